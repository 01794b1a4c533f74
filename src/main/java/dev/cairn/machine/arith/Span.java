package dev.cairn.machine.arith;

import dev.cairn.expr.Range;

/**
 * Some bytes of an object: where they are in this run, and what is known of that on every input.
 *
 * @param base two with the same base are as far apart on every input as in this run ({@link Spans})
 * @param range what is known of the offset on every input
 */
@SuppressWarnings("ReferenceEquality") // bases are the same object or different
public record Span(int at, int size, Object base, Range range) {
  /** Whether both mean different bytes on every input, as far as can be told without a term. */
  public boolean isApart(Span other) {
    return base == other.base ? !overlaps(other) : isElsewhere(other);
  }

  /** Whether they have a byte in common in this run. */
  public boolean overlaps(Span other) {
    return at < other.at + other.size && other.at < at + size;
  }

  private boolean isElsewhere(Span other) {
    return isBelow(other)
        || other.isBelow(this)
        || (size == other.size && (size == 1 || areOnGrid(other)) && range.excludes(other.range));
  }

  /** Offsets inside objects are small: what could wrap around is not below anything. */
  private boolean isBelow(Span other) {
    return Long.compareUnsigned(range.umax(), Integer.MAX_VALUE) <= 0
        && Long.compareUnsigned(range.umax() + size, other.range.umin()) <= 0;
  }

  /**
   * Whether both are multiples of their size, so that they are the same bytes or none in common.
   */
  private boolean areOnGrid(Span other) {
    int low = size - 1;
    return (size & low) == 0 && ((range.possible() | other.range.possible()) & low) == 0;
  }
}
