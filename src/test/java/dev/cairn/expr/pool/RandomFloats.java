package dev.cairn.expr.pool;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/** Random float terms and patterns; constants and inputs come from the corners. */
public final class RandomFloats {
  private static final UnaryOp[] UNARY = {
    UnaryOp.FNEG,
    UnaryOp.FABS,
    UnaryOp.FSQRT,
    UnaryOp.FRINT,
    UnaryOp.FFLOOR,
    UnaryOp.FCEIL,
    UnaryOp.FTRUNC,
    UnaryOp.FROUND
  };
  private static final BinaryOp[] ARITHMETIC = {
    BinaryOp.FADD, BinaryOp.FSUB, BinaryOp.FMUL, BinaryOp.FDIV, BinaryOp.FMIN, BinaryOp.FMAX
  };
  private static final BinaryOp[] COMPARISONS = {BinaryOp.FEQ, BinaryOp.FLT, BinaryOp.FLE};
  private static final double[] CORNERS = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    0.1,
    2.5,
    255,
    65535,
    32767.5,
    -32768,
    1e-310,
    0x1p-149,
    Double.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0x1p31,
    -0x1p63,
    0x1p24 + 1,
    Double.MIN_VALUE
  };

  private final Random random;
  private final List<Variable> variables;

  public RandomFloats(Random random, List<Variable> variables) {
    this.random = random;
    this.variables = variables;
  }

  public Tree condition(int width, int depth) {
    if (random.nextInt(6) == 0) {
      Tree inner = condition(width, depth);
      return new Tree.One(UnaryOp.NOT, inner.width(), inner);
    }
    if (random.nextInt(6) == 0) {
      return new Tree.One(UnaryOp.FISNAN, 1, term(width, depth));
    }
    if (random.nextInt(6) == 0) {
      UnaryOp op = random.nextBoolean() ? UnaryOp.FTOSI : UnaryOp.FTOUI;
      int to = List.of(8, 16, 17, 32, 64).get(random.nextInt(5));
      return new Tree.One(op, to, term(width, depth));
    }
    return new Tree.Two(pick(COMPARISONS), term(width, depth - 1), term(width, depth - 1));
  }

  private Tree term(int width, int depth) {
    if (depth <= 0 || random.nextInt(6) == 0) {
      return leaf(width);
    }
    return switch (random.nextInt(6)) {
      case 0, 1 -> new Tree.One(UNARY[random.nextInt(UNARY.length)], width, term(width, depth - 1));
      case 2 -> new Tree.One(UnaryOp.FTOF, width, term(96 - width, depth - 1));
      case 3 -> integer(width);
      default -> new Tree.Two(pick(ARITHMETIC), term(width, depth - 1), term(width, depth - 1));
    };
  }

  private Tree integer(int width) {
    Tree name = new Tree.Name(variables.get(random.nextInt(variables.size())));
    return new Tree.One(random.nextBoolean() ? UnaryOp.SITOF : UnaryOp.UITOF, width, name);
  }

  private Tree leaf(int width) {
    List<Variable> fitting = variables.stream().filter(v -> v.width() == width).toList();
    if (fitting.isEmpty() || random.nextInt(3) == 0) {
      return new Tree.Number(
          width, BigInteger.valueOf(pattern(random, width)).mod(BigInteger.TWO.pow(width)));
    }
    return new Tree.Name(fitting.get(random.nextInt(fitting.size())));
  }

  public static long pattern(Random random, int width) {
    double corner = CORNERS[random.nextInt(CORNERS.length)];
    long bits =
        width == 32 ? Float.floatToRawIntBits((float) corner) : Double.doubleToRawLongBits(corner);
    return random.nextInt(4) == 0
        ? random.nextLong()
        : bits + (random.nextInt(4) == 0 ? random.nextInt(3) - 1 : 0);
  }

  private BinaryOp pick(BinaryOp[] ops) {
    return ops[random.nextInt(ops.length)];
  }
}
