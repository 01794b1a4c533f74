package dev.cairn.testgen.replay;

import dev.cairn.testgen.TestRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads why a test failed: where nothing but observed values differ, the test can stay without the
 * checks of these.
 */
final class WrongChecks {
  private static final Pattern CHECK =
      Pattern.compile("line \\d+: ((?:byte \\d+ of )?(.+?) is (?:.+, expected .+|(?:not )?null))");

  private WrongChecks() {}

  /** The test without the checks that failed; empty when something else failed, too. */
  static Optional<TestRun> without(TestRun test, TestVerdict verdict) {
    if (!(verdict instanceof TestVerdict.Failed(var reason))) {
      return Optional.empty();
    }
    List<TestRun.Unchecked> wrong = new ArrayList<>();
    for (String part : reason.split("; ", -1)) {
      Matcher check = CHECK.matcher(part);
      if (!check.matches()) {
        return Optional.empty();
      }
      wrong.add(new TestRun.Unchecked(check.group(2), check.group(1)));
    }
    return Optional.of(test.without(wrong));
  }
}
