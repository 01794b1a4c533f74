package dev.cairn.cluster.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Processes that wait for tasks or are at work, by the folders they were started in. Thread-safe.
 */
public final class SlotPool implements AutoCloseable {
  private final List<String> command;
  private final Map<Path, Deque<Slot>> idle = new HashMap<>();
  private final Set<Slot> all = new HashSet<>();
  private boolean isClosed;

  /** {@code command} begins a process that serves as {@link SlotLoop}. */
  public SlotPool(List<String> command) {
    this.command = List.copyOf(command);
  }

  /** Has a task done in a folder, by a process that is there already or by a new one. */
  public byte[] work(Path folder, Path root, byte[] task) throws IOException {
    Slot slot = take(folder);
    boolean isWhole = false;
    try {
      byte[] finding = slot.work(root, task);
      isWhole = true;
      return finding;
    } finally {
      giveBack(folder, slot, isWhole);
    }
  }

  /** A process for somebody who gives it back, or closes it. */
  synchronized Slot take(Path folder) throws IOException {
    Deque<Slot> waiting = idle.computeIfAbsent(folder, _ -> new ArrayDeque<>());
    while (!waiting.isEmpty()) {
      Slot slot = waiting.pop();
      if (slot.isAlive()) {
        return slot;
      }
      all.remove(slot);
    }
    if (isClosed) {
      throw new IOException("whoever asked for it is gone");
    }
    Slot slot = Slot.start(command, folder);
    all.add(slot);
    return slot;
  }

  /** {@code isWhole}: it can be asked again. */
  synchronized void giveBack(Path folder, Slot slot, boolean isWhole) {
    if (isWhole && !isClosed && all.contains(slot)) {
      idle.computeIfAbsent(folder, _ -> new ArrayDeque<>()).push(slot);
    } else {
      all.remove(slot);
      slot.close();
    }
  }

  /** Ends all that are at work, and leaves those that wait, but no more than so many. */
  synchronized void rest(int most) {
    Set<Slot> kept = new HashSet<>();
    for (Deque<Slot> waiting : idle.values()) {
      waiting.removeIf(s -> !s.isAlive() || kept.size() >= most || !kept.add(s));
    }
    for (Slot slot : all) {
      if (!kept.contains(slot)) {
        slot.close();
      }
    }
    all.retainAll(kept);
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    all.forEach(Slot::close);
    all.clear();
  }
}
