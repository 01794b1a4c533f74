package dev.cairn.engine;

import dev.cairn.solver.Answers;
import java.util.ArrayList;
import java.util.List;

/**
 * The workers of one exploration: one that leads, whose runs and answers make the result, and
 * helpers that find out beforehand what it will probably ask. What a run or an answer is depends on
 * its input or query alone, so the number of helpers changes nothing but the time.
 */
public final class Crew implements AutoCloseable {
  private final Worker leader;
  private final List<Worker> helpers;
  private final Guesses guesses;

  private Crew(Worker leader, List<Worker> helpers, Guesses guesses) {
    this.leader = leader;
    this.helpers = List.copyOf(helpers);
    this.guesses = guesses;
  }

  /** Makes workers; all with the same register of variables. */
  public interface Hiring {
    Worker hire(Answers answers, Answers.Listener listener);
  }

  /** A crew of one. */
  public static Crew of(Worker worker) {
    return new Crew(worker, List.of(), new Guesses(1));
  }

  /**
   * A crew for {@code threads} threads at work that begins with {@code known} answers; {@code
   * listener} is told of every answer that the leader was given. There is one more helper than
   * needed while the leader works: it has work whenever another one waits.
   */
  public static Crew of(int threads, Hiring hiring, Answers known, Answers.Listener listener) {
    var guesses = new Guesses(threads);
    known.waitBy(guesses::await);
    List<Worker> hired = new ArrayList<>();
    boolean isComplete = false;
    try {
      hired.add(hiring.hire(known, listener));
      while (threads > 1 && hired.size() <= threads) {
        hired.add(hiring.hire(known, Answers.Listener.NONE));
      }
      isComplete = true;
      return new Crew(hired.getFirst(), hired.subList(1, hired.size()), guesses);
    } finally {
      if (!isComplete) {
        hired.forEach(Worker::close);
      }
    }
  }

  /** How many threads may be at work at a time. */
  int threads() {
    return Math.max(1, helpers.size());
  }

  Worker leader() {
    return leader;
  }

  List<Worker> helpers() {
    return helpers;
  }

  Guesses guesses() {
    return guesses;
  }

  /** Ends what is going on soon; callable from any thread. */
  public void stop() {
    leader.stop();
    helpers.forEach(Worker::stop);
  }

  @Override
  public void close() {
    helpers.forEach(Worker::close);
    leader.close();
  }
}
