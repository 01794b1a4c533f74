package dev.cairn.testgen.build;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts texts that are mentioned once, by a call that makes an object, where they are used: {@code
 * json_string("a")} in place of {@code char value[] = "a"; json_string(value)}.
 */
final class InlinedTexts {
  private static final Pattern TEXT = Pattern.compile("char (\\w+)\\[\\] = (\"[^\"\\\\]*\");");

  /** A longer one is better kept apart. */
  private static final int LONGEST = 40;

  private InlinedTexts() {}

  /**
   * Changes both lists.
   *
   * @param names the variables that nobody writes through the arguments they are
   * @param rest everything else that the test says
   */
  static void inline(
      List<String> declarations, List<String> calls, Set<String> names, List<String> rest) {
    Set<String> used = new HashSet<>(); // equal literals may be one object, variables are not
    for (String line : List.copyOf(declarations)) {
      Matcher text = TEXT.matcher(line);
      if (text.matches() && names.contains(text.group(1)) && text.group(2).length() <= LONGEST) {
        List<String> others = new ArrayList<>(rest);
        others.addAll(declarations);
        others.remove(line);
        Pattern word = Pattern.compile("\\b" + text.group(1) + "\\b");
        boolean isOnce = count(word, calls) == 1 && count(word, others) == 0;
        if (isOnce && used.add(text.group(2))) {
          declarations.remove(line);
          String literal = Matcher.quoteReplacement(text.group(2));
          calls.replaceAll(call -> word.matcher(call).replaceAll(literal));
        }
      }
    }
  }

  private static long count(Pattern word, List<String> among) {
    return among.stream().mapToLong(s -> word.matcher(s).results().count()).sum();
  }
}
