package dev.cairn.solver.domain;

import dev.cairn.expr.Expr.BinaryOp;

/** The values that stand in a wanted relation to a given one. */
public final class BoundComparison {
  private BoundComparison() {}

  /** Of bit patterns as numbers. */
  public static boolean isComparison(BinaryOp op) {
    return switch (op) {
      case EQ, ULT, ULE, SLT, SLE -> true;
      default -> false;
    };
  }

  /** All x for which {@code x op value} is as wanted. */
  public static ValueSet left(BinaryOp op, boolean isWanted, int width, long value) {
    long least = op == BinaryOp.SLT || op == BinaryOp.SLE ? 1L << (width - 1) : 0;
    ValueSet holds =
        switch (op) {
          case EQ -> ValueSet.of(width, value);
          case ULT, SLT ->
              value == (least & ValueSet.mask(width))
                  ? ValueSet.empty(width)
                  : ValueSet.range(width, least, value - 1);
          case ULE, SLE -> ValueSet.range(width, least, value);
          default -> throw new IllegalStateException("not a comparison: " + op);
        };
    return isWanted ? holds : holds.complement();
  }

  /** All y for which {@code value op y} is as wanted. */
  public static ValueSet right(BinaryOp op, boolean isWanted, int width, long value) {
    return switch (op) {
      case EQ -> left(op, isWanted, width, value);
      case ULT -> left(BinaryOp.ULE, !isWanted, width, value);
      case ULE -> left(BinaryOp.ULT, !isWanted, width, value);
      case SLT -> left(BinaryOp.SLE, !isWanted, width, value);
      case SLE -> left(BinaryOp.SLT, !isWanted, width, value);
      default -> throw new IllegalStateException("not a comparison: " + op);
    };
  }
}
