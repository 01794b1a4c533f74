package dev.cairn.solver.linear;

import dev.cairn.expr.Variable;
import dev.cairn.solver.linear.NumberRanges.Range;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;

/**
 * What the constraints read so far say of sums of several variables: behind {@code b < a} the
 * difference {@code a - b} is above zero, so that it does not wrap around in a type that has no
 * room for all that the variables' ranges alone would allow. Notes the conditions it gives bounds
 * from.
 */
final class FormBounds {
  private static final long NO_LOW = Long.MIN_VALUE;
  private static final long NO_HIGH = Long.MAX_VALUE;

  /** So many of the sums that were bounded last are tried as parts of others. */
  private static final int LATEST = 8;

  /** A sum without constant whose first factor is above zero, and what a form is times it. */
  private record Part(SortedMap<Variable, Long> factors, long times) {
    static Part of(LinearForm form) {
      LinearForm sum = new LinearForm(form.factors(), 0);
      SortedMap<Variable, Long> reduced = sum.reduced().factors();
      long first = reduced.firstEntry().getValue();
      SortedMap<Variable, Long> unsigned =
          first > 0 ? reduced : new LinearForm(reduced, 0).times(-1).factors();
      return new Part(
          unsigned, form.factors().firstEntry().getValue() / unsigned.firstEntry().getValue());
    }
  }

  private static final class Bound {
    private long low = NO_LOW;
    private long high = NO_HIGH;
    private int lowBy;
    private int highBy;

    /** {@code times * sum + constant <= 0}. */
    void restrict(long times, long constant, int condition) {
      if (times > 0 && Math.floorDiv(-constant, times) < high) {
        high = Math.floorDiv(-constant, times);
        highBy = condition;
      } else if (times < 0 && -Math.floorDiv(-constant, -times) > low) {
        low = -Math.floorDiv(-constant, -times);
        lowBy = condition;
      }
    }
  }

  private final List<LinearConstraint> constraints;
  private final NumberRanges ranges;

  /** What was bounded last comes last. */
  private final SequencedMap<SortedMap<Variable, Long>, Bound> known = new LinkedHashMap<>();

  private BitSet used = new BitSet();
  private int entered;

  /** {@code constraints}: may grow. */
  FormBounds(List<LinearConstraint> constraints, NumberRanges ranges) {
    this.constraints = constraints;
    this.ranges = ranges;
  }

  /** The conditions that bounds were given from since this was asked last. */
  BitSet takeUsed() {
    BitSet result = used;
    used = new BitSet();
    return result;
  }

  /**
   * What is left of {@code range}, the form's own: by bounds of the form itself, or of one of the
   * sums bounded last plus the range of what the form has more.
   */
  Range within(LinearForm form, Range range) {
    for (; entered < constraints.size(); entered++) {
      enter(constraints.get(entered));
    }
    if (form.factors().size() < 2) {
      return range;
    }
    Part part = Part.of(form);
    Bound own = known.get(part.factors);
    Range left = own == null ? range : meet(range, own, part.times, fixed(form.constant()));
    int tried = 0;
    for (var entry : known.sequencedEntrySet().reversed()) {
      if (tried++ == LATEST) {
        break;
      }
      LinearForm sum = new LinearForm(entry.getKey(), 0);
      left = meet(left, entry.getValue(), 1, ranges.of(form.plus(-1, sum)));
      left = meet(left, entry.getValue(), -1, ranges.of(form.plus(1, sum)));
    }
    return left;
  }

  private static Range fixed(long value) {
    return new Range(value, value);
  }

  /** What is left of {@code range} for {@code times} the bounded sum plus something of a range. */
  private Range meet(Range range, Bound bound, long times, Range rest) {
    boolean hasLow = times > 0 ? bound.low != NO_LOW : bound.high != NO_HIGH;
    boolean hasHigh = times > 0 ? bound.high != NO_HIGH : bound.low != NO_LOW;
    long low = range.low();
    long high = range.high();
    if (hasLow) {
      long end = Math.multiplyExact(times > 0 ? bound.low : bound.high, times);
      low = Math.max(low, Math.addExact(end, rest.low()));
    }
    if (hasHigh) {
      long end = Math.multiplyExact(times > 0 ? bound.high : bound.low, times);
      high = Math.min(high, Math.addExact(end, rest.high()));
    }
    if (low > range.low()) {
      used.set(times > 0 ? bound.lowBy : bound.highBy);
    }
    if (high < range.high()) {
      used.set(times > 0 ? bound.highBy : bound.lowBy);
    }
    return new Range(low, high);
  }

  private void enter(LinearConstraint c) {
    if (c.form().factors().size() < 2 || c.kind() == LinearConstraint.Kind.NOT_ZERO) {
      return;
    }
    Part part = Part.of(c.form());
    Bound bound = known.remove(part.factors);
    bound = bound == null ? new Bound() : bound;
    known.putLast(part.factors, bound);
    bound.restrict(part.times, c.form().constant(), c.condition());
    if (c.kind() == LinearConstraint.Kind.ZERO) {
      bound.restrict(-part.times, Math.negateExact(c.form().constant()), c.condition());
    }
  }
}
