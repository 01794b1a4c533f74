package dev.cairn.solver.repair;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.solver.domain.ValueSet;

/**
 * Which values one operand should have so that the result is in a set, the other operand staying as
 * it is.
 */
final class OperandTargets {
  private OperandTargets() {}

  /** For the left operand; {@code a} and {@code b} are the operands' present values. */
  static ValueSet left(Expr.Binary e, ValueSet wanted, long a, long b) {
    int width = e.width();
    return switch (e.op()) {
      case ADD -> wanted.plus(-b);
      case SUB -> wanted.plus(b);
      case MUL -> factor(wanted, b);
      case UDIV -> b == 0 ? ValueSet.empty(width) : wanted.beforeDivision(b);
      case SDIV -> ValueSet.of(width, wanted.nearest(0) * b);
      case UREM, SREM -> remainder(e.op(), wanted, a, b);
      case SHL -> b >= width ? ValueSet.empty(width) : shifted(wanted, a, b);
      case LSHR, ASHR ->
          Long.compareUnsigned(b, width) >= 0
              ? ValueSet.empty(width)
              : ValueSet.of(width, wanted.nearest(0) << b);
      case AND, OR, XOR -> bitwise(e.op(), wanted, a, b);
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX ->
          ValueSet.of(width, FloatTargets.leftOf(e.op(), width, wanted.nearest(0), b));
      case EQ, ULT, ULE, SLT, SLE, FEQ, FLT, FLE, CONCAT -> ValueSet.empty(e.left().width());
    };
  }

  /** For the right operand. */
  static ValueSet right(Expr.Binary e, ValueSet wanted, long a, long b) {
    return switch (e.op()) {
      case ADD, MUL, AND, OR, XOR -> left(e, wanted, b, a);
      case SUB -> wanted.subtractedFrom(a);
      case FADD, FMUL, FMIN, FMAX -> left(e, wanted, b, a);
      case FSUB, FDIV ->
          ValueSet.of(e.width(), FloatTargets.rightOf(e.op(), e.width(), wanted.nearest(0), a));
      case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR -> ValueSet.empty(e.width());
      case EQ, ULT, ULE, SLT, SLE, FEQ, FLT, FLE, CONCAT -> ValueSet.empty(e.right().width());
    };
  }

  /**
   * Solutions of x * by that do not wrap, of -x * by that do not, and, by an odd number, that of
   * the nearest value.
   */
  private static ValueSet factor(ValueSet wanted, long by) {
    if (by == 0) {
      return ValueSet.empty(wanted.width());
    }
    ValueSet result = quotients(wanted, by);
    ValueSet negative = quotients(wanted.subtractedFrom(0), by).subtractedFrom(0);
    result = result.union(negative);
    return (by & 1) == 0
        ? result
        : result.union(ValueSet.of(wanted.width(), wanted.nearest(0) * inverse(by)));
  }

  private static ValueSet quotients(ValueSet wanted, long by) {
    ValueSet result = ValueSet.empty(wanted.width());
    for (int i = 0; i < Math.min(4, wanted.pieces()); i++) {
      long low = Long.divideUnsigned(wanted.low(i), by);
      low += Long.remainderUnsigned(wanted.low(i), by) == 0 ? 0 : 1;
      long high = Long.divideUnsigned(wanted.high(i), by);
      if (Long.compareUnsigned(low, high) <= 0) {
        result = result.union(ValueSet.range(wanted.width(), low, high));
      }
    }
    return result;
  }

  /**
   * The inverse of an odd number modulo 2^64, by Newton's iteration: each step doubles the right
   * bits.
   */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 6; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }

  private static ValueSet remainder(BinaryOp op, ValueSet wanted, long a, long b) {
    int width = wanted.width();
    if (b == 0) {
      return ValueSet.empty(width);
    }
    int unused = 64 - width;
    long now =
        op == BinaryOp.UREM
            ? Long.remainderUnsigned(a, b)
            : (a << unused >> unused) % (b << unused >> unused);
    return ValueSet.of(width, a - now + wanted.nearest(0));
  }

  private static ValueSet shifted(ValueSet wanted, long a, long by) {
    if (by < 0) {
      return ValueSet.empty(wanted.width());
    }
    long lost = by == 0 ? 0 : a & ~(ValueSet.mask(wanted.width()) >>> by);
    long unit = 1L << by;
    long low = wanted.low(0);
    long point = (low + unit - 1) & -unit;
    return ValueSet.of(wanted.width(), lost | point >>> by);
  }

  private static ValueSet bitwise(BinaryOp op, ValueSet wanted, long a, long b) {
    long point = wanted.nearest(a);
    return switch (op) {
      case XOR -> ValueSet.of(wanted.width(), point ^ b);
      case AND -> ValueSet.of(wanted.width(), (a & ~b) | (point & b));
      default -> ValueSet.of(wanted.width(), (a & b) | (point & ~b));
    };
  }
}
