package dev.cairn.cluster.work;

import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Question;
import dev.cairn.cluster.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Processes that help with explorations of one member, one for each. One that has done so waits for
 * the next: Java is warm there. Thread-safe.
 */
final class Sessions implements AutoCloseable {
  /** So long a process may need to give up what it does. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final SlotPool slots;
  private final Map<String, Helping> all = new HashMap<>();
  private boolean isClosed;

  /** {@code slots}: where processes come from, and wait. */
  Sessions(SlotPool slots) {
    this.slots = slots;
  }

  /** A process, and the folder that stands for the root of its owner's files. */
  private record Helping(Slot slot, Path folder, Path root) {
    byte[] ask(byte[] question) throws IOException {
      return slot.work(root, question);
    }
  }

  /** Has a process begin with a session; {@code question} is what it is asked first. */
  byte[] begin(String session, Path folder, Path root, byte[] question) throws IOException {
    end(session);
    Helping helping = new Helping(slots.take(folder), folder, root);
    synchronized (this) {
      if (isClosed) {
        helping.slot.close();
        throw new IOException("whoever asked for it is gone");
      }
      all.put(session, helping);
    }
    return helping.ask(question);
  }

  /** Asks the process of a session; one that has ended knows nothing any more. */
  byte[] ask(String session, byte[] question) {
    Optional<Helping> helping;
    synchronized (this) {
      helping = Optional.ofNullable(all.get(session));
    }
    try {
      return helping.isPresent() ? helping.get().ask(question) : unknown();
    } catch (IOException e) {
      helping.ifPresent(h -> slots.giveBack(h.folder, h.slot, false));
      forget(session);
      return unknown();
    }
  }

  private synchronized Optional<Helping> forget(String session) {
    @Nullable Helping gone = all.remove(session);
    return Optional.ofNullable(gone);
  }

  /** Ends a session, if there is one; its process is for others then. */
  byte[] end(String session) {
    forget(session).ifPresent(h -> Thread.ofVirtual().start(() -> release(session, h)));
    return unknown();
  }

  /** Ends all sessions, and waits until that is done. */
  void endAll() {
    Map<String, Helping> gone;
    synchronized (this) {
      gone = Map.copyOf(all);
      all.clear();
    }
    gone.forEach(this::release);
  }

  private void release(String session, Helping helping) {
    byte[] enough = Messages.plain().write(Question.class, new Question.Enough(session));
    boolean isWhole = false;
    try {
      var said =
          CompletableFuture.supplyAsync(
              () -> isSaid(helping, enough), task -> Thread.ofVirtual().start(task));
      isWhole = said.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // it is ended, whatever it does
    }
    slots.giveBack(helping.folder, helping.slot, isWhole);
  }

  private static boolean isSaid(Helping helping, byte[] question) {
    try {
      helping.ask(question);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** How many there are. */
  synchronized int count() {
    return all.size();
  }

  private static byte[] unknown() {
    return Messages.plain().write(Reply.class, new Reply.Unknown());
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    List.copyOf(all.values()).forEach(h -> h.slot.close());
    all.clear();
  }
}
