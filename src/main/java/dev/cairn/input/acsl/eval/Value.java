package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import java.math.BigInteger;

/**
 * What a logic term means: a term over the input variables, together with its value under the
 * candidate.
 */
sealed interface Value {
  /**
   * A mathematical integer. It always lies in [min, max]; {@code bits} is as wide as that interval
   * needs, in two's complement if min is negative, unsigned otherwise.
   *
   * @param isUniversal it depends on a variable of an enclosing {@code \forall}
   */
  record Whole(Expr bits, BigInteger min, BigInteger max, BigInteger value, boolean isUniversal)
      implements Value {
    boolean isConstant() {
      return min.equals(max);
    }
  }

  /** A real number, as double. */
  record Real(Expr bits, double value) implements Value {}

  /** A truth value; {@code term} has width 1. */
  record Truth(Expr term, boolean value) implements Value {}

  /**
   * The elements {@code low … high} of the object behind pointer {@code path}, or of the array
   * {@code path} of {@code count} elements (-1: a pointer).
   */
  record Pointer(String path, CType element, long count, Whole low, Whole high) implements Value {}

  /** A struct, union or array of the input. */
  record Place(String path, CType type) implements Value {}

  /** The null pointer. */
  record Null() implements Value {}
}
