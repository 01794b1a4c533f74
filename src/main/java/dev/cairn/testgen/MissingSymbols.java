package dev.cairn.testgen;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the program uses but nothing defines, so that it can be linked. */
public final class MissingSymbols {
  /** What clang knows and gcc does not; it does nothing. */
  private static final String PROMISE = "__builtin_assume";

  private MissingSymbols() {}

  private static final Pattern DEFINED = Pattern.compile("__asm__\\(\"(\\w+)\"\\)");

  /** The symbols without those that a suite defines itself, as stubs. */
  public static SortedSet<String> beside(SuiteFiles suite, Collection<String> symbols) {
    SortedSet<String> left = new TreeSet<>(symbols);
    left.removeAll(
        DEFINED
            .matcher(suite.files().getFirst().text())
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toSet()));
    return left;
  }

  /**
   * A file that defines the symbols: functions end the test that calls them, variables are zero.
   * Tests that stand in for a function have their way.
   */
  public static SuiteFiles.File file(String name, TestSubject subject, Collection<String> symbols) {
    var text =
        new StringBuilder("/* What the program uses but does not define; written by Cairn. */\n");
    text.append("#include \"cairn_support.h\"\n\n");
    for (String symbol : symbols) {
      if (symbol.equals(PROMISE)) {
        text.append("void %s(void) {}\n".formatted(symbol));
        continue;
      }
      TestSubject.Elsewhere variable = subject.undefinedGlobals().get(symbol);
      text.append(
          variable != null
              ? "char %s[%d] __attribute__((aligned(16)));\n"
                  .formatted(symbol, Math.max(1, variable.size()))
              : "__attribute__((weak)) void %s(void) { cairn_fail(\"%%s is not defined\\n\", \"%s\", 0); }\n"
                  .formatted(symbol, symbol));
    }
    return SuiteFiles.File.text(name, text.toString());
  }
}
