package dev.cairn.limit;

/**
 * Leaves a computation whose {@link Deadline} has passed. Whoever set the deadline catches it;
 * nobody in between does.
 */
public final class TimeUp extends RuntimeException {
  private static final long serialVersionUID = 1;

  TimeUp() {
    super("time is up", null, false, false);
  }
}
