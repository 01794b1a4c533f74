package dev.cairn.testgen.framework;

import dev.cairn.testgen.CLines;
import dev.cairn.testgen.TestRun;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Statements in a row that differ in nothing but an index that counts up: a table of 256 pointers
 * is set, or looked at, in a loop, as a person would write it.
 */
final class Rows {
  /** Fewer are read as fast one by one. */
  private static final int FEWEST = 8;

  private static final Pattern INDEX = Pattern.compile("\\[(\\d{1,9})]");
  private static final Pattern TAKEN = Pattern.compile("\\bi\\b");

  private Rows() {}

  /** One statement for {@code count} elements from {@code first} on. */
  private record Row(String before, long first, String after, int count) {
    String at(long index) {
      return before + "[" + index + "]" + after;
    }

    String text() {
      String i = TestRun.COUNTER;
      return "  for (int %s = %d; %s < %d; %s++) {\n  ".formatted(i, first, i, first + count, i)
          + CLines.statement(before + "[" + i + "]" + after)
          + "  }\n";
    }
  }

  /** The statements as lines of a function. */
  static String text(List<String> statements) {
    var text = new StringBuilder();
    int at = 0;
    while (at < statements.size()) {
      Row longest = longest(statements, at);
      boolean isRow = longest.count >= FEWEST;
      text.append(isRow ? longest.text() : CLines.statement(statements.get(at)));
      at += isRow ? longest.count : 1;
    }
    return text.toString();
  }

  private static Row longest(List<String> statements, int from) {
    String first = statements.get(from);
    Row longest = new Row(first, 0, "", 1);
    if (from + 1 == statements.size() || isApart(first, statements.get(from + 1))) {
      return longest;
    }
    for (Matcher m = INDEX.matcher(first); m.find(); ) {
      long begin = Long.parseLong(m.group(1));
      var row = new Row(first.substring(0, m.start()), begin, first.substring(m.end()), 1);
      int count = count(statements, from, row);
      if (count > longest.count) {
        longest = new Row(row.before, begin, row.after, count);
      }
    }
    return longest;
  }

  /** Most neighbours differ at once, and texts may hold whatever looks like an index. */
  private static boolean isApart(String one, String next) {
    return one.length() > next.length()
        || one.charAt(0) != next.charAt(0)
        || one.indexOf('"') >= 0
        || TAKEN.matcher(one).find();
  }

  private static int count(List<String> statements, int from, Row row) {
    int count = 1;
    while (from + count < statements.size()
        && statements.get(from + count).equals(row.at(row.first + count))) {
      count++;
    }
    return count;
  }
}
