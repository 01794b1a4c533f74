package dev.cairn.solver.linear;

import dev.cairn.expr.Variable;
import dev.cairn.solver.domain.DomainView;
import dev.cairn.solver.domain.ValueSet;

/**
 * Each variable as one integer: its bits read as signed where its values lie on both sides of zero,
 * else as the number that both readings, or the unsigned one, give.
 */
record NumberRanges(DomainView domains) {
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
    if (values.isEmpty() || v.width() > 62) {
      throw new ArithmeticException("no range of 64 bits");
    }
    if (!isSigned(v, values)) {
      return new Range(values.low(0), values.high(values.pieces() - 1));
    }
    long half = 1L << (v.width() - 1);
    ValueSet shifted = values.plus(half);
    return new Range(shifted.low(0) - half, shifted.high(shifted.pieces() - 1) - half);
  }

  private static boolean isSigned(Variable v, ValueSet values) {
    long half = 1L << (v.width() - 1);
    return values.low(0) < half && values.high(values.pieces() - 1) >= half;
  }

  /** The number that the bits are. */
  long number(Variable v, long bits) {
    int unused = 64 - v.width();
    return isSigned(v, domains.values(v)) ? bits << unused >> unused : bits;
  }

  Range of(LinearForm form) {
    Range range = new Range(form.constant(), form.constant());
    for (var entry : form.factors().entrySet()) {
      range = range.plus(of(entry.getKey()).times(entry.getValue()));
    }
    return range;
  }
}
