package dev.cairn.engine.result;

import dev.cairn.engine.Assumption;

/**
 * One of the {@code assumptions} of {@code summary.json}.
 *
 * @param place {@code a.c:12:3}
 */
public record AssumptionEntry(String clause, String place) {
  static AssumptionEntry of(Assumption assumption) {
    return new AssumptionEntry(assumption.clause(), assumption.place().toString());
  }
}
