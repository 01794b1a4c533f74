package dev.cairn.generate.contract;

import java.util.function.Predicate;

/**
 * A clause that may keep faults out, to be tried.
 *
 * @param isBrokenBy tells of a run that it does not keep the clause; never where nobody can tell
 */
record Guess(String clause, Predicate<Facts> isBrokenBy) {
  /** One of which only the text is known. */
  static Guess said(String clause) {
    return new Guess(clause, _ -> false);
  }
}
