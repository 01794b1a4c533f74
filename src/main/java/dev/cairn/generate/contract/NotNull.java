package dev.cairn.generate.contract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Clauses say no more than they have to about pointers that are or are not null. */
final class NotNull {
  private static final String IS_NULL_OR = " == \\null || ";
  private static final Pattern NOT_NULL = Pattern.compile("([^ |&]+) != \\\\null");
  private static final Pattern VALID =
      Pattern.compile("\\\\valid(?:_read|_string)?\\(([^ ()|&]+)(?: \\+ [^|&]*)?\\)");

  private NotNull() {}

  /** What comes before a clause that need not hold for null. */
  static String guard(String pointer) {
    return pointer + IS_NULL_OR;
  }

  /** Without guards that other clauses make needless, and without what others say already. */
  static List<String> simplified(List<String> clauses) {
    Set<String> known = new HashSet<>();
    clauses.forEach(c -> said(NOT_NULL, c, known));
    Set<String> plain = new LinkedHashSet<>();
    clauses.forEach(c -> plain.add(unguarded(c, known)));
    Set<String> valid = new HashSet<>();
    plain.forEach(c -> said(VALID, c, valid));
    List<String> left = new ArrayList<>();
    for (String clause : plain) {
      Matcher notNull = NOT_NULL.matcher(clause);
      if (!notNull.matches() || !valid.contains(notNull.group(1))) {
        left.add(clause);
      }
    }
    return left;
  }

  /** What is left of a clause that is not required: that its pointer is not null, if it said so. */
  static Optional<String> leftOf(String clause) {
    Matcher valid = VALID.matcher(clause);
    return valid.matches() ? Optional.of(valid.group(1) + " != \\null") : Optional.empty();
  }

  private static void said(Pattern pattern, String clause, Set<String> of) {
    Matcher matcher = pattern.matcher(clause);
    if (matcher.matches()) {
      of.add(matcher.group(1));
    }
  }

  private static String unguarded(String clause, Set<String> known) {
    int end = clause.indexOf(IS_NULL_OR);
    if (end < 0) {
      return clause;
    }
    String pointer = clause.substring(0, end);
    String rest = unguarded(clause.substring(end + IS_NULL_OR.length()), known);
    return known.contains(pointer) ? rest : guard(pointer) + rest;
  }
}
