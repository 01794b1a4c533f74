package dev.cairn.binary.replay;

/** What a simulator said about a test. */
public sealed interface ReplayVerdict {
  /** It went the predicted path and left the predicted state. */
  record Same() implements ReplayVerdict {}

  /** It did not; where they part. */
  record Different(String where) implements ReplayVerdict {}

  /** It was not run, and why. */
  record NotRun(String why) implements ReplayVerdict {}
}
