package dev.cairn.expr;

import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Expr.WideConst;
import java.math.BigInteger;

/** Questions about the shape of a term, as the rewrite rules ask them. */
@SuppressWarnings("ReferenceEquality")
public // terms are equal when they are the same object
final class Terms {
  private Terms() {}

  /** {@link Expr#id}, without a dispatch for the kinds that are met most. */
  public static int id(Expr e) {
    return e instanceof Binary b ? b.id() : e instanceof Const c ? c.id() : e.id();
  }

  /** {@link Expr#hash}, likewise. */
  public static long hash(Expr e) {
    return e instanceof Binary b ? b.hash() : e instanceof Const c ? c.hash() : e.hash();
  }

  /** {@link Expr#width}, likewise. */
  public static int width(Expr e) {
    return e instanceof Binary b ? b.width() : e instanceof Const c ? c.width() : e.width();
  }

  public static boolean isConstant(Expr e) {
    return e instanceof Const || e instanceof WideConst;
  }

  public static boolean isZero(Expr e) {
    return e instanceof Const c
        ? c.bits() == 0
        : e instanceof WideConst w && w.bits().signum() == 0;
  }

  public static boolean isOne(Expr e) {
    return e instanceof Const c
        ? c.bits() == 1
        : e instanceof WideConst w && w.bits().equals(BigInteger.ONE);
  }

  public static boolean isOnes(Expr e) {
    return e instanceof Const c
        ? c.bits() == Bits.mask(c.width())
        : e instanceof WideConst w && w.bits().equals(WideBits.mask(w.width()));
  }

  public static BigInteger wideBits(Expr constant) {
    return switch (constant) {
      case Const c -> WideBits.ofLong(c.bits());
      case WideConst w -> w.bits();
      default -> throw new IllegalArgumentException("not a constant");
    };
  }

  public static boolean is(Expr e, UnaryOp op) {
    return e instanceof Unary u && u.op() == op;
  }

  public static boolean is(Expr e, BinaryOp op) {
    return e instanceof Binary b && b.op() == op;
  }

  /**
   * Sums, differences and products: their lowest bits hang on the lowest bits of their operands.
   */
  public static boolean isArithmetic(Expr e) {
    return switch (e) {
      case Binary b -> b.op() == BinaryOp.ADD || b.op() == BinaryOp.SUB || b.op() == BinaryOp.MUL;
      case Unary u -> u.op() == UnaryOp.NEG;
      default -> false;
    };
  }

  /** A comparison's outcome as C has it: 0 or 1 in a wider type. */
  public static boolean isTruthValue(Expr e) {
    return e instanceof Unary u && u.op() == UnaryOp.ZEXT && u.arg().width() == 1;
  }

  public static boolean isExtension(Expr e) {
    return e instanceof Unary u && (u.op() == UnaryOp.ZEXT || u.op() == UnaryOp.SEXT);
  }

  /** Is {@code e} a {@code op} one of whose operands is {@code operand}. */
  public static boolean has(Expr e, BinaryOp op, Expr operand) {
    return e instanceof Binary b && b.op() == op && (b.left() == operand || b.right() == operand);
  }

  /** The canonical order of commutative operands: constants right, then by structural hash. */
  public static boolean inOrder(Expr left, Expr right) {
    return isConstant(right) || (!isConstant(left) && left.hash() <= right.hash());
  }

  /** Are these truth values the negation of each other, by their shape. */
  public static boolean areOpposite(Expr a, Expr b) {
    if (isNot(a, b) || isNot(b, a)) {
      return true;
    }
    return a instanceof Binary x
        && b instanceof Binary y
        && x.left() == y.right()
        && x.right() == y.left()
        && isOrder(x.op())
        && oppositeOrder(x.op()) == y.op();
  }

  private static boolean isNot(Expr e, Expr arg) {
    return e instanceof Unary u && u.op() == UnaryOp.NOT && u.arg() == arg;
  }

  /** The comparison that, on swapped operands, is the negation; EQ for what is not an order. */
  public static BinaryOp oppositeOrder(BinaryOp op) {
    return switch (op) {
      case ULT -> BinaryOp.ULE;
      case ULE -> BinaryOp.ULT;
      case SLT -> BinaryOp.SLE;
      case SLE -> BinaryOp.SLT;
      default -> BinaryOp.EQ;
    };
  }

  public static boolean isOrder(BinaryOp op) {
    return switch (op) {
      case ULT, ULE, SLT, SLE -> true;
      default -> false;
    };
  }

  /** The exponent of a power of two, or -1. */
  public static int log2(long bits) {
    return Long.bitCount(bits) == 1 ? Long.numberOfTrailingZeros(bits) : -1;
  }
}
