package dev.cairn.generate.contract;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A clause that may keep faults out, to be tried.
 *
 * @param isBrokenBy tells of a run that it does not keep the clause; never where nobody can tell
 */
record Guess(String clause, Predicate<Facts> isBrokenBy) {
  private static final Pattern ORDER = Pattern.compile("(\\S+) <=? (\\S+)$");

  /** Is the opposite order among the clauses: both together say too much. */
  boolean isOpposedTo(List<String> clauses) {
    Matcher order = ORDER.matcher(clause);
    return order.find()
        && clauses.stream().anyMatch(c -> c.contains(order.group(2) + " <= " + order.group(1)));
  }

  /** One of which only the text is known. */
  static Guess said(String clause) {
    return new Guess(clause, _ -> false);
  }
}
