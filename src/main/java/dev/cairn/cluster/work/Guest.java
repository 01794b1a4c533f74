package dev.cairn.cluster.work;

import dev.cairn.cluster.Assignment;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Reply;
import dev.cairn.cluster.Task;
import dev.cairn.cluster.files.Mirror;
import dev.cairn.cluster.files.Room;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a worker has for one member that gives it tasks: a mirror of that member's files, and
 * processes at work in it. Thread-safe.
 *
 * @param home the folder that the member works in
 * @param inside how many of its questions are being answered that use the mirror
 */
record Guest(String home, Mirror mirror, SlotPool slots, Sessions sessions, AtomicInteger inside)
    implements AutoCloseable {
  private static final int MOST_MOMENTS = 100;
  private static final long MOMENT_MILLIS = 20;

  /** Does a task; {@code message} is the task as a slot reads it. */
  byte[] work(Task task, byte[] message, Mirror.Source source) throws IOException {
    Room.require(mirror.root());
    mirror.add(task.files(), source);
    for (String result : task.results()) {
      forget(mirror.at(result));
    }
    mirror.addForeign(task.earlier(), source);
    Path home = Files.createDirectories(mirror.at(task.home()));
    try {
      byte[] finding = slots.work(home, mirror.root(), message);
      Room.require(mirror.root());
      return finding;
    } finally {
      for (String result : task.results()) {
        forget(mirror.at(result));
      }
    }
  }

  /** Has a process begin to help with an exploration; {@code message} is what it is asked. */
  byte[] assist(Assignment assignment, byte[] message, Mirror.Source source) {
    try {
      Task task = assignment.task();
      Room.require(mirror.root());
      mirror.add(task.files(), source);
      Path home = Files.createDirectories(mirror.at(task.home()));
      return sessions.begin(assignment.session(), home, mirror.root(), message);
    } catch (IOException e) {
      var useless = new Reply.Useless(String.valueOf(e.getMessage()));
      return Messages.plain().write(Reply.class, useless);
    }
  }

  /**
   * That member is gone: what it gave is given up. A few processes stay, for somebody who comes
   * from the same folder: they have compiled what they need.
   *
   * @return whether that is so
   */
  boolean rest(int most) {
    try {
      sessions.endAll();
      slots.rest(most);
      for (int i = 0; i < MOST_MOMENTS && inside.get() > 0; i++) {
        Thread.sleep(MOMENT_MILLIS);
      }
      mirror.clear();
      return inside.get() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** A result, and what another process left beside it that did not come to its end. */
  private static void forget(Path result) throws IOException {
    Mirror.delete(result);
    for (String what : List.of("unfinished", "old", "lock")) {
      Mirror.delete(result.resolveSibling("." + result.getFileName() + "." + what));
    }
  }

  @Override
  public void close() {
    slots.close();
    sessions.close();
    try {
      mirror.close();
    } catch (IOException e) {
      // what is left lies in the cache, and goes with it
    }
  }
}
