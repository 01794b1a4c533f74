package dev.cairn.generate.contract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is said of the elements of an array that were looked at holds for as many as there are,
 * where another clause says how many that is.
 */
final class CountedElements {
  private static final Pattern ALL = Pattern.compile("(.*)0 <= i < (\\d+) ==> ([^ ]+)\\[i\\](.*)");

  private static final Pattern LENGTH =
      Pattern.compile(".*\\\\valid(?:_read)?\\(([^ ]+) \\+ \\(0 \\.\\. (.*) - 1\\)\\)");

  private CountedElements() {}

  /** The clauses in their order; of those about more or fewer elements, the one about most. */
  static List<String> in(List<String> clauses) {
    Map<String, String> counts = new LinkedHashMap<>();
    for (String clause : clauses) {
      Matcher length = LENGTH.matcher(clause);
      if (length.matches()) {
        counts.put(length.group(1), length.group(2));
      }
    }
    Map<String, Integer> most = new LinkedHashMap<>();
    clauses.forEach(c -> elements(c, most));
    List<String> counted = new ArrayList<>();
    for (String clause : clauses) {
      String said = counted(clause, counts, most);
      if (!counted.contains(said)) {
        counted.add(said);
      }
    }
    return counted;
  }

  private static void elements(String clause, Map<String, Integer> most) {
    Matcher all = ALL.matcher(clause);
    if (all.matches()) {
      most.merge(all.group(3), Integer.parseInt(all.group(2)), Math::max);
    }
  }

  private static String counted(
      String clause, Map<String, String> counts, Map<String, Integer> most) {
    Matcher all = ALL.matcher(clause);
    if (!all.matches()) {
      return clause;
    }
    String array = all.group(3);
    String count = counts.getOrDefault(array, String.valueOf(most.getOrDefault(array, 0)));
    return all.group(1) + "0 <= i < " + count + " ==> " + array + "[i]" + all.group(4);
  }
}
