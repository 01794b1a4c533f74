package dev.cairn.cluster;

/**
 * What one member asks another. A question of no bytes at all asks who the other is, whatever its
 * version; the answer is a {@link Card}.
 */
public sealed interface Question {
  /** Do this; the answer is a {@link Finding}. */
  record Work(Task task) implements Question {}

  /** The content of a file that was promised; the answer is the content. */
  record Fetch(String hash) implements Question {}
}
