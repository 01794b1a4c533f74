package dev.cairn.engine.loop;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;

/** The value of small terms under an input, for tests that need no simplifier. */
final class TermValue {
  private TermValue() {}

  static boolean holds(Expr condition, Input input) {
    return of(condition, input) != 0;
  }

  static long of(Expr e, Input input) {
    return switch (e) {
      case Expr.Const(_, _, _, var bits) -> bits;
      case Expr.Var(_, _, var variable) -> input.get(variable);
      case Expr.Unary u when u.op() == Expr.UnaryOp.NOT -> cut(e.width(), ~of(u.arg(), input));
      case Expr.Binary b -> cut(e.width(), binary(b, of(b.left(), input), of(b.right(), input)));
      default -> throw new IllegalArgumentException("not a small term: " + e);
    };
  }

  private static long binary(Expr.Binary b, long x, long y) {
    int width = b.left().width();
    return switch (b.op()) {
      case ADD -> x + y;
      case SUB -> x - y;
      case MUL -> x * y;
      case AND -> x & y;
      case OR -> x | y;
      case EQ -> x == y ? 1 : 0;
      case ULT -> Long.compareUnsigned(x, y) < 0 ? 1 : 0;
      case ULE -> Long.compareUnsigned(x, y) <= 0 ? 1 : 0;
      case SLT -> signed(width, x) < signed(width, y) ? 1 : 0;
      case SLE -> signed(width, x) <= signed(width, y) ? 1 : 0;
      default -> throw new IllegalArgumentException("not a small operation: " + b.op());
    };
  }

  private static long signed(int width, long bits) {
    return bits << (64 - width) >> (64 - width);
  }

  private static long cut(int width, long bits) {
    return width == 64 ? bits : bits & ((1L << width) - 1);
  }
}
