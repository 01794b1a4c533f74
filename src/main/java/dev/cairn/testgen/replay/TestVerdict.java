package dev.cairn.testgen.replay;

/** What a native run said about one test. */
public sealed interface TestVerdict {
  /** It was run and did what the machine predicted. */
  record Passed() implements TestVerdict {}

  /** It ran to its end, but not as predicted: "line 12: t3[0] is 2, expected 1". */
  record Failed(String reason) implements TestVerdict {}

  /** A signal ended it: "signal 11 (Segmentation fault)". */
  record Crashed(String reason) implements TestVerdict {}

  /** It did something else, and C does not say what it has to do, for that reason. */
  record Undefined(String reason) implements TestVerdict {}

  record TimedOut(String reason) implements TestVerdict {}

  /** {@code compilerText} is what the compiler said about it. */
  record DidNotCompile(String compilerText) implements TestVerdict {}

  /** It was not run: it touches the host, or nothing can be run here. */
  record NotRun(String reason) implements TestVerdict {}

  /** Whether the test may stay in the suite: it passed, or nothing speaks against it. */
  default boolean isKept() {
    return this instanceof Passed || this instanceof NotRun;
  }

  /** Whether it was run and did something else than the machine predicted. */
  default boolean isOtherwise() {
    return this instanceof Failed
        || this instanceof Undefined
        || this instanceof Crashed
        || this instanceof TimedOut;
  }

  /** One line for reports. */
  default String words() {
    return switch (this) {
      case Passed() -> "passed";
      case Failed(var reason) -> "failed: " + reason;
      case Crashed(var reason) -> "crashed: " + reason;
      case Undefined(var reason) -> "is undefined in C: " + reason;
      case TimedOut(var reason) -> reason;
      case DidNotCompile(var text) -> "did not compile: " + text.lines().findFirst().orElse("");
      case NotRun(var reason) -> "not run: " + reason;
    };
  }
}
