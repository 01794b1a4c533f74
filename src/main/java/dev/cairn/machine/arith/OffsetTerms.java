package dev.cairn.machine.arith;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import org.jspecify.annotations.Nullable;

/**
 * What an offset term tells about the offsets it can have: the distance between neighbours and an
 * upper end.
 */
public final class OffsetTerms {
  /**
   * Offsets are {@code base + k * stride} with 0 ≤ k ≤ span; when span is -1, k is any integer, and
   * base is any one of the offsets.
   */
  public record Grid(long stride, long span, long base) {}

  private static final int MAX_DEPTH = 24;

  /** Few enough addends below 2^55 that their sum does not wrap. */
  private static final int MAX_SUM_DEPTH = 6;

  private OffsetTerms() {}

  /**
   * A grid that holds every value {@code offset} can have which lies inside an object (below 2^31);
   * {@code at} is one of them.
   */
  public static Grid grid(Expr offset, long at) {
    Grid exact = exact(offset, MAX_SUM_DEPTH);
    if (exact != null && exact.stride() > 0) {
      return exact.span() >= 0 ? exact : new Grid(exact.stride(), -1, at);
    }
    return new Grid(1L << Math.min(30, lowZeroBits(variablePart(offset))), -1, at);
  }

  private static Expr variablePart(Expr e) {
    return switch (e) {
      case Expr.Binary(_, _, _, BinaryOp op, Expr left, Expr.Const _) when op == BinaryOp.ADD ->
          variablePart(left);
      case Expr.Binary(_, _, _, BinaryOp op, Expr.Const _, Expr right) when op == BinaryOp.ADD ->
          variablePart(right);
      default -> e;
    };
  }

  /** How many low bits of the variable part of {@code e} are surely zero. */
  static int lowZeroBits(Expr e) {
    return lowZeroBits(e, MAX_DEPTH);
  }

  /**
   * Sums of constants and scaled, extended narrow terms: these cannot wrap, so strides need not be
   * powers of two.
   */
  private static @Nullable Grid exact(Expr e, int depth) {
    if (depth == 0) {
      return null;
    }
    return switch (e) {
      case Expr.Const c -> new Grid(0, 0, c.bits());
      case Expr.Unary(_, _, int width, UnaryOp op, Expr arg)
          when arg.width() <= 32 && width == 64 && isExtension(op) ->
          new Grid(1, op == UnaryOp.ZEXT ? (1L << arg.width()) - 1 : -1, 0);
      case Expr.Binary(_, _, _, BinaryOp op, Expr left, Expr right) when op == BinaryOp.ADD ->
          sum(exact(left, depth - 1), exact(right, depth - 1));
      case Expr.Binary(_, _, _, BinaryOp op, Expr left, Expr right) when op == BinaryOp.SUB ->
          sum(exact(left, depth - 1), negate(exact(right, depth - 1)));
      case Expr.Unary(_, _, _, UnaryOp op, Expr arg) when op == UnaryOp.NEG ->
          negate(exact(arg, depth - 1));
      case Expr.Binary(_, _, _, BinaryOp op, Expr left, Expr.Const right) when op == BinaryOp.MUL ->
          scale(exact(left, depth - 1), right.bits());
      case Expr.Binary(_, _, _, BinaryOp op, Expr.Const left, Expr right) when op == BinaryOp.MUL ->
          scale(exact(right, depth - 1), left.bits());
      case Expr.Binary(_, _, _, BinaryOp op, Expr left, Expr.Const right)
          when op == BinaryOp.SHL && right.bits() < 24 ->
          scale(exact(left, depth - 1), 1L << right.bits());
      case Expr.Binary _, Expr.Unary _, Expr.WideConst _, Expr.Var _, Expr.Ite _, Expr.Extract _ ->
          null;
    };
  }

  private static boolean isExtension(UnaryOp op) {
    return op == UnaryOp.ZEXT || op == UnaryOp.SEXT;
  }

  private static @Nullable Grid sum(@Nullable Grid a, @Nullable Grid b) {
    if (a == null || b == null) {
      return null;
    }
    long stride = gcd(a.stride(), b.stride());
    long base = a.base() + b.base();
    if (stride == 0 || a.span() < 0 || b.span() < 0) {
      return new Grid(stride, stride == 0 ? 0 : -1, base);
    }
    return new Grid(stride, (a.stride() * a.span() + b.stride() * b.span()) / stride, base);
  }

  private static @Nullable Grid negate(@Nullable Grid grid) {
    return grid == null ? null : new Grid(grid.stride(), grid.stride() == 0 ? 0 : -1, -grid.base());
  }

  private static @Nullable Grid scale(@Nullable Grid grid, long factor) {
    if (grid != null && factor < 0 && factor > -(1 << 24)) {
      return negate(scale(grid, -factor));
    }
    if (grid == null || factor <= 0 || factor >= 1 << 24 || grid.stride() * factor >= 1 << 24) {
      return null;
    }
    return new Grid(grid.stride() * factor, grid.span(), grid.base() * factor);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private static int lowZeroBits(Expr e, int depth) {
    if (depth == 0) {
      return 0;
    }
    return switch (e) {
      case Expr.Const c ->
          c.bits() == 0 ? c.width() : Math.min(c.width(), Long.numberOfTrailingZeros(c.bits()));
      case Expr.Unary(_, _, _, UnaryOp op, Expr arg) when isExtension(op) || op == UnaryOp.NEG ->
          lowZeroBits(arg, depth - 1);
      case Expr.Binary b -> lowZeroBits(b, depth);
      case Expr.Ite i ->
          Math.min(lowZeroBits(i.whenTrue(), depth - 1), lowZeroBits(i.whenFalse(), depth - 1));
      case Expr.Extract x when x.low() == 0 -> Math.min(x.width(), lowZeroBits(x.arg(), depth - 1));
      case Expr.Unary _, Expr.Extract _, Expr.WideConst _, Expr.Var _ -> 0;
    };
  }

  private static int lowZeroBits(Expr.Binary e, int depth) {
    return switch (e.op()) {
      case ADD, SUB, OR, XOR ->
          Math.min(lowZeroBits(e.left(), depth - 1), lowZeroBits(e.right(), depth - 1));
      case AND -> Math.max(lowZeroBits(e.left(), depth - 1), lowZeroBits(e.right(), depth - 1));
      case MUL ->
          Math.min(e.width(), lowZeroBits(e.left(), depth - 1) + lowZeroBits(e.right(), depth - 1));
      case SHL ->
          e.right() instanceof Expr.Const c && c.bits() < e.width()
              ? Math.min(e.width(), lowZeroBits(e.left(), depth - 1) + (int) c.bits())
              : 0;
      case CONCAT -> {
        int low = lowZeroBits(e.right(), depth - 1);
        yield low < e.right().width() ? low : low + lowZeroBits(e.left(), depth - 1);
      }
      default -> 0;
    };
  }
}
