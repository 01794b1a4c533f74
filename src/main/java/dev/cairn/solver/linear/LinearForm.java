package dev.cairn.solver.linear;

import dev.cairn.expr.Variable;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code constant + sum of factor * variable} over the integers. Numbers that leave 64 bits are an
 * {@link ArithmeticException}.
 */
record LinearForm(SortedMap<Variable, Long> factors, long constant) {
  private static final Comparator<Variable> ORDER = Comparator.comparingInt(Variable::index);

  static LinearForm constant(long value) {
    return new LinearForm(new TreeMap<>(ORDER), value);
  }

  static LinearForm variable(Variable v) {
    SortedMap<Variable, Long> one = new TreeMap<>(ORDER);
    one.put(v, 1L);
    return new LinearForm(one, 0);
  }

  /** This plus {@code factor} times the other. */
  LinearForm plus(long factor, LinearForm other) {
    SortedMap<Variable, Long> sum = new TreeMap<>(factors);
    for (Map.Entry<Variable, Long> entry : other.factors.entrySet()) {
      long more = Math.multiplyExact(factor, entry.getValue());
      long both = Math.addExact(sum.getOrDefault(entry.getKey(), 0L), more);
      if (both == 0) {
        sum.remove(entry.getKey());
      } else {
        sum.put(entry.getKey(), both);
      }
    }
    return new LinearForm(sum, Math.addExact(constant, Math.multiplyExact(factor, other.constant)));
  }

  LinearForm plus(long value) {
    return new LinearForm(factors, Math.addExact(constant, value));
  }

  LinearForm times(long factor) {
    return constant(0).plus(factor, this);
  }

  boolean isConstant() {
    return factors.isEmpty();
  }

  /** All numbers divided by what they have in common. */
  LinearForm reduced() {
    long common = Math.abs(constant);
    for (long factor : factors.values()) {
      common = gcd(common, Math.abs(factor));
    }
    if (common <= 1) {
      return this;
    }
    SortedMap<Variable, Long> smaller = new TreeMap<>(ORDER);
    for (Map.Entry<Variable, Long> entry : factors.entrySet()) {
      smaller.put(entry.getKey(), entry.getValue() / common);
    }
    return new LinearForm(smaller, constant / common);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
