package dev.cairn.testgen.framework;

import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestModel;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Members that headers of the system hide behind macros of the same name: with {@code #define
 * sa_handler __sigaction_handler.sa_handler} no test could spell the union and its member. The
 * macro is taken back where a test names such a member. What clang calls {@code _Value} in an
 * {@code atomic_flag} has another name in gcc's header.
 */
final class HiddenMembers {
  private static final Pattern INSIDE = Pattern.compile("[.>]_\\w+(?:\\[\\d+])?\\.([a-z]\\w*)");
  private static final Pattern OPENED = Pattern.compile("\\._\\w+ = \\{(?=\\.)");
  private static final Pattern NAMED = Pattern.compile("(?<![\\w)\\]])\\.([a-z]\\w*) = ");
  private static final Pattern FLAG = Pattern.compile("[.>]_Value\\b");
  private static final String FLAG_OF_GCC =
      "#if defined __GNUC__ && !defined __clang__\n#define _Value __val\n#endif\n";

  private HiddenMembers() {}

  /** What has to stand between the unit and the tests. */
  static String uncovered(SuiteModel suite) {
    SortedSet<String> names = new TreeSet<>();
    suite.tests().stream().flatMap(HiddenMembers::texts).forEach(text -> find(text, names));
    var lines = new StringBuilder();
    names.forEach(name -> lines.append("#undef ").append(name).append('\n'));
    boolean isFlag =
        suite.tests().stream().flatMap(HiddenMembers::texts).anyMatch(t -> FLAG.matcher(t).find());
    return lines.append(isFlag ? FLAG_OF_GCC : "").toString();
  }

  private static Stream<String> texts(TestModel test) {
    Stream<String> returned = test.stubReturns().values().stream().flatMap(v -> v.stream());
    Stream<String> set =
        test.stubUses().values().stream()
            .flatMap(use -> use.sets().values().stream())
            .flatMap(rows -> rows.stream());
    Stream<String> expected = test.expectations().stream().map(Expectation::lvalue);
    return Stream.of(test.arrangement().stream(), returned, set, expected).flatMap(s -> s);
  }

  private static void find(String text, SortedSet<String> names) {
    Matcher inside = INSIDE.matcher(text);
    while (inside.find()) {
      names.add(inside.group(1));
    }
    Matcher opened = OPENED.matcher(text);
    while (opened.find()) {
      Matcher named = NAMED.matcher(text).region(opened.end(), end(text, opened.end()));
      while (named.find()) {
        names.add(named.group(1));
      }
    }
  }

  /** Where the list ends that begins there. */
  private static int end(String text, int begin) {
    int open = 1;
    int at = begin;
    while (at < text.length() && open > 0) {
      open += text.charAt(at) == '{' ? 1 : text.charAt(at) == '}' ? -1 : 0;
      at++;
    }
    return at;
  }
}
