package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * Two comparisons of the same term with constants, joined: one of them, one equality, or nothing at
 * all. Comparing functions, {@code (a > b) - (a < b)}, ask both {@code x >= 42} and {@code x < 41}.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class TermBounds {
  private static final int WIDEST = 64;

  private final Simplifier s;

  TermBounds(Simplifier s) {
    this.s = s;
  }

  /** {@code term < limit} or, if not {@code isBelow}, {@code limit <= term}. */
  private record Bound(Expr term, boolean isSigned, boolean isBelow, long limit) {
    boolean isLess(Bound other) {
      return isSigned ? limit < other.limit : Long.compareUnsigned(limit, other.limit) < 0;
    }

    boolean isOfSame(Bound other) {
      return term == other.term && isSigned == other.isSigned;
    }
  }

  private static @Nullable Bound of(Expr e) {
    if (!(e instanceof Binary b) || !Terms.isOrder(b.op()) || b.left().width() > WIDEST) {
      return null;
    }
    boolean isSigned = b.op() == BinaryOp.SLT || b.op() == BinaryOp.SLE;
    boolean isStrict = b.op() == BinaryOp.SLT || b.op() == BinaryOp.ULT;
    if (isStrict && b.right() instanceof Const c) {
      return new Bound(b.left(), isSigned, true, limit(c, isSigned));
    }
    return !isStrict && b.left() instanceof Const c
        ? new Bound(b.right(), isSigned, false, limit(c, isSigned))
        : null;
  }

  private static long limit(Const c, boolean isSigned) {
    return isSigned ? Bits.signed(c.bits(), c.width()) : c.bits();
  }

  /** AND or OR of them; null if they are no two such comparisons, or remain two. */
  @Nullable Expr junction(BinaryOp op, Expr left, Expr right) {
    Bound a = of(left);
    Bound b = a == null ? null : of(right);
    if (a == null || b == null || !a.isOfSame(b)) {
      return null;
    }
    boolean isAnd = op == BinaryOp.AND;
    if (a.isBelow == b.isBelow) {
      boolean isFirstLess = a.isLess(b);
      return isFirstLess == (isAnd == a.isBelow) ? left : right;
    }
    Bound below = a.isBelow ? a : b;
    Bound least = a.isBelow ? b : a;
    return isAnd ? between(least, below) : beside(below, least);
  }

  /** {@code least <= x && x < below}. */
  private @Nullable Expr between(Bound least, Bound below) {
    if (!least.isLess(below)) {
      return s.bool(false);
    }
    return least.limit + 1 == below.limit ? isEqual(least) : null;
  }

  /** {@code x < below || least <= x}. */
  private @Nullable Expr beside(Bound below, Bound least) {
    if (!below.isLess(least)) {
      return s.bool(true);
    }
    return below.limit + 1 == least.limit ? s.not(isEqual(below)) : null;
  }

  private Expr isEqual(Bound bound) {
    return s.eq(bound.term, s.constant(bound.term.width(), bound.limit));
  }

  /**
   * Whether {@code x < c} and {@code x < d} come out alike: beside what lies between c and d; or
   * {@code x < y} and {@code y < x}: where they are equal. Null if they are neither.
   */
  @Nullable Expr alike(Expr left, Expr right) {
    if (left instanceof Binary p
        && right instanceof Binary q
        && p.op() == q.op()
        && (p.op() == BinaryOp.SLT || p.op() == BinaryOp.ULT)
        && p.left() == q.right()
        && p.right() == q.left()) {
      return s.eq(p.left(), p.right());
    }
    Bound a = of(left);
    Bound b = a == null ? null : of(right);
    if (a == null || b == null || !a.isOfSame(b) || !a.isBelow || !b.isBelow) {
      return null;
    }
    Expr lower = a.isLess(b) ? left : right;
    return s.or(lower, s.not(lower == left ? right : left));
  }
}
