package dev.cairn.engine.parallel;

import dev.cairn.solver.stack.Answers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Helpers without a leader: they work off guesses of an exploration that is led elsewhere, and keep
 * what they find until it is fetched.
 */
public final class Assistant implements AutoCloseable {
  private final SpeculationQueue guesses;
  private final Outbox outbox;
  private final SubtreeHands hands;
  private final List<Worker> workers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  public Assistant(int threads, Crew.Hiring hiring, Helper.Orders orders) {
    guesses = new SpeculationQueue(threads + 1);
    outbox = new Outbox(guesses);
    var answers = new Answers();
    answers.waitBy(guesses::await);
    var lent = new Lent(listener -> hiring.hire(answers, listener));
    hands = new SubtreeHands(threads, orders.parts(), lent);
    boolean isComplete = false;
    try {
      while (workers.size() <= threads) {
        workers.add(hiring.hire(answers, outbox));
      }
      workers.forEach(w -> begin(w, orders));
      isComplete = true;
    } finally {
      if (!isComplete) {
        close();
      }
    }
  }

  private void begin(Worker worker, Helper.Orders orders) {
    var imports = new RunImports(worker.executor().pool());
    var helper = new Helper(worker, guesses, outbox, imports, orders);
    threads.add(Thread.ofPlatform().daemon().name("cairn-helper-" + threads.size()).start(helper));
  }

  /** Takes guesses, and gives what was found; waits that long when there is nothing yet. */
  public Distant.Brought work(List<Distant.Guess> some, Distant.Parts parts, Duration patience)
      throws InterruptedException {
    hands.add(parts.base(), parts.all());
    if (!parts.all().isEmpty()) {
      guesses.rest();
    }
    Map<Long, SpeculativeQuery> batch = new LinkedHashMap<>();
    some.forEach(g -> batch.put(g.key(), g.query()));
    guesses.offer(batch);
    boolean isExploring = hands.isAny();
    List<Distant.Explored> explored = hands.fetch(isExploring ? patience.toMillis() : 0);
    Distant.Brought brought = outbox.fetch(isExploring ? Duration.ZERO : patience, 0);
    return new Distant.Brought(
        brought.runs(), brought.answers(), guesses.waitingForLeader(), explored, false);
  }

  @Override
  public void close() {
    guesses.close();
    hands.close();
    for (int i = 0; i < threads.size(); i++) {
      Threads.join(threads.get(i), workers.get(i)::stop);
    }
    workers.forEach(Worker::close);
  }
}
