package dev.cairn.cluster;

/**
 * What one member asks another. A question of no bytes at all asks who the other is, whatever its
 * version; the answer is a {@link Card}.
 */
public sealed interface Question {
  /** Do this; the answer is a {@link Finding}. */
  record Work(Task task) implements Question {}

  /** Be ready to help with an exploration; the answer is a {@link Reply}. */
  record Assist(Assignment assignment) implements Question {}

  /** Work on the guesses of a letter, and say what was found; the answer is a {@link Reply}. */
  record Ahead(String session, byte[] letter) implements Question {}

  /** No more help is needed; the answer is a {@link Reply}. */
  record Enough(String session) implements Question {}

  /** Keep these bytes of a file, from that place on; the answer is a {@link Reply}. */
  record Keep(String name, long from, byte[] bytes) implements Question {}

  /** What was kept under that name; the answer is a {@link Reply}. */
  record Recall(String name) implements Question {}

  /** The content of a file that was promised; the answer is the content. */
  record Fetch(String hash) implements Question {}
}
