package dev.cairn.solver.linear;

import dev.cairn.expr.Variable;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** What a condition says of a linear form. */
record LinearConstraint(LinearForm form, Kind kind, int condition) {
  /** How the form relates to zero. */
  enum Kind {
    ZERO,
    NOT_ZERO,
    AT_MOST_ZERO
  }

  /** Two variables that must differ. */
  record Pair(Variable first, Variable second) {}

  /** Is this {@code x != y}. */
  Optional<Pair> different() {
    SortedMap<Variable, Long> factors = form.factors();
    if (kind != Kind.NOT_ZERO || factors.size() != 2 || form.constant() != 0) {
      return Optional.empty();
    }
    Map.Entry<Variable, Long> a = factors.firstEntry();
    Map.Entry<Variable, Long> b = factors.lastEntry();
    return a.getValue() == -b.getValue()
        ? Optional.of(new Pair(a.getKey(), b.getKey()))
        : Optional.empty();
  }

  /** Does a constant form satisfy it. */
  boolean allows(long constant) {
    return switch (kind) {
      case ZERO -> constant == 0;
      case NOT_ZERO -> constant != 0;
      case AT_MOST_ZERO -> constant <= 0;
    };
  }
}
