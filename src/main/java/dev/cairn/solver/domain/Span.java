package dev.cairn.solver.domain;

import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableBounds;
import java.util.Optional;

/**
 * Neighbouring values of a variable, from {@code low} on around the number circle: few enough to
 * try all of them. Of a wide variable they are those that conditions on it alone leave, and what
 * lies between: a digit is one of ten values, whatever type it is kept in.
 */
record Span(Variable variable, long low, int size) {
  /** So many values at most. */
  private static final int MOST = 1 << 9;

  /** Variables of so many bits have no more values, whatever conditions say. */
  private static final int NARROW = 9;

  private static final int WIDEST = 64;

  static boolean isNarrow(Variable variable) {
    return variable.width() <= NARROW;
  }

  /** All values of a narrow variable. */
  static Span all(Variable variable) {
    return new Span(variable, 0, 1 << variable.width());
  }

  /** Those that the domains leave; empty if they are too many, or none. */
  static Optional<Span> of(Variable variable, Domains domains) {
    if (variable.width() > WIDEST) {
      return Optional.empty();
    }
    ValueSet values = domains.values(variable);
    if (values.isEmpty() || values.size() > MOST) {
      return Optional.empty();
    }
    VariableBounds bounds = values.bounds();
    return of(variable, bounds.umin(), bounds.umax())
        .or(() -> of(variable, bounds.smin(), bounds.smax()));
  }

  private static Optional<Span> of(Variable variable, long low, long high) {
    long steps = high - low;
    return steps >= 0 && steps < MOST
        ? Optional.of(new Span(variable, low, (int) steps + 1))
        : Optional.empty();
  }

  /** The value at a position. */
  long value(int position) {
    return (low + position) & ValueSet.mask(variable.width());
  }

  /** Where the value is; -1 if it is none of them. */
  int position(long value) {
    long steps = (value - low) & ValueSet.mask(variable.width());
    return steps >= 0 && steps < size ? (int) steps : -1;
  }
}
