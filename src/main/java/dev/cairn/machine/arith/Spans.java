package dev.cairn.machine.arith;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.NodeMap;
import dev.cairn.expr.Range;
import dev.cairn.expr.pool.ExprPool;

/**
 * What can be told of offsets without a solver. The base of an offset is what is left of it without
 * constants, so two with the same base are as far apart on every input as they are on one: {@code
 * row + 3} and {@code row + 70}, also where the sum is narrow and extended afterwards, as in {@code
 * table[(unsigned) (row + 3)]}, if it cannot wrap around.
 *
 * <p>Not thread-safe.
 */
@SuppressWarnings("ReferenceEquality") // equal terms of a pool are the same object
public final class Spans {
  /** The base of all constants. */
  private static final Object FIXED = new Object();

  /** Sums have few addends. */
  private static final int DEEPEST = 8;

  private final NodeMap<Expr> known = new NodeMap<>();
  private int trims;

  /** So many bytes at an offset of 64 bits that is {@code at} in this run. */
  public Span of(ExprPool pool, Expr offset, int at, int size) {
    return new Span(at, size, base(pool, offset), pool.range(offset));
  }

  /** So many bytes at a constant offset. */
  public static Span fixed(int at, int size) {
    return new Span(at, size, FIXED, Range.constant(Long.SIZE, at));
  }

  private Object base(ExprPool pool, Expr offset) {
    if (offset instanceof Expr.Const) {
      return FIXED;
    }
    if (trims != pool.trims()) {
      trims = pool.trims();
      known.clear();
    }
    Expr base = known.get(offset);
    if (base == null) {
      base = strip(pool, offset, DEEPEST);
      known.put(offset, base);
    }
    return base instanceof Expr.Const ? FIXED : base;
  }

  /** The term without some constant, modulo 2^width. */
  private static Expr strip(ExprPool pool, Expr e, int depth) {
    if (depth == 0) {
      return e;
    }
    return switch (e) {
      case Expr.Const c -> pool.constant(c.width(), 0);
      case Expr.Binary b ->
          switch (b.op()) {
            case ADD, SUB -> again(pool, b, depth, true);
            case MUL, SHL -> again(pool, b, depth, false);
            default -> e;
          };
      case Expr.Unary u -> extended(pool, u);
      case Expr.WideConst _, Expr.Var _, Expr.Ite _, Expr.Extract _ -> e;
    };
  }

  /** An operation that hands constants of its operands through; of products only by a constant. */
  private static Expr again(ExprPool pool, Expr.Binary b, int depth, boolean isSum) {
    if (!isSum && !(b.right() instanceof Expr.Const)) {
      return b;
    }
    Expr left = strip(pool, b.left(), depth - 1);
    Expr right = isSum ? strip(pool, b.right(), depth - 1) : b.right();
    return left == b.left() && right == b.right() ? b : pool.binary(b.op(), left, right);
  }

  /** A sum is extended after it was made: that is the sum of what was extended if it fits. */
  private static Expr extended(ExprPool pool, Expr.Unary u) {
    boolean isSigned = u.op() == UnaryOp.SEXT;
    if ((isSigned || u.op() == UnaryOp.ZEXT)
        && u.arg() instanceof Expr.Binary(_, _, int width, BinaryOp op, Expr x, Expr.Const c)
        && op == BinaryOp.ADD
        && (isSigned
            ? fitsSigned(pool.range(x), c.bits(), width)
            : fits(pool.range(x), c.bits(), width))) {
      return pool.convert(u.op(), x, u.width());
    }
    return u;
  }

  /** Whether the unsigned sum wraps around never, or always. */
  private static boolean fits(Range x, long constant, int width) {
    if (width >= Long.SIZE) {
      return false;
    }
    long most = Bits.mask(width);
    return x.umax() + constant <= most || x.umin() + constant > most;
  }

  private static boolean fitsSigned(Range x, long constant, int width) {
    if (width >= Long.SIZE) {
      return false;
    }
    long addend = Bits.signed(constant, width);
    long most = Bits.mask(width - 1);
    return x.smax() + addend <= most && x.smin() + addend >= -most - 1;
  }
}
