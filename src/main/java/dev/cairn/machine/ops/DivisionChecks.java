package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * What can go wrong in a division with a symbolic operand. Called by compiled code before the
 * division itself, so that a search can get past one that fails.
 */
@SuppressWarnings("ParameterNumber") // operands come as they lie on the JVM stack
public final class DivisionChecks {
  private static final Instruction.BinaryOp[] OPERATIONS = Instruction.BinaryOp.values();

  private DivisionChecks() {}

  public static void check(
      RunState rt,
      int a,
      @Nullable Expr sa,
      int b,
      @Nullable Expr sb,
      int op,
      int width,
      int site) {
    check(rt, a & 0xFFFF_FFFFL, sa, b & 0xFFFF_FFFFL, sb, op, width, site);
  }

  public static void check(
      RunState rt,
      long a,
      @Nullable Expr sa,
      long b,
      @Nullable Expr sb,
      int op,
      int width,
      int site) {
    check(rt, WideOps.zeroExtended(a), sa, WideOps.zeroExtended(b), sb, op, width, site);
  }

  public static void check(
      RunState rt,
      BigInteger a,
      @Nullable Expr sa,
      BigInteger b,
      @Nullable Expr sb,
      int op,
      int width,
      int site) {
    ExprPool pool = rt.pool();
    Location where = rt.program().location(site);
    rt.use(sb, b.longValue(), "this divisor", site);
    Expr left = sa != null ? sa : pool.constant(width, a);
    Expr right = sb != null ? sb : pool.constant(width, b);
    boolean isZero = b.signum() == 0;
    Expr zero = pool.binary(BinaryOp.EQ, right, pool.constant(width, BigInteger.ZERO));
    rt.conditions().check(pool.not(zero), !isZero, where);
    Instruction.BinaryOp operation = OPERATIONS[op];
    boolean isSigned =
        operation == Instruction.BinaryOp.SDIV || operation == Instruction.BinaryOp.SREM;
    if (isSigned && !isZero) {
      BigInteger minimum = BigInteger.ONE.shiftLeft(width - 1);
      BigInteger minusOne = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
      Expr overflow =
          pool.binary(
              BinaryOp.AND,
              pool.binary(BinaryOp.EQ, left, pool.constant(width, minimum)),
              pool.binary(BinaryOp.EQ, right, pool.constant(width, minusOne)));
      boolean overflows = a.equals(minimum) && b.equals(minusOne);
      rt.conditions().check(pool.not(overflow), !overflows, where);
    }
  }
}
