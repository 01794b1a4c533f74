package dev.cairn.cluster.work;

import dev.cairn.cluster.files.Mirror;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Gives members what they need to have work done. Those who come from a folder that another one
 * just left get what that one had, without its files: its processes are warm. Thread-safe.
 */
final class Rooms implements AutoCloseable {
  /** So long it is kept for the next. */
  private static final Duration KEPT = Duration.ofMinutes(5);

  /** For so many folders at a time. */
  private static final int MOST = 2;

  private final Path folder;
  private final List<String> command;
  private final int slots;
  private final AtomicInteger names = new AtomicInteger();
  private final List<Guest> left = new ArrayList<>();
  private boolean isClosed;

  /**
   * Rooms in a folder.
   *
   * @param command begins a process that serves as {@link SlotLoop}
   * @param slots so many processes stay at most when somebody leaves
   */
  Rooms(Path folder, List<String> command, int slots) {
    this.folder = folder;
    this.command = List.copyOf(command);
    this.slots = slots;
  }

  Guest open(String home) throws IOException {
    Optional<Guest> same = taken(home);
    if (same.isPresent()) {
      return same.get();
    }
    String name = ProcessHandle.current().pid() + "-" + names.incrementAndGet();
    var pool = new SlotPool(command);
    var mirror = new Mirror(folder.resolve(name));
    return new Guest(home, mirror, pool, new Sessions(pool), new AtomicInteger());
  }

  private synchronized Optional<Guest> taken(String home) {
    Optional<Guest> same = left.stream().filter(g -> g.home().equals(home)).findFirst();
    same.ifPresent(left::remove);
    return same;
  }

  /** Whoever had it is gone. */
  void leave(Guest guest) {
    if (!guest.rest(slots) || !isKept(guest)) {
      guest.close();
      return;
    }
    try {
      Thread.sleep(KEPT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (isForgotten(guest)) {
      guest.close();
    }
  }

  private synchronized boolean isKept(Guest guest) {
    return !isClosed && left.size() < MOST && left.add(guest);
  }

  private synchronized boolean isForgotten(Guest guest) {
    return left.remove(guest);
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    left.forEach(Guest::close);
    left.clear();
  }
}
