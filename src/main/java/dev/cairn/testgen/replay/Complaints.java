package dev.cairn.testgen.replay;

import dev.cairn.testgen.SuiteFiles;
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

  /** Sorts what was said about a suite. */
  static Complaints of(String said, SuiteFiles suite) {
    String file = suite.files().getFirst().name();
    Pattern error = Pattern.compile("(?:^|/)" + Pattern.quote(file) + ":(\\d+):.*\\berror: .*");
    SortedMap<Integer, String> byTest = new TreeMap<>();
    SortedSet<String> undefined = new TreeSet<>();
    for (String line : said.lines().toList()) {
      Matcher inFile = error.matcher(line);
      if (inFile.find()) {
        int test = suite.testAt(Integer.parseInt(inFile.group(1)));
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
}
