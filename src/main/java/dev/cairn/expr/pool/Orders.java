package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Range;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * Less and less-or-equal, signed and unsigned. There is one form for each fact: with a constant it
 * is {@code x < c} or {@code c <= x}, never {@code x <= c} or {@code c < x}; a comparison that
 * leaves one value is an equality. So {@code !(x < 1)}, {@code 0 < x} and {@code 1 <= x} are one
 * term. All rules are about "less"; "less or equal" is the negation of the swapped one.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Orders {
  private final Simplifier s;

  Orders(Simplifier s) {
    this.s = s;
  }

  Expr less(boolean isSigned, Expr left, Expr right) {
    int width = left.width();
    if (left instanceof Const c) {
      return c.bits() == top(isSigned, width)
          ? s.bool(false)
          : lessOrEqualBound(isSigned, s.constant(width, c.bits() + 1), right);
    }
    Expr found = rule(isSigned, left, right);
    return found == null ? s.nodes.binary(strict(isSigned), 1, left, right) : found;
  }

  Expr lessOrEqual(boolean isSigned, Expr left, Expr right) {
    int width = left.width();
    if (right instanceof Const c) {
      return c.bits() == top(isSigned, width)
          ? s.bool(true)
          : less(isSigned, left, s.constant(width, c.bits() + 1));
    }
    return lessOrEqualBound(isSigned, left, right);
  }

  private Expr lessOrEqualBound(boolean isSigned, Expr left, Expr right) {
    Expr opposite = rule(isSigned, /* left= */ right, /* right= */ left);
    return opposite == null
        ? s.nodes.binary(isSigned ? BinaryOp.SLE : BinaryOp.ULE, 1, left, right)
        : s.not(opposite);
  }

  private static BinaryOp strict(boolean isSigned) {
    return isSigned ? BinaryOp.SLT : BinaryOp.ULT;
  }

  private static long top(boolean isSigned, int width) {
    return isSigned ? Bits.signBit(width) - 1 : Bits.mask(width);
  }

  /**
   * What {@code left < right} is better said as; null when it is best as it stands. {@code left} is
   * no constant of at most 64 bits.
   */
  private @Nullable Expr rule(boolean isSigned, Expr left, Expr right) {
    if (left == right) {
      return s.bool(false);
    }
    int width = left.width();
    if (width == 1) {
      return isSigned ? s.and(left, s.not(right)) : s.and(s.not(left), right);
    }
    if (width > 64) {
      return Terms.isConstant(right) ? null : ofTerms(isSigned, left, right);
    }
    Range a = s.ranges.of(left);
    Range b = s.ranges.of(right);
    Expr decided = decide(isSigned, left, a, right, b);
    if (decided != null) {
      return decided;
    }
    if (isSigned && a.isNonNegative() && b.isNonNegative()) {
      return s.binary(BinaryOp.ULT, left, right);
    }
    return right instanceof Const c
        ? toConstant(isSigned, left, c)
        : ofTerms(isSigned, left, right);
  }

  private @Nullable Expr decide(boolean isSigned, Expr left, Range a, Expr right, Range b) {
    if (isSigned ? a.smax() < b.smin() : Long.compareUnsigned(a.umax(), b.umin()) < 0) {
      return s.bool(true);
    }
    if (isSigned ? a.smin() >= b.smax() : Long.compareUnsigned(a.umin(), b.umax()) >= 0) {
      return s.bool(false);
    }
    if (!(right instanceof Const c)) {
      return null;
    }
    int width = left.width();
    long least = Bits.cut(isSigned ? a.smin() : a.umin(), width);
    if (Bits.cut(c.bits() - 1, width) == least) {
      return s.eq(left, s.constant(width, least));
    }
    long most = Bits.cut(isSigned ? a.smax() : a.umax(), width);
    return c.bits() == most ? s.not(s.eq(left, right)) : null;
  }

  private @Nullable Expr toConstant(boolean isSigned, Expr e, Const c) {
    return switch (e) {
      case Unary u -> unaryToConstant(isSigned, u, c);
      case Binary b -> binaryToConstant(isSigned, b, c);
      case Extract x -> topBits(isSigned, x, c);
      case Ite t when Terms.isConstant(t.whenTrue()) || Terms.isConstant(t.whenFalse()) ->
          s.ite(
              t.condition(),
              s.binary(strict(isSigned), t.whenTrue(), c),
              s.binary(strict(isSigned), t.whenFalse(), c));
      default -> null;
    };
  }

  private @Nullable Expr unaryToConstant(boolean isSigned, Unary u, Const c) {
    int inner = u.arg().width();
    return switch (u.op()) {
      // beyond the operand's values the ranges have decided, and signed is unsigned here
      case ZEXT -> s.binary(BinaryOp.ULT, u.arg(), s.extract(c, 0, inner));
      case SEXT -> {
        if (Bits.cut(Bits.signed(c.bits(), inner), u.width()) == c.bits()) {
          yield s.binary(strict(isSigned), u.arg(), s.extract(c, 0, inner));
        }
        // between the two halves of the sign extension: not negative
        yield isSigned ? null : s.binary(BinaryOp.SLE, s.zero(inner), u.arg());
      }
      // ~x < c is ~c < x, since ~ turns the order round
      case NOT -> s.binary(strict(isSigned), s.not(c), u.arg());
      default -> null;
    };
  }

  private @Nullable Expr binaryToConstant(boolean isSigned, Binary b, Const c) {
    return switch (b.op()) {
      case ADD -> b.right() instanceof Const k ? withoutOffset(isSigned, b.left(), k, c) : null;
      case CONCAT -> {
        int low = b.right().width();
        boolean onlyHigh = (c.bits() & Bits.mask(low)) == 0;
        yield onlyHigh
            ? s.binary(strict(isSigned), b.left(), s.extract(c, low, b.left().width()))
            : null;
      }
      case UDIV ->
          !isSigned && b.right() instanceof Const d ? quotient(b.left(), d.bits(), c.bits()) : null;
      default -> null;
    };
  }

  /** x + k < c is x < c - k where neither side can overflow. */
  private @Nullable Expr withoutOffset(boolean isSigned, Expr x, Const k, Const c) {
    int width = x.width();
    Range r = s.ranges.of(x);
    if (isSigned) {
      long offset = Bits.signed(k.bits(), width);
      long bound = Bits.signed(c.bits(), width) - offset;
      boolean fits =
          fits(width, r.smin(), offset)
              && fits(width, r.smax(), offset)
              && fits(width, Bits.signed(c.bits(), width), -offset)
              && offset != Long.MIN_VALUE;
      return fits ? s.binary(BinaryOp.SLT, x, s.constant(width, bound)) : null;
    }
    boolean fits =
        Long.compareUnsigned(r.umax(), Bits.mask(width) - k.bits()) <= 0
            && Long.compareUnsigned(c.bits(), k.bits()) >= 0;
    return fits ? s.binary(BinaryOp.ULT, x, s.constant(width, c.bits() - k.bits())) : null;
  }

  private static boolean fits(int width, long a, long b) {
    long sum = a + b;
    return ((a ^ sum) & (b ^ sum)) >= 0 && Bits.signed(sum, width) == sum;
  }

  /** x / d < c is x < d*c. */
  private @Nullable Expr quotient(Expr x, long d, long c) {
    boolean fits =
        d != 0
            && Math.unsignedMultiplyHigh(d, c) == 0
            && Long.compareUnsigned(d * c, Bits.mask(x.width())) <= 0;
    return fits ? s.binary(BinaryOp.ULT, x, s.constant(x.width(), d * c)) : null;
  }

  /** The top bits of x are less than c when x is less than c followed by zeros. */
  private @Nullable Expr topBits(boolean isSigned, Extract x, Const c) {
    int whole = x.arg().width();
    boolean isTop = x.low() + x.width() == whole && whole <= 64;
    return isTop
        ? s.binary(strict(isSigned), x.arg(), s.constant(whole, c.bits() << x.low()))
        : null;
  }

  private @Nullable Expr ofTerms(boolean isSigned, Expr left, Expr right) {
    if (!(left instanceof Unary a) || !(right instanceof Unary b) || a.op() != b.op()) {
      return null;
    }
    int width = Math.max(a.arg().width(), b.arg().width());
    return switch (a.op()) {
      case ZEXT -> s.binary(BinaryOp.ULT, s.zext(a.arg(), width), s.zext(b.arg(), width));
      case SEXT -> s.binary(strict(isSigned), s.sext(a.arg(), width), s.sext(b.arg(), width));
      case NOT -> s.binary(strict(isSigned), b.arg(), a.arg());
      default -> null;
    };
  }
}
