package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Terms;

/**
 * Parts of terms. An extraction goes down to where the bits come from; through arithmetic only as
 * its low part, and only where an operand gets simpler by it (so {@code (char)(c + 1)} is a sum of
 * chars again).
 */
final class Extracts {
  private final Simplifier s;

  Extracts(Simplifier s) {
    this.s = s;
  }

  Expr extract(Expr e, int low, int width) {
    return switch (e) {
      case Extract x -> s.extract(x.arg(), x.low() + low, width);
      case Unary u -> ofUnary(u, low, width);
      case Binary b -> ofBinary(b, low, width);
      case Ite t when Terms.isConstant(t.whenTrue()) && Terms.isConstant(t.whenFalse()) ->
          s.ite(
              t.condition(),
              s.extract(t.whenTrue(), low, width),
              s.extract(t.whenFalse(), low, width));
      default -> s.nodes.extract(e, low, width);
    };
  }

  private Expr ofUnary(Unary u, int low, int width) {
    Expr x = u.arg();
    return switch (u.op()) {
      case ZEXT -> {
        if (low >= x.width()) {
          yield s.zero(width);
        }
        yield s.zext(s.extract(x, low, Math.min(width, x.width() - low)), width);
      }
      case SEXT -> {
        int from = Math.min(low, x.width() - 1);
        yield s.sext(s.extract(x, from, Math.min(width, x.width() - from)), width);
      }
      case NOT -> s.not(s.extract(x, low, width));
      case NEG ->
          low == 0 && isEasyToCut(x)
              ? s.unary(UnaryOp.NEG, s.extract(x, 0, width), width)
              : whole(u, low, width);
      default -> whole(u, low, width);
    };
  }

  private Expr ofBinary(Binary b, int low, int width) {
    return switch (b.op()) {
      case CONCAT -> ofConcat(b, low, width);
      case AND, OR, XOR ->
          Terms.isConstant(b.right())
              ? s.binary(b.op(), s.extract(b.left(), low, width), s.extract(b.right(), low, width))
              : whole(b, low, width);
      case ADD, SUB ->
          low == 0 && (isEasyToCut(b.left()) || isEasyToCut(b.right()))
              ? s.binary(b.op(), s.extract(b.left(), 0, width), s.extract(b.right(), 0, width))
              : whole(b, low, width);
      case MUL -> ofProduct(b, low, width);
      default -> whole(b, low, width);
    };
  }

  private Expr ofProduct(Binary b, int low, int width) {
    if (b.right() instanceof Const c && Terms.log2(c.bits()) > 0) {
      return ofShifted(b.left(), Terms.log2(c.bits()), low, width);
    }
    return low == 0 && (isEasyToCut(b.left()) || isEasyToCut(b.right()))
        ? s.binary(BinaryOp.MUL, s.extract(b.left(), 0, width), s.extract(b.right(), 0, width))
        : whole(b, low, width);
  }

  /** Bits of x·2^k: zeros below k, bits of x from there on. */
  private Expr ofShifted(Expr x, int k, int low, int width) {
    if (low >= k) {
      return s.extract(x, low - k, width);
    }
    if (low + width <= k) {
      return s.zero(width);
    }
    int zeros = k - low;
    return s.concat(s.extract(x, 0, width - zeros), s.zero(zeros));
  }

  private Expr ofConcat(Binary b, int low, int width) {
    int border = b.right().width();
    if (low >= border) {
      return s.extract(b.left(), low - border, width);
    }
    if (low + width <= border) {
      return s.extract(b.right(), low, width);
    }
    return s.concat(
        s.extract(b.left(), 0, low + width - border), s.extract(b.right(), low, border - low));
  }

  private Expr whole(Expr e, int low, int width) {
    return s.nodes.extract(e, low, width);
  }

  /** Constants, extensions and concatenations lose work when cut. */
  private static boolean isEasyToCut(Expr e) {
    return Terms.isConstant(e) || Terms.isExtension(e) || Terms.is(e, BinaryOp.CONCAT);
  }
}
