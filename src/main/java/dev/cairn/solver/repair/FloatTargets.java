package dev.cairn.solver.repair;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.solver.domain.ValueSet;
import java.util.List;

/**
 * Patterns of floats that are likely to bring about a wanted outcome. All are guesses, to be
 * evaluated.
 */
final class FloatTargets {
  private FloatTargets() {}

  /** For the left side of a comparison with {@code right}. */
  static List<Long> left(BinaryOp op, boolean isWanted, int width, long right) {
    double r = number(width, right);
    double below = width == 32 ? Math.nextDown((float) r) : Math.nextDown(r);
    double above = width == 32 ? Math.nextUp((float) r) : Math.nextUp(r);
    List<Double> targets =
        switch (op) {
          case FEQ -> isWanted ? List.of(r) : List.of(r + 1, above, Double.NaN);
          case FLT -> isWanted ? List.of(r - 1, below) : List.of(r, r + 1);
          default -> isWanted ? List.of(r, r - 1) : List.of(r + 1, above);
        };
    return targets.stream().map(t -> pattern(width, t)).toList();
  }

  /** For the right side of a comparison with {@code left}. */
  static List<Long> right(BinaryOp op, boolean isWanted, int width, long left) {
    return switch (op) {
      case FLT -> left(BinaryOp.FLE, !isWanted, width, left);
      case FLE -> left(BinaryOp.FLT, !isWanted, width, left);
      default -> left(op, isWanted, width, left);
    };
  }

  static long nan(int width, boolean isWanted) {
    return pattern(width, isWanted ? Double.NaN : 0);
  }

  /** What x must be so that {@code x op right} is the result. */
  static long leftOf(BinaryOp op, int width, long result, long right) {
    double z = number(width, result);
    double r = number(width, right);
    return pattern(
        width,
        switch (op) {
          case FADD -> z - r;
          case FSUB -> z + r;
          case FMUL -> z / r;
          case FDIV -> z * r;
          default -> z;
        });
  }

  /** What y must be so that {@code left op y} is the result, for subtraction and division. */
  static long rightOf(BinaryOp op, int width, long result, long left) {
    double z = number(width, result);
    double l = number(width, left);
    return pattern(width, op == BinaryOp.FSUB ? l - z : l / z);
  }

  /** What the operand must be so that the operation's result is that pattern. */
  static ValueSet before(Expr.Unary u, long result) {
    int from = u.arg().width();
    return ValueSet.of(
        from,
        switch (u.op()) {
          case FNEG -> result ^ (1L << (from - 1));
          case FSQRT -> pattern(from, number(from, result) * number(from, result));
          case FTOF -> pattern(from, number(u.width(), result));
          case FTOSI -> pattern(from, (double) (result << (64 - u.width()) >> (64 - u.width())));
          case FTOUI -> pattern(from, (double) result);
          case SITOF, UITOF -> (long) Math.floor(number(u.width(), result));
          default -> result;
        });
  }

  private static double number(int width, long pattern) {
    return width == 32 ? Float.intBitsToFloat((int) pattern) : Double.longBitsToDouble(pattern);
  }

  private static long pattern(int width, double number) {
    return width == 32
        ? Float.floatToRawIntBits((float) number) & 0xffffffffL
        : Double.doubleToRawLongBits(number);
  }
}
