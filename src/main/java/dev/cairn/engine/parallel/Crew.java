package dev.cairn.engine.parallel;

import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The workers of one exploration: one that leads, whose runs and answers make the result, and
 * helpers that find out beforehand what it will probably ask. What a run or an answer is depends on
 * its input or query alone, so the number of helpers changes nothing but the time.
 */
public final class Crew implements AutoCloseable {
  private final Worker leader;
  private final List<Worker> helpers;
  private final SpeculationQueue guesses;
  private final Heard heard;
  private final Answers known;
  private final Assistance assistance;
  private final Optional<Lent> further;

  private Crew(List<Worker> workers, SpeculationQueue guesses, Heard heard, Abroad abroad) {
    leader = workers.getFirst();
    helpers = List.copyOf(workers.subList(1, workers.size()));
    this.guesses = guesses;
    this.heard = heard;
    known = abroad.known;
    assistance = abroad.assistance;
    further = abroad.hiring.map(h -> new Lent(listener -> h.hire(known, listener)));
  }

  /** Who helps from elsewhere, where their answers go, and who makes further workers here. */
  private record Abroad(Answers known, Assistance assistance, Optional<Hiring> hiring) {}

  /** Counts the answers of the SMT solver that the leader was given, known ones too. */
  private static final class Heard implements Answers.Listener {
    private final Answers.Listener listener;
    private long count;

    Heard(Answers.Listener listener) {
      this.listener = listener;
    }

    @Override
    public void onAnswer(Answers.Key key, Verdict verdict) {
      count++;
      listener.onAnswer(key, verdict);
    }
  }

  /** Makes workers; all with the same register of variables. */
  public interface Hiring {
    Worker hire(Answers answers, Answers.Listener listener);
  }

  /** A crew of one. */
  public static Crew of(Worker worker) {
    return new Crew(
        List.of(worker),
        new SpeculationQueue(1),
        new Heard(Answers.Listener.NONE),
        new Abroad(new Answers(), Assistance.NONE, Optional.empty()));
  }

  /**
   * A crew for {@code threads} threads at work that begins with {@code known} answers; {@code
   * listener} is told of every answer that the leader was given. There is one more helper than
   * needed while the leader works: it has work whenever another one waits.
   */
  public static Crew of(int threads, Hiring hiring, Answers known, Answers.Listener listener) {
    return of(threads, hiring, known, listener, Assistance.NONE);
  }

  /** The same with others who help from elsewhere, whoever and as long as they are there. */
  public static Crew of(
      int threads, Hiring hiring, Answers known, Answers.Listener listener, Assistance assistance) {
    var guesses = new SpeculationQueue(threads);
    known.waitBy(guesses::await);
    var heard = new Heard(listener);
    List<Worker> hired = new ArrayList<>();
    boolean isComplete = false;
    try {
      hired.add(hiring.hire(known, heard));
      while (threads > 1 && hired.size() <= threads) {
        hired.add(hiring.hire(known, Answers.Listener.NONE));
      }
      isComplete = true;
      return new Crew(hired, guesses, heard, new Abroad(known, assistance, Optional.of(hiring)));
    } finally {
      if (!isComplete) {
        hired.forEach(Worker::close);
      }
    }
  }

  /** How many threads may be at work at a time. */
  public int threads() {
    return Math.max(1, helpers.size());
  }

  /** How often the leader needed the SMT solver; the same for any number of threads. */
  public long smtAnswers() {
    return heard.count;
  }

  public Worker leader() {
    return leader;
  }

  /** Can it have further workers. */
  public boolean canHire() {
    return further.isPresent();
  }

  /** Further workers of this process. */
  public Lent further() {
    return further.orElseThrow();
  }

  /** Takes over an answer of the SMT solver to somebody who worked for the leader. */
  public void hear(Answers.Key key, Verdict verdict) {
    heard.onAnswer(key, verdict);
  }

  List<Worker> helpers() {
    return helpers;
  }

  Assistance assistance() {
    return assistance;
  }

  /** What the SMT solver has answered. */
  Answers known() {
    return known;
  }

  SpeculationQueue guesses() {
    return guesses;
  }

  /** Ends what is going on soon; callable from any thread. */
  public void stop() {
    leader.stop();
    further.ifPresent(Lent::stop);
    helpers.forEach(Worker::stop);
  }

  @Override
  public void close() {
    helpers.forEach(Worker::close);
    leader.close();
  }
}
