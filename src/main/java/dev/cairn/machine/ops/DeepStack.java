package dev.cairn.machine.ops;

/**
 * The run needs more stack than the calling thread may have: it is repeated on a thread with a
 * large one.
 */
public final class DeepStack extends RuntimeException {
  public DeepStack() {
    super(null, null, false, false);
  }
}
