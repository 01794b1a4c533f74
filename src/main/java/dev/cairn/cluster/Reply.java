package dev.cairn.cluster;

/** What a worker says about an exploration that it helps with, and what it keeps of it. */
public sealed interface Reply {
  /**
   * It is ready to help.
   *
   * @param program tells the program that it compiled from others
   */
  record Ready(String program) implements Reply {}

  /** What was found since the last time, as a letter. */
  record Found(byte[] letter) implements Reply {}

  /** It knows nothing of that exploration, or not any more. */
  record Unknown() implements Reply {}

  /** It cannot help. */
  record Useless(String why) implements Reply {}

  /** So much of a file is kept. */
  record Kept(long size) implements Reply {}

  /** What was kept. */
  record Recalled(byte[] bytes) implements Reply {}
}
