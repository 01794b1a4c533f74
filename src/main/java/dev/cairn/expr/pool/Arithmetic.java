package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Terms;

/**
 * Sums, differences and products. Up to 64 bits every sum of few terms is kept in the normal form
 * of {@link Linear}, so that equal sums are the same term and terms cancel: {@code x*2-y+2-2*x}
 * becomes {@code 2-y}.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Arithmetic {
  /**
   * A constant factor is distributed over at most so many terms: more would lose sharing, as in h =
   * h*31 + c.
   */
  private static final int DISTRIBUTED = 3;

  private final Simplifier s;
  private final Linear sum;

  Arithmetic(Simplifier s) {
    this.s = s;
    this.sum = new Linear(s.nodes);
  }

  Expr add(Expr left, Expr right) {
    if (Terms.isZero(right)) {
      return left;
    }
    if (Terms.isZero(left)) {
      return right;
    }
    int width = Terms.width(left);
    if (width == 1) {
      return s.binary(BinaryOp.XOR, left, right);
    }
    if (width > 64 || (left != right && !Linear.isSum(left) && !Linear.isSum(right))) {
      return s.raw(BinaryOp.ADD, left, right);
    }
    return sum.reset(width).add(left, 1) && sum.add(right, 1) ? sum.build() : addLong(left, right);
  }

  Expr subtract(Expr left, Expr right) {
    if (Terms.isZero(right)) {
      return left;
    }
    if (left == right) {
      return s.zero(left.width());
    }
    int width = Terms.width(left);
    if (width == 1) {
      return s.binary(BinaryOp.XOR, left, right);
    }
    if (width > 64) {
      return s.nodes.binary(BinaryOp.SUB, width, left, right);
    }
    return sum.reset(width).add(left, 1) && sum.add(right, -1)
        ? sum.build()
        : subtractLong(left, right);
  }

  Expr negate(Expr e) {
    int width = e.width();
    if (width == 1) {
      return e;
    }
    if (e instanceof Unary u && u.op() == UnaryOp.NEG) {
      return u.arg();
    }
    return width <= 64 && sum.reset(width).add(e, -1)
        ? sum.build()
        : s.nodes.unary(UnaryOp.NEG, width, e);
  }

  /** Bitwise not of a sum is a sum too: ~(x - 1) = -x. */
  Expr complement(Expr e) {
    int width = e.width();
    sum.reset(width).addConstant(-1);
    return sum.add(e, -1) ? sum.build() : s.nodes.unary(UnaryOp.NOT, width, e);
  }

  Expr multiply(Expr left, Expr right) {
    if (left.width() == 1) {
      return s.and(left, right);
    }
    if (Terms.isConstant(left)) {
      return byConstant(right, left);
    }
    if (Terms.isConstant(right)) {
      return byConstant(left, right);
    }
    return left.width() > 64 ? s.raw(BinaryOp.MUL, left, right) : product(left, right);
  }

  private Expr byConstant(Expr e, Expr constant) {
    if (Terms.isZero(constant)) {
      return constant;
    }
    if (Terms.isOne(constant)) {
      return e;
    }
    if (!(constant instanceof Const c)) {
      return s.raw(BinaryOp.MUL, e, constant);
    }
    sum.reset(e.width());
    if (!sum.add(e, 1) || sum.size() > DISTRIBUTED) {
      return s.raw(BinaryOp.MUL, e, constant);
    }
    sum.scale(c.bits());
    return sum.build();
  }

  /** Constant factors and signs come out of a product, so that it is one atom of sums. */
  private Expr product(Expr left, Expr right) {
    if (Terms.isTruthValue(left) && Terms.isTruthValue(right)) {
      return s.binary(BinaryOp.AND, left, right);
    }
    Expr x = core(left);
    Expr y = core(right);
    if (x == left && y == right) {
      return s.raw(BinaryOp.MUL, left, right);
    }
    long factor = factor(left) * factor(right);
    return s.binary(BinaryOp.MUL, s.binary(BinaryOp.MUL, x, y), s.constant(x.width(), factor));
  }

  private static Expr core(Expr e) {
    return switch (e) {
      case Binary b when b.op() == BinaryOp.MUL && b.right() instanceof Const -> b.left();
      case Unary u when u.op() == UnaryOp.NEG -> core(u.arg());
      default -> e;
    };
  }

  private static long factor(Expr e) {
    return switch (e) {
      case Binary b when b.op() == BinaryOp.MUL && b.right() instanceof Const c -> c.bits();
      case Unary u when u.op() == UnaryOp.NEG -> -factor(u.arg());
      default -> 1;
    };
  }

  /**
   * A sum of too many terms stays as it was made; only its constant is still kept apart, outermost.
   */
  private Expr addLong(Expr left, Expr right) {
    Expr x = withoutConstant(left);
    Expr y = withoutConstant(right);
    long c = constantOf(left) + constantOf(right);
    if (x == left && y == right) {
      return s.raw(BinaryOp.ADD, left, right);
    }
    Expr rest = Terms.isZero(y) ? x : Terms.isZero(x) ? y : s.raw(BinaryOp.ADD, x, y);
    return plusConstant(rest, c);
  }

  private Expr subtractLong(Expr left, Expr right) {
    Expr x = withoutConstant(left);
    Expr y = withoutConstant(right);
    Expr rest;
    if (x == y) {
      rest = s.zero(x.width());
    } else if (Terms.isZero(y)) {
      rest = x;
    } else {
      rest = s.nodes.binary(BinaryOp.SUB, x.width(), x, y);
    }
    return plusConstant(rest, constantOf(left) - constantOf(right));
  }

  private Expr plusConstant(Expr e, long constant) {
    Expr c = s.constant(e.width(), constant);
    if (e instanceof Const) {
      return s.binary(BinaryOp.ADD, e, c);
    }
    return Terms.isZero(c) ? e : s.nodes.binary(BinaryOp.ADD, e.width(), e, c);
  }

  private Expr withoutConstant(Expr e) {
    return switch (e) {
      case Const c -> s.zero(c.width());
      case Binary b when b.op() == BinaryOp.ADD && b.right() instanceof Const -> b.left();
      default -> e;
    };
  }

  private static long constantOf(Expr e) {
    return switch (e) {
      case Const c -> c.bits();
      case Binary b when b.op() == BinaryOp.ADD && b.right() instanceof Const c -> c.bits();
      default -> 0;
    };
  }
}
