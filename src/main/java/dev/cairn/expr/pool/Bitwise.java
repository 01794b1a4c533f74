package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Range;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * And, or, xor, not and shifts of more than one bit. Low masks and right shifts by constants become
 * extractions, left shifts by constants products, and an or of parts that do not overlap a
 * concatenation, so that bytes put together by hand are the same term as a wide load.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Bitwise {
  private final Simplifier s;

  Bitwise(Simplifier s) {
    this.s = s;
  }

  Expr not(Expr e) {
    int width = e.width();
    return switch (e) {
      case Unary u when u.op() == UnaryOp.NOT -> u.arg();
      case Unary u when u.op() == UnaryOp.SEXT && u.arg().width() == 1 ->
          s.sext(s.not(u.arg()), width);
      case Unary u when u.op() == UnaryOp.NEG && width <= 64 -> s.arithmetic().complement(e);
      case Binary b when b.op() == BinaryOp.XOR && Terms.isConstant(b.right()) ->
          s.binary(BinaryOp.XOR, b.left(), s.not(b.right()));
      case Binary b when isSum(b) && width <= 64 -> s.arithmetic().complement(e);
      default -> s.nodes.unary(UnaryOp.NOT, width, e);
    };
  }

  private static boolean isSum(Expr e) {
    return e instanceof Binary b && isSum(b);
  }

  private static boolean isSum(Binary b) {
    return b.op() == BinaryOp.ADD || b.op() == BinaryOp.SUB;
  }

  /** AND or OR. */
  Expr junction(BinaryOp op, Expr left, Expr right) {
    boolean isAnd = op == BinaryOp.AND;
    if (left == right) {
      return left;
    }
    if (Terms.isConstant(left)) {
      return junction(op, right, left);
    }
    if (isAnd ? Terms.isZero(right) : Terms.isOnes(right)) {
      return right;
    }
    if (isAnd ? Terms.isOnes(right) : Terms.isZero(right)) {
      return left;
    }
    if (Terms.areOpposite(left, right)) {
      return isAnd ? s.zero(left.width()) : s.not(s.zero(left.width()));
    }
    Expr absorbed = absorb(op, left, right);
    if (absorbed != null) {
      return absorbed;
    }
    Expr found = left.width() > 64 ? null : isAnd ? and(left, right) : or(left, right);
    found = found == null ? withinExtension(op, left, right) : found;
    return found == null ? s.raw(op, left, right) : found;
  }

  /**
   * zext(a) op zext(b) = zext(a op b), also for a constant that fits. Truth values joined by {@code
   * &} for {@code &&} are a conjunction thereby.
   */
  private @Nullable Expr withinExtension(BinaryOp op, Expr left, Expr right) {
    int inner = extendedFrom(left);
    boolean apply = inner < left.width() && extendedFrom(right) == inner;
    if (!apply && right instanceof Const c && inner < left.width()) {
      apply = (c.bits() & ~Bits.mask(inner)) == 0;
    }
    return apply
        ? s.zext(s.binary(op, s.extract(left, 0, inner), s.extract(right, 0, inner)), left.width())
        : null;
  }

  private static int extendedFrom(Expr e) {
    return e instanceof Unary u && u.op() == UnaryOp.ZEXT ? u.arg().width() : e.width();
  }

  /** a & (a & b) = a & b, a & (a | b) = a, and the same with | for &. */
  private static @Nullable Expr absorb(BinaryOp op, Expr left, Expr right) {
    BinaryOp dual = op == BinaryOp.AND ? BinaryOp.OR : BinaryOp.AND;
    if (Terms.has(left, op, right) || Terms.has(right, dual, left)) {
      return left;
    }
    return Terms.has(right, op, left) || Terms.has(left, dual, right) ? right : null;
  }

  private @Nullable Expr and(Expr left, Expr right) {
    if (!(right instanceof Const c)) {
      Range a = s.ranges.of(left);
      boolean disjoint = (a.possible() & s.ranges.of(right).possible()) == 0;
      return disjoint ? s.zero(left.width()) : null;
    }
    int width = left.width();
    Range range = s.ranges.of(left);
    if ((range.possible() & ~c.bits()) == 0) {
      return left;
    }
    if ((range.possible() & c.bits()) == 0) {
      return s.zero(width);
    }
    long unknown = range.possible() & ~range.ones();
    if ((unknown & c.bits()) == 0) {
      return s.constant(width, range.ones() & c.bits());
    }
    if (isSum(left) && (unknown & ~c.bits()) == 0) {
      // a pointer that is aligned by hand: (16 * x + 24) & ~15 is 16 * x + 16
      return s.binary(BinaryOp.SUB, left, s.constant(width, range.ones() & ~c.bits()));
    }
    int low = Terms.log2(c.bits() + 1);
    if (low > 0) {
      return s.zext(s.extract(left, 0, low), width);
    }
    return sameOperation(BinaryOp.AND, left, c.bits());
  }

  private @Nullable Expr or(Expr left, Expr right) {
    Range a = s.ranges.of(left);
    Range b = s.ranges.of(right);
    if (right instanceof Const c) {
      return (c.bits() & ~a.ones()) == 0 ? left : sameOperation(BinaryOp.OR, left, c.bits());
    }
    Expr joined = join(left, a, right, b);
    return joined == null ? join(right, b, left, a) : joined;
  }

  /** (x op c1) op c2 = x op (c1 op c2). */
  private @Nullable Expr sameOperation(BinaryOp op, Expr e, long bits) {
    if (e instanceof Binary b && b.op() == op && b.right() instanceof Const c) {
      long both = Bits.binary(op, e.width(), c.bits(), bits);
      return s.binary(op, b.left(), s.constant(e.width(), both));
    }
    return null;
  }

  /**
   * Where {@code high} has only zeros below some bit and {@code low} only zeros from it on, they
   * stand side by side.
   */
  private @Nullable Expr join(Expr high, Range a, Expr low, Range b) {
    int width = high.width();
    int cut = 64 - Long.numberOfLeadingZeros(b.possible());
    boolean apart = cut > 0 && cut < width && (a.possible() & Bits.mask(cut)) == 0;
    return apart ? s.concat(s.extract(high, cut, width - cut), s.extract(low, 0, cut)) : null;
  }

  Expr xor(Expr left, Expr right) {
    int width = left.width();
    if (left == right) {
      return s.zero(width);
    }
    if (Terms.isConstant(left)) {
      return xor(right, left);
    }
    if (Terms.isZero(right)) {
      return left;
    }
    if (Terms.isOnes(right)) {
      return s.not(left);
    }
    if (left instanceof Unary u && u.op() == UnaryOp.NOT) {
      return s.not(s.binary(BinaryOp.XOR, u.arg(), right));
    }
    if (right instanceof Unary u && u.op() == UnaryOp.NOT) {
      return s.not(s.binary(BinaryOp.XOR, left, u.arg()));
    }
    if (Terms.has(left, BinaryOp.XOR, right)) {
      return other((Binary) left, right);
    }
    if (Terms.has(right, BinaryOp.XOR, left)) {
      return other((Binary) right, left);
    }
    Expr merged = right instanceof Const c ? sameOperation(BinaryOp.XOR, left, c.bits()) : null;
    merged = merged == null ? withinExtension(BinaryOp.XOR, left, right) : merged;
    return merged == null ? s.raw(BinaryOp.XOR, left, right) : merged;
  }

  private static Expr other(Binary b, Expr operand) {
    return b.left() == operand ? b.right() : b.left();
  }

  Expr shift(BinaryOp op, Expr left, Expr amount) {
    int width = left.width();
    if (width == 1) {
      return op == BinaryOp.ASHR ? left : s.and(left, s.not(amount));
    }
    if (Terms.isZero(left) || Terms.isZero(amount) || (op == BinaryOp.ASHR && Terms.isOnes(left))) {
      return left;
    }
    if (Terms.isConstant(amount)) {
      boolean inside =
          Terms.wideBits(amount).bitLength() < 31 && Terms.wideBits(amount).intValue() < width;
      return byConstant(op, left, inside ? Terms.wideBits(amount).intValue() : width);
    }
    if (width <= 64 && Long.compareUnsigned(s.ranges.of(amount).umin(), width) >= 0) {
      return byConstant(op, left, width);
    }
    boolean positive = op == BinaryOp.ASHR && width <= 64 && s.ranges.of(left).isNonNegative();
    return s.nodes.binary(positive ? BinaryOp.LSHR : op, width, left, amount);
  }

  /** {@code k == width}: everything is shifted out. */
  private Expr byConstant(BinaryOp op, Expr e, int k) {
    int width = e.width();
    if (op == BinaryOp.ASHR) {
      int kept = Math.max(1, width - k);
      return s.sext(s.extract(e, width - kept, kept), width);
    }
    if (k == width) {
      return s.zero(width);
    }
    if (op == BinaryOp.LSHR) {
      return s.zext(s.extract(e, k, width - k), width);
    }
    return width <= 64
        ? s.binary(BinaryOp.MUL, e, s.constant(width, 1L << k))
        : s.concat(s.extract(e, 0, width - k), s.zero(k));
  }
}
