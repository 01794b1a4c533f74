package dev.cairn.engine.parallel;

import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.subtree.SubtreeQueue;
import dev.cairn.solver.stack.Answers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Brings guesses and parts to somebody elsewhere, and what was found there back. What comes too
 * late, twice or never changes nothing: the leading thread never waits for it.
 */
final class Courier implements Runnable {
  /** So many guesses for each thread there lie ready, that none waits for the next ones. */
  private static final int READY = 3;

  private final Distant distant;
  private final SpeculationQueue guesses;
  private final AtomicReference<@Nullable SubtreeQueue> parts;
  private final Home home;
  private final Map<Long, SubtreeQueue.Item> given = new HashMap<>();
  private long lastPart;

  /**
   * Where everything goes that was found; {@code threads} counts those that are at work elsewhere.
   */
  record Home(SpeculativeRuns runs, Answers answers, RunImports imports, AtomicInteger threads) {}

  Courier(
      Distant distant,
      SpeculationQueue guesses,
      AtomicReference<@Nullable SubtreeQueue> parts,
      Home home) {
    this.distant = distant;
    this.guesses = guesses;
    this.parts = parts;
    this.home = home;
  }

  @Override
  public void run() {
    try {
      distant.await();
      home.threads.addAndGet(distant.threads());
      try {
        carry();
      } finally {
        home.threads.addAndGet(-distant.threads());
        giveBack();
      }
    } catch (Distant.Gone e) {
      // what it had is found here
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void carry() throws Distant.Gone, InterruptedException {
    int enough = READY * distant.threads();
    int waiting = 0;
    while (!guesses.isClosed()) {
      SubtreeQueue queue = parts.get();
      Distant.Brought brought =
          queue == null || queue.isClosed()
              ? distant.work(guesses.takeAway(enough - waiting), Distant.Parts.NONE)
              : distant.work(guesses.takeAway(0), more(queue));
      waiting = brought.waiting();
      brought.answers().forEach(home.answers::addIfNew);
      brought.runs().forEach(this::keep);
      if (brought.isForgetful()) {
        giveBack();
      }
      brought.parts().forEach(this::found);
    }
    distant.dismiss();
  }

  /** One more than it has threads for, so that none of them waits. */
  private Distant.Parts more(SubtreeQueue queue) {
    List<Distant.Part> more = new ArrayList<>();
    while (given.size() <= distant.threads()) {
      Optional<SubtreeQueue.Item> item = queue.take(true);
      if (item.isEmpty()) {
        break;
      }
      lastPart++;
      given.put(lastPart, item.get());
      more.add(new Distant.Part(lastPart, item.get().part()));
    }
    Optional<SubtreeBase> base = given.isEmpty() ? Optional.empty() : Optional.of(queue.base());
    return new Distant.Parts(base, more);
  }

  private void found(Distant.Explored explored) {
    SubtreeQueue queue = parts.get();
    SubtreeQueue.Item item = given.remove(explored.number());
    if (queue != null && item != null) {
      explored.found().ifPresent(f -> queue.found(item, f));
      if (explored.found().isEmpty()) {
        queue.keepHere(item);
      }
    }
  }

  private void giveBack() {
    SubtreeQueue queue = parts.get();
    if (queue != null) {
      given.values().forEach(item -> queue.giveBack(item, true));
    }
    given.clear();
  }

  private void keep(Distant.Made made) {
    home.runs.put(
        made.input(), SpeculativeRuns.Made.distant(made.run(), home.imports, made.nanos()));
  }
}
