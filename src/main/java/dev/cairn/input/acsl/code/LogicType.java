package dev.cairn.input.acsl.code;

import dev.cairn.ir.CType;
import java.math.BigInteger;
import java.util.Optional;

/** What a piece of C written for a logic term stands for. */
sealed interface LogicType {
  /** A mathematical integer in [min, max]; {@code as}: the C type of the expression. */
  record Whole(BigInteger min, BigInteger max, CInteger as) implements LogicType {
    boolean isConstant() {
      return min.equals(max);
    }

    static Whole of(CInteger type) {
      return new Whole(type.min(), type.max(), type);
    }
  }

  /**
   * A real number, as IEEE floating point.
   *
   * @param isSingle the expression is a float
   * @param exact the same number as a {@code struct cairn_real}, where the expression may be
   *     another, since C rounds
   */
  record Real(boolean isSingle, Optional<String> exact) implements LogicType {
    Real(boolean isSingle) {
      this(isSingle, Optional.empty());
    }
  }

  /** A truth value: the expression is 0 or 1. */
  record Truth() implements LogicType {}

  /** A pointer to {@code target}. */
  record Pointer(CType target) implements LogicType {}

  /** An lvalue of struct, union or array type. */
  record Place(CType type) implements LogicType {}

  /** The null pointer. */
  record Null() implements LogicType {}
}
