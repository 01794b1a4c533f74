package dev.cairn.solver.difference;

import dev.cairn.expr.Variable;
import dev.cairn.solver.domain.ValueSet;
import org.jspecify.annotations.Nullable;

/** {@code plus - minus + constant} over the integers; a missing node counts as 0. */
public record LinearTerm(@Nullable Node plus, @Nullable Node minus, long constant) {
  /** A variable read as a signed or as an unsigned number: two different integers. */
  public record Node(Variable variable, boolean isSigned) {
    /** The bits that are the number {@code value}. */
    public long bits(long value) {
      return value & ValueSet.mask(variable.width());
    }

    /**
     * The number that the bits are; an unsigned one of 64 bits may be out of range, which is an
     * error.
     */
    public long number(long bits) {
      int unused = 64 - variable.width();
      long number = isSigned ? bits << unused >> unused : bits;
      if (!isSigned && number < 0) {
        throw new ArithmeticException("unsigned number too large");
      }
      return number;
    }
  }

  LinearTerm negated() {
    return new LinearTerm(/* plus= */ minus, /* minus= */ plus, Math.negateExact(constant));
  }

  /**
   * This minus the other, where at most one node is added and one subtracted in the result; else
   * null.
   */
  @Nullable LinearTerm minus(LinearTerm other) {
    Node up = plus;
    Node down = minus;
    Node otherUp = other.plus;
    Node otherDown = other.minus;
    if (up != null && up.equals(otherUp)) {
      up = null;
      otherUp = null;
    }
    if (down != null && down.equals(otherDown)) {
      down = null;
      otherDown = null;
    }
    if ((up != null && otherDown != null) || (down != null && otherUp != null)) {
      return null;
    }
    return new LinearTerm(
        up == null ? otherDown : up,
        down == null ? otherUp : down,
        Math.subtractExact(constant, other.constant));
  }
}
