package dev.cairn.testgen.replay;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the suite's runner prints: one line per test, then its reasons behind {@code #}. */
final class SuiteOutput {
  private static final Pattern LINE = Pattern.compile("(ok|not ok) (\\d+) - .*?( # SKIP (.*))?");

  private SuiteOutput() {}

  /** The verdicts by test number; a test without a line was not reached. */
  static SortedMap<Integer, TestVerdict> verdicts(String output) {
    SortedMap<Integer, TestVerdict> verdicts = new TreeMap<>();
    SortedMap<Integer, String> reasons = new TreeMap<>();
    int current = 0;
    for (String line : output.lines().toList()) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        current = Integer.parseInt(matcher.group(2));
        verdicts.put(current, firstReading(matcher));
      } else if (line.startsWith("# ") && verdicts.get(current) instanceof TestVerdict.Failed) {
        reasons.merge(current, line.substring(2), (a, b) -> a + "; " + b);
      }
    }
    for (Map.Entry<Integer, String> reason : reasons.entrySet()) {
      verdicts.put(reason.getKey(), failure(reason.getValue()));
    }
    return verdicts;
  }

  private static TestVerdict firstReading(Matcher line) {
    if (line.group(3) != null) {
      return new TestVerdict.NotRun(line.group(4));
    }
    return line.group(1).equals("ok")
        ? new TestVerdict.Passed()
        : new TestVerdict.Failed("no reason given");
  }

  private static TestVerdict failure(String reason) {
    if (reason.startsWith("crashed: ")) {
      return new TestVerdict.Crashed(reason.substring("crashed: ".length()));
    }
    return reason.startsWith("timed out")
        ? new TestVerdict.TimedOut(reason)
        : new TestVerdict.Failed(reason);
  }
}
