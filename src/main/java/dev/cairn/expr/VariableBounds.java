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

  private Range of(int width) {
    return Range.of(width, 0, 0, umin, umax, smin, smax);
  }
}
