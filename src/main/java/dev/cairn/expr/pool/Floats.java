package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.FloatOps;

/**
 * IEEE operations; only what is exact to the bit for every pattern, NaN payloads included.
 * Comparisons of converted integers become integer comparisons, comparisons of widened floats stay
 * narrow ({@link FloatBounds}).
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Floats {
  private final Simplifier s;
  private final FloatBounds bounds;

  Floats(Simplifier s) {
    this.s = s;
    this.bounds = new FloatBounds(s);
  }

  Expr unary(UnaryOp op, Expr arg) {
    int width = op == UnaryOp.FISNAN ? 1 : arg.width();
    if (arg instanceof Unary u) {
      if (op == UnaryOp.FNEG && u.op() == UnaryOp.FNEG) {
        return u.arg();
      }
      if (op == UnaryOp.FABS && u.op() == UnaryOp.FABS) {
        return arg;
      }
      if (isSignOnly(u.op()) && (op == UnaryOp.FABS || op == UnaryOp.FISNAN)) {
        return s.unary(op, u.arg(), width);
      }
      if (op == UnaryOp.FISNAN) {
        return isNan(u);
      }
      if (isRounding(op) && (isRounding(u.op()) || isFromInteger(u.op()))) {
        return arg;
      }
    }
    return s.nodes.unary(op, width, arg);
  }

  private Expr isNan(Unary u) {
    return switch (u.op()) {
      case SITOF, UITOF -> s.bool(false);
      case FTOF, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND -> s.unary(UnaryOp.FISNAN, u.arg(), 1);
      default -> s.nodes.unary(UnaryOp.FISNAN, 1, u);
    };
  }

  Expr convert(UnaryOp op, Expr arg, int width) {
    return switch (op) {
      case FTOF -> formats(arg, width);
      case FTOSI, FTOUI ->
          arg instanceof Unary u ? roundTrip(op, u, width) : s.nodes.unary(op, width, arg);
      case SITOF ->
          arg.width() > 1 && arg.width() <= 64 && s.ranges.of(arg).isNonNegative()
              ? s.unary(UnaryOp.UITOF, arg, width)
              : s.nodes.unary(op, width, withoutExtension(arg, UnaryOp.SEXT));
      default -> s.nodes.unary(op, width, withoutExtension(arg, UnaryOp.ZEXT));
    };
  }

  private static Expr withoutExtension(Expr e, UnaryOp extension) {
    return e instanceof Unary u && u.op() == extension ? u.arg() : e;
  }

  /** A float widened and narrowed again is itself, unless it was a signalling NaN. */
  private Expr formats(Expr arg, int width) {
    if (width == arg.width()) {
      return arg;
    }
    boolean back =
        arg instanceof Unary u && u.op() == UnaryOp.FTOF && u.arg().width() == width && width == 32;
    return back && isQuiet(((Unary) arg).arg())
        ? ((Unary) arg).arg()
        : s.nodes.unary(UnaryOp.FTOF, width, arg);
  }

  /** An integer that the float format holds exactly comes back as it was. */
  private Expr roundTrip(UnaryOp op, Unary u, int width) {
    boolean exact = isFromInteger(u.op()) && u.arg().width() <= precision(u.width());
    Expr x = u.arg();
    if (exact && u.op() == UnaryOp.SITOF && op == UnaryOp.FTOSI && width >= x.width()) {
      return s.sext(x, width);
    }
    boolean holds = op == UnaryOp.FTOUI ? width >= x.width() : width > x.width();
    // an unsigned target below 32 bits is cut from a signed 32-bit conversion, which is the same
    // here
    return exact && u.op() == UnaryOp.UITOF && holds
        ? s.zext(x, width)
        : s.nodes.unary(op, width, u);
  }

  static int precision(int width) {
    return width == 32 ? 24 : 53;
  }

  Expr binary(BinaryOp op, Expr left, Expr right) {
    return switch (op) {
      case FEQ, FLT, FLE -> compare(op, left, right);
      case FADD, FSUB, FMUL, FDIV ->
          isNeutral(op, right) && isQuiet(left) ? left : raw(op, left, right);
      default -> raw(op, left, right);
    };
  }

  private Expr raw(BinaryOp op, Expr left, Expr right) {
    return s.raw(op, left, right);
  }

  private Expr compare(BinaryOp op, Expr left, Expr right) {
    if (left == right) {
      return op == BinaryOp.FLT ? s.bool(false) : s.not(s.unary(UnaryOp.FISNAN, left, 1));
    }
    if (isNanConstant(left) || isNanConstant(right)) {
      return s.bool(false);
    }
    Expr found = bounds.compare(op, left, right);
    return found == null ? raw(op, left, right) : found;
  }

  private static boolean isNanConstant(Expr e) {
    return e instanceof Const c && FloatOps.isNan(c.width(), c.bits());
  }

  /** x + -0, x - 0, x * 1 and x / 1 are x. */
  private static boolean isNeutral(BinaryOp op, Expr e) {
    if (!(e instanceof Const c)) {
      return false;
    }
    long one = c.width() == 32 ? 0x3f800000L : 0x3ff0000000000000L;
    return switch (op) {
      case FADD -> c.bits() == Bits.signBit(c.width());
      case FSUB -> c.bits() == 0;
      default -> c.bits() == one;
    };
  }

  /** Results of arithmetic are never signalling NaNs, which arithmetic would change. */
  private static boolean isQuiet(Expr e) {
    return switch (e) {
      case Binary b ->
          switch (b.op()) {
            case FADD, FSUB, FMUL, FDIV -> true;
            default -> false;
          };
      case Unary u ->
          isFromInteger(u.op())
              || isRounding(u.op())
              || u.op() == UnaryOp.FSQRT
              || u.op() == UnaryOp.FTOF;
      default -> false;
    };
  }

  private static boolean isSignOnly(UnaryOp op) {
    return op == UnaryOp.FNEG || op == UnaryOp.FABS;
  }

  static boolean isFromInteger(UnaryOp op) {
    return op == UnaryOp.SITOF || op == UnaryOp.UITOF;
  }

  private static boolean isRounding(UnaryOp op) {
    return switch (op) {
      case FRINT, FFLOOR, FCEIL, FTRUNC, FROUND -> true;
      default -> false;
    };
  }
}
