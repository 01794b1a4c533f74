package dev.cairn.cluster.work;

import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Processes that help with explorations of one member, one for each. Thread-safe. */
final class Sessions implements AutoCloseable {
  private final List<String> command;
  private final Map<String, Helping> all = new HashMap<>();
  private boolean isClosed;

  /** {@code command} begins a process that serves as {@link SlotLoop}. */
  Sessions(List<String> command) {
    this.command = List.copyOf(command);
  }

  /** A process, and the folder that stands for the root of its owner's files. */
  private record Helping(Slot slot, Path root) {
    byte[] ask(byte[] question) throws IOException {
      return slot.work(root, question);
    }
  }

  /** Begins a process for a session; {@code question} is what it is asked first. */
  byte[] begin(String session, Path folder, Path root, byte[] question) throws IOException {
    end(session);
    Helping helping = new Helping(Slot.start(command, folder), root);
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
      end(session);
      return unknown();
    }
  }

  /** Ends the process of a session, if there is one. */
  byte[] end(String session) {
    @Nullable Helping gone;
    synchronized (this) {
      gone = all.remove(session);
    }
    if (gone != null) {
      gone.slot.close();
    }
    return unknown();
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
    all.values().forEach(h -> h.slot.close());
    all.clear();
  }
}
