package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * Equality: solved for the one variable part where there is one, narrowed to the bits that count,
 * with common terms of sums cancelled.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Equality {
  private final Simplifier s;
  private final LinearEquality linear;
  private final TermBounds bounds;

  Equality(Simplifier s) {
    this.s = s;
    bounds = new TermBounds(s);
    this.linear = new LinearEquality(s);
  }

  Expr eq(Expr left, Expr right) {
    if (left == right) {
      return s.bool(true);
    }
    if (!Terms.inOrder(left, right)) {
      return eq(right, left);
    }
    if (left.width() == 1) {
      return ofBits(left, right);
    }
    if (left.width() <= 64 && s.ranges.of(left).excludes(s.ranges.of(right))) {
      return s.bool(false);
    }
    Expr found = Terms.isConstant(right) ? toConstant(left, right) : ofTerms(left, right);
    if (found == null && left.width() <= 64 && (Linear.isSum(left) || Linear.isSum(right))) {
      found = linear.eq(left, right);
    }
    return found == null ? s.raw(BinaryOp.EQ, left, right) : found;
  }

  private Expr ofBits(Expr left, Expr right) {
    if (right instanceof Const c) {
      return c.bits() == 1 ? left : s.not(left);
    }
    if (Terms.areOpposite(left, right)) {
      return s.bool(false);
    }
    Expr x = positive(left);
    Expr y = positive(right);
    Expr same = x == left && y == right ? ofPositive(x, y) : s.eq(x, y);
    return (x == left) == (y == right) ? same : s.not(same);
  }

  private Expr ofPositive(Expr x, Expr y) {
    Expr alike = bounds.alike(x, y);
    return alike == null ? s.raw(BinaryOp.EQ, x, y) : alike;
  }

  /** The term or, when that has the simpler form, its negation. */
  private Expr positive(Expr e) {
    return isNegative(e) ? s.not(e) : e;
  }

  /** Is this the form of a truth value whose negation is the one to prefer. */
  static boolean isNegative(Expr e) {
    return switch (e) {
      case Unary u -> u.op() == UnaryOp.NOT;
      case Binary b -> b.op() == BinaryOp.ULE || b.op() == BinaryOp.SLE;
      default -> false;
    };
  }

  private @Nullable Expr toConstant(Expr e, Expr constant) {
    return switch (e) {
      case Unary u -> unaryToConstant(u, constant);
      case Binary b -> binaryToConstant(b, constant);
      case Ite t -> choiceToConstant(t, constant);
      default -> null;
    };
  }

  private @Nullable Expr unaryToConstant(Unary u, Expr constant) {
    int inner = u.arg().width();
    return switch (u.op()) {
      case ZEXT, SEXT -> {
        Expr cut = s.extract(constant, 0, inner);
        yield s.unary(u.op(), cut, u.width()) == constant ? s.eq(u.arg(), cut) : s.bool(false);
      }
      case NOT -> s.eq(u.arg(), s.not(constant));
      case NEG -> s.eq(u.arg(), s.unary(UnaryOp.NEG, constant, inner));
      case FNEG -> s.eq(u.arg(), s.unary(UnaryOp.FNEG, constant, inner));
      default -> null;
    };
  }

  private @Nullable Expr binaryToConstant(Binary b, Expr constant) {
    return switch (b.op()) {
      case CONCAT -> {
        int low = b.right().width();
        Expr highPart = s.extract(constant, low, b.left().width());
        yield s.and(s.eq(b.left(), highPart), s.eq(b.right(), s.extract(constant, 0, low)));
      }
      case XOR ->
          Terms.isConstant(b.right())
              ? s.eq(b.left(), s.binary(BinaryOp.XOR, b.right(), constant))
              : Terms.isZero(constant) ? s.eq(b.left(), b.right()) : null;
      case AND ->
          b.right() instanceof Const mask && constant instanceof Const c
              ? masked(b.left(), mask, c)
              : null;
      case OR ->
          Terms.isZero(constant)
              ? s.and(s.eq(b.left(), constant), s.eq(b.right(), constant))
              : null;
      case SREM ->
          Terms.isZero(constant) && b.right() instanceof Const c && Terms.log2(c.bits()) > 0
              ? s.eq(s.extract(b.left(), 0, Terms.log2(c.bits())), s.zero(Terms.log2(c.bits())))
              : null;
      case UDIV ->
          constant instanceof Const c && b.right() instanceof Const d
              ? quotient(b.left(), d.bits(), c)
              : null;
      default -> null;
    };
  }

  /** (x & mask) == c speaks of one run of bits when the mask is one. */
  private @Nullable Expr masked(Expr e, Const mask, Const c) {
    if ((c.bits() & ~mask.bits()) != 0) {
      return s.bool(false);
    }
    int low = Long.numberOfTrailingZeros(mask.bits());
    int width = Long.bitCount(mask.bits());
    boolean isRun = Bits.mask(width) << low == mask.bits();
    return isRun ? s.eq(s.extract(e, low, width), s.constant(width, c.bits() >>> low)) : null;
  }

  /** x / d == 0 is x < d. */
  private @Nullable Expr quotient(Expr e, long divisor, Const c) {
    return c.bits() == 0 && divisor != 0
        ? s.binary(BinaryOp.ULT, e, s.constant(e.width(), divisor))
        : null;
  }

  /**
   * A choice between constants, or with one of them, compared with a constant, is its condition.
   */
  private @Nullable Expr choiceToConstant(Ite t, Expr constant) {
    if (Terms.isConstant(t.whenTrue())) {
      Expr rest = s.eq(t.whenFalse(), constant);
      return t.whenTrue() == constant
          ? s.or(t.condition(), rest)
          : s.and(s.not(t.condition()), rest);
    }
    if (Terms.isConstant(t.whenFalse())) {
      Expr rest = s.eq(t.whenTrue(), constant);
      return t.whenFalse() == constant
          ? s.or(s.not(t.condition()), rest)
          : s.and(t.condition(), rest);
    }
    return null;
  }

  private @Nullable Expr ofTerms(Expr left, Expr right) {
    if (left instanceof Unary a && right instanceof Unary b && a.op() == b.op()) {
      return sameUnary(a, b);
    }
    if (left instanceof Binary a && right instanceof Binary b && a.op() == b.op()) {
      return sameBinary(a, b);
    }
    if (left instanceof Ite t) {
      return choiceToTerm(t, right);
    }
    return right instanceof Ite t ? choiceToTerm(t, left) : null;
  }

  private @Nullable Expr sameUnary(Unary a, Unary b) {
    Expr x = a.arg();
    Expr y = b.arg();
    return switch (a.op()) {
      case ZEXT, SEXT -> {
        int width = Math.max(x.width(), y.width());
        yield s.eq(s.extend(a.op(), x, width), s.extend(a.op(), y, width));
      }
      case NOT, NEG, FNEG -> s.eq(x, y);
      default -> null;
    };
  }

  private @Nullable Expr sameBinary(Binary a, Binary b) {
    return switch (a.op()) {
      case CONCAT ->
          a.right().width() == b.right().width()
              ? s.and(s.eq(a.left(), b.left()), s.eq(a.right(), b.right()))
              : null;
      case XOR -> common(a, b);
      default -> null;
    };
  }

  private @Nullable Expr common(Binary a, Binary b) {
    if (a.left() == b.left()) {
      return s.eq(a.right(), b.right());
    }
    if (a.right() == b.right()) {
      return s.eq(a.left(), b.left());
    }
    if (a.left() == b.right()) {
      return s.eq(b.left(), a.right());
    }
    return a.right() == b.left() ? s.eq(a.left(), b.right()) : null;
  }

  /** ite(c, x, y) == x is c or y == x. */
  private @Nullable Expr choiceToTerm(Ite t, Expr e) {
    if (t.whenTrue() == e) {
      return s.or(t.condition(), s.eq(t.whenFalse(), e));
    }
    return t.whenFalse() == e ? s.or(s.not(t.condition()), s.eq(t.whenTrue(), e)) : null;
  }
}
