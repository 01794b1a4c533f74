package dev.cairn.testgen.replay;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a compiler or linker said, by what can be done about it.
 *
 * @param byTest errors inside the function of a test, by its number
 * @param undefined symbols nothing defines
 */
record Complaints(SortedMap<Integer, String> byTest, SortedSet<String> undefined) {
  private static final Pattern UNDEFINED =
      Pattern.compile("undefined (?:reference to|symbol:?) [`']?(\\w+)'?");
  private static final Pattern TEST = Pattern.compile("static void test_(\\d+)\\(void\\) \\{");

  /** Sorts what was said about the suite {@code file} with that {@code text}. */
  static Complaints of(String said, String file, String text) {
    Pattern error = Pattern.compile("(?:^|/)" + Pattern.quote(file) + ":(\\d+):.*\\berror: .*");
    List<String> lines = text.lines().toList();
    SortedMap<Integer, String> byTest = new TreeMap<>();
    SortedSet<String> undefined = new TreeSet<>();
    for (String line : said.lines().toList()) {
      Matcher inFile = error.matcher(line);
      if (inFile.find()) {
        int test = testAt(lines, Integer.parseInt(inFile.group(1)));
        if (test > 0) {
          byTest.merge(test, line, (a, b) -> a + "\n" + b);
        }
      }
      Matcher symbol = UNDEFINED.matcher(line);
      if (symbol.find()) {
        undefined.add(symbol.group(1));
      }
    }
    return new Complaints(byTest, undefined);
  }

  /** The test whose function holds the line; 0 when none does. */
  private static int testAt(List<String> lines, int number) {
    for (int i = Math.min(number, lines.size()) - 1; i >= 0; i--) {
      Matcher start = TEST.matcher(lines.get(i));
      if (start.matches()) {
        return Integer.parseInt(start.group(1));
      }
      if (lines.get(i).equals("}") && i < number - 1) {
        return 0;
      }
    }
    return 0;
  }
}
