package dev.cairn.machine;

/**
 * The run needs more stack than the calling thread may have: it is repeated on a thread with a
 * large one.
 */
final class DeepStack extends RuntimeException {
  DeepStack() {
    super(null, null, false, false);
  }
}
