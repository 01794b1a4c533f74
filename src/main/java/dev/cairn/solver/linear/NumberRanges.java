package dev.cairn.solver.linear;

import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableBounds;
import dev.cairn.solver.domain.DomainView;
import dev.cairn.solver.domain.ValueSet;

/**
 * Each variable as one integer: its bits read as signed where its values lie on both sides of zero
 * and not closer together as unsigned numbers, else as unsigned.
 */
record NumberRanges(DomainView domains) {
  /** Numbers of more bits are read as signed ones, if they are not huge. */
  private static final int WIDE = 62;

  private static final long HUGE = 1L << 60;

  /** Least and greatest, both included. */
  record Range(long low, long high) {
    Range plus(Range other) {
      return new Range(Math.addExact(low, other.low), Math.addExact(high, other.high));
    }

    Range times(long factor) {
      long a = Math.multiplyExact(low, factor);
      long b = Math.multiplyExact(high, factor);
      return new Range(Math.min(a, b), Math.max(a, b));
    }
  }

  Range of(Variable v) {
    ValueSet values = domains.values(v);
    if (values.isEmpty()) {
      throw new ArithmeticException("no values");
    }
    if (v.width() > WIDE) {
      return wide(values.bounds());
    }
    if (!isSigned(v, values)) {
      return new Range(values.low(0), values.high(values.pieces() - 1));
    }
    long half = 1L << (v.width() - 1);
    ValueSet shifted = values.plus(half);
    return new Range(shifted.low(0) - half, shifted.high(shifted.pieces() - 1) - half);
  }

  /** Read as signed, where that leaves sums enough room. */
  private static Range wide(VariableBounds bounds) {
    if (bounds.smin() < -HUGE || bounds.smax() > HUGE) {
      throw new ArithmeticException("no range of 64 bits");
    }
    return new Range(bounds.smin(), bounds.smax());
  }

  private static boolean isSigned(Variable v, ValueSet values) {
    long half = 1L << (v.width() - 1);
    long low = values.low(0);
    long high = values.high(values.pieces() - 1);
    if (low >= half || high < half) {
      return false;
    }
    VariableBounds bounds = values.bounds();
    return high - low >= bounds.smax() - bounds.smin();
  }

  /** The number that the bits are. */
  long number(Variable v, long bits) {
    int unused = 64 - v.width();
    return v.width() > WIDE || isSigned(v, domains.values(v)) ? bits << unused >> unused : bits;
  }

  Range of(LinearForm form) {
    Range range = new Range(form.constant(), form.constant());
    for (var entry : form.factors().entrySet()) {
      range = range.plus(of(entry.getKey()).times(entry.getValue()));
    }
    return range;
  }
}
