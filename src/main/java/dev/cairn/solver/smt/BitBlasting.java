package dev.cairn.solver.smt;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import java.util.List;

/**
 * What it costs to turn an operation into gates. Bitwuzla does not look at its time limit while it
 * does that, so a query that would take longer than its limit is better not begun. Measured with
 * chains of operations of 32 bits: a multiplication 2 to 4 ms, a division three times that, a float
 * multiplication 15 to 30 ms.
 */
public final class BitBlasting {
  private BitBlasting() {}

  /** Microseconds for all of the conditions. */
  public static long micros(List<Expr> conditions) {
    long[] sum = {0};
    Exprs.forEach(conditions, e -> sum[0] += micros(e));
    return sum[0];
  }

  /** Microseconds; 0 for what is not worth counting. */
  public static long micros(Expr e) {
    return switch (e) {
      case Expr.Binary b -> micros(b);
      case Expr.Unary u -> micros(u);
      case Expr.Const _, Expr.WideConst _, Expr.Var _, Expr.Ite _, Expr.Extract _ -> 0;
    };
  }

  private static long micros(Expr.Binary b) {
    long square = (long) b.width() * b.width();
    return switch (b.op()) {
      case MUL -> 2 * square;
      case UDIV, SDIV, UREM, SREM -> 6 * square;
      case FADD, FSUB -> 8 * square;
      case FMUL -> 15 * square;
      case FDIV -> 40 * square;
      case ADD, SUB, AND, OR, XOR, SHL, LSHR, ASHR, CONCAT -> 0;
      case EQ, ULT, ULE, SLT, SLE, FMIN, FMAX, FEQ, FLT, FLE -> 0;
    };
  }

  private static long micros(Expr.Unary u) {
    long square = (long) u.arg().width() * u.arg().width();
    return switch (u.op()) {
      case FSQRT -> 40 * square;
      case FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FTOF, FTOSI, FTOUI, SITOF, UITOF -> 3 * square;
      case NOT, NEG, ZEXT, SEXT, FNEG, FABS, FISNAN -> 0;
    };
  }
}
