package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.machine.arith.OverflowTerms;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Check;
import dev.cairn.path.Defect.Kind;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Signed overflow and oversized shifts. Both go on as on x86 (the result wraps, the amount is taken
 * modulo the width), so they are reported, once per place and run, and are goals where an operand
 * is symbolic. Called by compiled code before the operation.
 */
@SuppressWarnings("ParameterNumber") // operands come as they lie on the JVM stack
public final class ArithmeticChecks {
  private static final Instruction.BinaryOp[] OPERATIONS = Instruction.BinaryOp.values();

  private ArithmeticChecks() {}

  /** The places of this run that were reported. */
  private static final class Reported {
    private final Set<Integer> sites = new HashSet<>();
  }

  /** Signed operands of at most 32 bits, sign-extended. */
  public static void overflow(
      RunState rt,
      int a,
      @Nullable Expr sa,
      int b,
      @Nullable Expr sb,
      int op,
      int width,
      int site) {
    overflow(rt, (long) a, sa, (long) b, sb, op, width, site);
  }

  /** Signed operands of at most 64 bits, sign-extended. */
  public static void overflow(
      RunState rt,
      long a,
      @Nullable Expr sa,
      long b,
      @Nullable Expr sb,
      int op,
      int width,
      int site) {
    if (!fits(a, b, OPERATIONS[op], width)) {
      reportOverflow(rt, a + " " + sign(OPERATIONS[op]) + " " + b, width, site);
    } else if (sa != null || sb != null) {
      ExprPool pool = rt.pool();
      Expr left = sa != null ? sa : pool.constant(width, BigInteger.valueOf(a));
      Expr right = sb != null ? sb : pool.constant(width, BigInteger.valueOf(b));
      overflowGoal(rt, left, right, OPERATIONS[op], site);
    }
  }

  /** The absolute value of argument 0 is asked for; of the smallest number there is none. */
  public static void absolute(RunState rt, CallFrame frame) {
    int width = frame.type(0).bits();
    if (!rt.limits().checks().contains(Check.OVERFLOW) || width > 64) {
      return;
    }
    Expr term = frame.shadow(0);
    long smallest = 1L << (width - 1);
    long value = frame.value(0) << (64 - width) >>> (64 - width);
    if (value == smallest) {
      rt.report(Kind.SIGNED_OVERFLOW, "the absolute value does not fit " + width + " bits");
    } else if (term != null) {
      Expr limit = rt.pool().constant(width, smallest);
      Expr overflow = rt.pool().binary(Expr.BinaryOp.EQ, term, limit);
      rt.conditions().goal(Check.OVERFLOW, overflow, frame.location());
    }
  }

  private static boolean fits(long a, long b, Instruction.BinaryOp op, int width) {
    long high = op == Instruction.BinaryOp.MUL ? Math.multiplyHigh(a, b) : 0;
    long result =
        switch (op) {
          case ADD -> a + b;
          case SUB -> a - b;
          case MUL -> a * b;
          case UDIV, SDIV, UREM, SREM, AND, OR, XOR, SHL, LSHR, ASHR ->
              throw new IllegalStateException(op + " does not overflow");
        };
    boolean fits64 =
        switch (op) {
          case ADD -> ((a ^ result) & (b ^ result)) >= 0;
          case SUB -> ((a ^ b) & (a ^ result)) >= 0;
          default -> high == result >> 63;
        };
    return fits64 && result << (64 - width) >> (64 - width) == result;
  }

  private static void overflowGoal(
      RunState rt, Expr left, Expr right, Instruction.BinaryOp op, int site) {
    Expr.BinaryOp operation = Expr.BinaryOp.valueOf(op.name());
    Expr result = rt.pool().binary(operation, left, right);
    Expr overflow = OverflowTerms.overflow(rt.pool(), operation, true, left, right, result);
    Location where = rt.program().location(site);
    boolean isUsers = !Origin.isLibrary(where);
    rt.conditions().goal(Check.OVERFLOW, overflow, isUsers ? where : rt.userLocation());
  }

  private static void reportOverflow(RunState rt, String operation, int width, int site) {
    report(rt, Kind.SIGNED_OVERFLOW, operation + " does not fit " + width + " bits", site);
  }

  private static void report(RunState rt, Kind kind, String message, int site) {
    if (rt.state(Reported.class, Reported::new).sites.add(site)) {
      rt.report(kind, message);
    }
  }

  private static String sign(Instruction.BinaryOp op) {
    return op == Instruction.BinaryOp.ADD ? "+" : op == Instruction.BinaryOp.SUB ? "-" : "*";
  }

  public static void shift(RunState rt, int amount, @Nullable Expr shadow, int width, int site) {
    if (shadow != null || Integer.compareUnsigned(amount, width) >= 0) {
      shift(rt, amount & 0xFFFF_FFFFL, amount, shadow, width, site);
    }
  }

  public static void shift(RunState rt, long amount, @Nullable Expr shadow, int width, int site) {
    if (shadow != null || Long.compareUnsigned(amount, width) >= 0) {
      shift(rt, amount, amount, shadow, width, site);
    }
  }

  private static void shift(
      RunState rt, long amount, long signed, @Nullable Expr shadow, int width, int site) {
    if (Long.compareUnsigned(amount, width) >= 0) {
      report(rt, Kind.SHIFT, "shift of a " + width + "-bit value by " + signed, site);
    } else if (shadow != null) {
      Expr limit = rt.pool().constant(shadow.width(), width);
      Expr oversized = rt.pool().binary(Expr.BinaryOp.ULE, limit, shadow);
      rt.conditions().goal(Check.SHIFT, oversized, rt.program().location(site));
    }
  }
}
