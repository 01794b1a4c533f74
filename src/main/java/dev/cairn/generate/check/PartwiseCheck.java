package dev.cairn.generate.check;

import dev.cairn.engine.KeptRun;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.replay.TestVerdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Has tests compiled and run part by part, as long as there is time for the next part and for
 * writing down what is known then. How long that takes is learnt from whole parts: a few tests take
 * longer each.
 */
final class PartwiseCheck {
  /** More tests than that are not compiled as one program. */
  static final int PART = 250;

  /** Writing a test takes about a third of the time that compiling and running it takes. */
  private static final int WRITING = 3;

  private final Part check;
  private final Supplier<Duration> left;
  private long nanosEach;

  /** Compiles and runs some tests, and says what came of each, by number. */
  interface Part {
    Map<Integer, TestVerdict> check(List<TestRun> tests) throws IOException, InterruptedException;
  }

  /** {@code left}: what is left of the time. */
  PartwiseCheck(Part check, Supplier<Duration> left) {
    this.check = check;
    this.left = left;
  }

  /**
   * Goes through the tests, but for those {@code known} already, and adds what it learns.
   *
   * @return whether there was time for all
   */
  boolean check(List<KeptRun> tests, Map<Integer, TestVerdict> known) throws IOException {
    List<TestRun> part = new ArrayList<>();
    for (KeptRun test : tests) {
      if (!known.containsKey(test.number())) {
        part.add(new TestRun(test.number(), test.run(), "found", List.of()));
      }
      if (part.size() == PART) {
        if (!checkPart(part, known)) {
          return false;
        }
        part.clear();
      }
    }
    return part.isEmpty() || checkPart(part, known);
  }

  private boolean checkPart(List<TestRun> part, Map<Integer, TestVerdict> known)
      throws IOException {
    long begin = System.nanoTime();
    Duration free = left.get().minusNanos(nanosEach / WRITING * (known.size() + part.size()));
    if (!free.isPositive() || free.toNanos() < nanosEach * part.size()) {
      return false;
    }
    try (var _ = new Alarm(Thread.currentThread(), free)) {
      known.putAll(check.check(part));
    } catch (InterruptedException _) {
      return false;
    }
    if (part.size() == PART) {
      nanosEach = (System.nanoTime() - begin) / PART;
    }
    return true;
  }
}
