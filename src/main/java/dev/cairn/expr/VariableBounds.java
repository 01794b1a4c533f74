package dev.cairn.expr;

import java.util.function.Function;

/**
 * Bounds on the values of a variable of at most 64 bits, read as unsigned and as signed numbers;
 * both hold.
 */
public record VariableBounds(long umin, long umax, long smin, long smax) {

  /**
   * Whether a condition cannot hold for any values of its variables within these bounds. A yes is a
   * proof; a no says nothing. {@code known} is asked only for variables of at most 64 bits.
   */
  public static boolean exclude(Expr condition, Function<Variable, VariableBounds> known) {
    var ranges = Ranges.within(v -> known.apply(v).of(v.width()));
    return (ranges.of(condition).zeros() & 1) != 0;
  }

  /** What a term can be while its variables are within bounds; it has at most 64 bits. */
  public static VariableBounds ofTerm(Expr term, Function<Variable, VariableBounds> known) {
    Range range = Ranges.within(v -> known.apply(v).of(v.width())).of(term);
    return new VariableBounds(range.umin(), range.umax(), range.smin(), range.smax());
  }

  /** Any value. */
  public static VariableBounds full(int width) {
    Range range = Range.full(width);
    return new VariableBounds(range.umin(), range.umax(), range.smin(), range.smax());
  }

  /** The same without what lies below the one or above the other. */
  public VariableBounds meet(long low, long high, boolean isUnsigned) {
    return isUnsigned
        ? new VariableBounds(
            Long.compareUnsigned(umin, low) < 0 ? low : umin,
            Long.compareUnsigned(umax, high) > 0 ? high : umax,
            smin,
            smax)
        : signed(Math.max(smin, low), Math.min(smax, high));
  }

  private VariableBounds signed(long least, long most) {
    return new VariableBounds(umin, umax, least, most);
  }

  private Range of(int width) {
    return Range.of(width, 0, 0, umin, umax, smin, smax);
  }
}
