package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Instruction;
import dev.cairn.machine.run.RunState;
import org.jspecify.annotations.Nullable;

/**
 * Builds the terms beside the values of compiled code; called only when an operand is symbolic.
 * Operations come as ordinals of the instruction's enum, values as zero-extended bits. A null
 * shadow stands for its value.
 */
@SuppressWarnings("ParameterNumber") // operands come as they lie on the JVM stack
public final class ShadowOps {
  private static final Instruction.BinaryOp[] BINARY = Instruction.BinaryOp.values();
  private static final Instruction.CompareOp[] COMPARE = Instruction.CompareOp.values();
  private static final Instruction.FloatOp[] FLOAT = Instruction.FloatOp.values();
  private static final Instruction.FloatCompareOp[] FLOAT_COMPARE =
      Instruction.FloatCompareOp.values();
  private static final UnaryOp[] UNARY = UnaryOp.values();

  private ShadowOps() {}

  private static int width(RunState rt, @Nullable Expr a, @Nullable Expr b) {
    rt.tickTerm();
    if (a != null) {
      return a.width();
    }
    if (b == null) {
      throw new IllegalStateException("no operand is symbolic");
    }
    return b.width();
  }

  private static Expr term(RunState rt, long bits, @Nullable Expr shadow, int width) {
    return shadow != null ? shadow : rt.pool().constant(width, bits);
  }

  public static Expr binary(
      RunState rt, int a, @Nullable Expr sa, int b, @Nullable Expr sb, int op) {
    return binary(rt, (long) a, sa, (long) b, sb, op);
  }

  public static Expr binary(
      RunState rt, long a, @Nullable Expr sa, long b, @Nullable Expr sb, int op) {
    int width = width(rt, sa, sb);
    return binary(rt.pool(), BINARY[op], term(rt, a, sa, width), term(rt, b, sb, width));
  }

  static Expr binary(ExprPool pool, Instruction.BinaryOp op, Expr a, Expr b) {
    return switch (op) {
      case SHL -> pool.binary(BinaryOp.SHL, a, amount(pool, b));
      case LSHR -> pool.binary(BinaryOp.LSHR, a, amount(pool, b));
      case ASHR -> pool.binary(BinaryOp.ASHR, a, amount(pool, b));
      case ADD -> pool.binary(BinaryOp.ADD, a, b);
      case SUB -> pool.binary(BinaryOp.SUB, a, b);
      case MUL -> pool.binary(BinaryOp.MUL, a, b);
      case UDIV -> pool.binary(BinaryOp.UDIV, a, b);
      case SDIV -> pool.binary(BinaryOp.SDIV, a, b);
      case UREM -> pool.binary(BinaryOp.UREM, a, b);
      case SREM -> pool.binary(BinaryOp.SREM, a, b);
      case AND -> pool.binary(BinaryOp.AND, a, b);
      case OR -> pool.binary(BinaryOp.OR, a, b);
      case XOR -> pool.binary(BinaryOp.XOR, a, b);
    };
  }

  /** The amount as x86 takes it: modulo the width. */
  private static Expr amount(ExprPool pool, Expr b) {
    int width = b.width();
    if (b instanceof Expr.Const c && Long.compareUnsigned(c.bits(), width) < 0) {
      return b;
    }
    Expr modulus =
        pool.constant(
            width, java.math.BigInteger.valueOf(Integer.bitCount(width) == 1 ? width - 1 : width));
    return pool.binary(Integer.bitCount(width) == 1 ? BinaryOp.AND : BinaryOp.UREM, b, modulus);
  }

  public static Expr compare(
      RunState rt, int a, @Nullable Expr sa, int b, @Nullable Expr sb, int op) {
    return compare(rt, (long) a, sa, (long) b, sb, op);
  }

  public static Expr compare(
      RunState rt, long a, @Nullable Expr sa, long b, @Nullable Expr sb, int op) {
    int width = width(rt, sa, sb);
    return compare(rt.pool(), COMPARE[op], term(rt, a, sa, width), term(rt, b, sb, width));
  }

  static Expr compare(ExprPool pool, Instruction.CompareOp op, Expr a, Expr b) {
    return switch (op) {
      case EQ -> pool.binary(BinaryOp.EQ, a, b);
      case NE -> pool.not(pool.binary(BinaryOp.EQ, a, b));
      case ULT -> pool.binary(BinaryOp.ULT, a, b);
      case ULE -> pool.binary(BinaryOp.ULE, a, b);
      case UGT -> pool.binary(BinaryOp.ULT, b, a);
      case UGE -> pool.binary(BinaryOp.ULE, b, a);
      case SLT -> pool.binary(BinaryOp.SLT, a, b);
      case SLE -> pool.binary(BinaryOp.SLE, a, b);
      case SGT -> pool.binary(BinaryOp.SLT, b, a);
      case SGE -> pool.binary(BinaryOp.SLE, b, a);
    };
  }

  public static @Nullable Expr floatBinary(
      RunState rt, float a, @Nullable Expr sa, float b, @Nullable Expr sb, int op, int site) {
    return floatBinary(rt, pattern(a), sa, pattern(b), sb, op, site);
  }

  public static @Nullable Expr floatBinary(
      RunState rt, double a, @Nullable Expr sa, double b, @Nullable Expr sb, int op, int site) {
    return floatBinary(rt, pattern(a), sa, pattern(b), sb, op, site);
  }

  private static @Nullable Expr floatBinary(
      RunState rt, long a, @Nullable Expr sa, long b, @Nullable Expr sb, int op, int site) {
    int width = width(rt, sa, sb);
    Expr left = term(rt, a, sa, width);
    Expr right = term(rt, b, sb, width);
    ExprPool pool = rt.pool();
    return switch (FLOAT[op]) {
      case ADD -> pool.binary(BinaryOp.FADD, left, right);
      case SUB -> pool.binary(BinaryOp.FSUB, left, right);
      case MUL -> pool.binary(BinaryOp.FMUL, left, right);
      case DIV -> pool.binary(BinaryOp.FDIV, left, right);
      case REM -> {
        rt.conditions().pin(left, a, "floating-point remainder", rt.program().location(site));
        rt.conditions().pin(right, b, "floating-point remainder", rt.program().location(site));
        yield null;
      }
    };
  }

  public static Expr floatCompare(
      RunState rt, float a, @Nullable Expr sa, float b, @Nullable Expr sb, int op) {
    return floatCompare(rt, pattern(a), sa, pattern(b), sb, op);
  }

  public static Expr floatCompare(
      RunState rt, double a, @Nullable Expr sa, double b, @Nullable Expr sb, int op) {
    return floatCompare(rt, pattern(a), sa, pattern(b), sb, op);
  }

  private static Expr floatCompare(
      RunState rt, long a, @Nullable Expr sa, long b, @Nullable Expr sb, int op) {
    int width = width(rt, sa, sb);
    return floatCompare(
        rt.pool(), FLOAT_COMPARE[op], term(rt, a, sa, width), term(rt, b, sb, width));
  }

  static Expr floatCompare(ExprPool pool, Instruction.FloatCompareOp op, Expr a, Expr b) {
    return switch (op) {
      case FALSE -> pool.bool(false);
      case TRUE -> pool.bool(true);
      case OEQ -> pool.binary(BinaryOp.FEQ, a, b);
      case OLT -> pool.binary(BinaryOp.FLT, a, b);
      case OLE -> pool.binary(BinaryOp.FLE, a, b);
      case OGT -> pool.binary(BinaryOp.FLT, b, a);
      case OGE -> pool.binary(BinaryOp.FLE, b, a);
      case ONE ->
          pool.binary(
              BinaryOp.OR, pool.binary(BinaryOp.FLT, a, b), pool.binary(BinaryOp.FLT, b, a));
      case UNO ->
          pool.binary(BinaryOp.OR, pool.unary(UnaryOp.FISNAN, a), pool.unary(UnaryOp.FISNAN, b));
      case ORD -> pool.not(floatCompare(pool, Instruction.FloatCompareOp.UNO, a, b));
      case UNE -> pool.not(floatCompare(pool, Instruction.FloatCompareOp.OEQ, a, b));
      case UGE -> pool.not(floatCompare(pool, Instruction.FloatCompareOp.OLT, a, b));
      case UGT -> pool.not(floatCompare(pool, Instruction.FloatCompareOp.OLE, a, b));
      case ULE -> pool.not(floatCompare(pool, Instruction.FloatCompareOp.OGT, a, b));
      case ULT -> pool.not(floatCompare(pool, Instruction.FloatCompareOp.OGE, a, b));
      case UEQ -> pool.not(floatCompare(pool, Instruction.FloatCompareOp.ONE, a, b));
    };
  }

  static long pattern(float value) {
    return Float.floatToRawIntBits(value) & 0xFFFF_FFFFL;
  }

  static long pattern(double value) {
    return Double.doubleToRawLongBits(value);
  }

  /** FNEG, FABS, … and NOT: the width stays. */
  public static Expr unary(RunState rt, Expr shadow, int op) {
    return rt.pool().unary(UNARY[op], shadow);
  }

  /** ZEXT, SEXT and conversions between number formats. */
  public static Expr convert(RunState rt, Expr shadow, int op, int width) {
    return rt.pool().convert(UNARY[op], shadow, width);
  }

  /** The low bits. */
  public static Expr truncate(RunState rt, Expr shadow, int width) {
    return rt.pool().extract(shadow, 0, width);
  }

  /** Between a register's width and its bytes in memory. Null stays null. */
  public static @Nullable Expr fit(RunState rt, @Nullable Expr shadow, int width) {
    if (shadow == null || shadow.width() == width) {
      return shadow;
    }
    return shadow.width() > width
        ? rt.pool().extract(shadow, 0, width)
        : rt.pool().convert(UnaryOp.ZEXT, shadow, width);
  }

  public static @Nullable Expr select(
      RunState rt,
      int c,
      @Nullable Expr sc,
      long a,
      @Nullable Expr sa,
      long b,
      @Nullable Expr sb,
      int width) {
    if (sc == null) {
      return c != 0 ? sa : sb;
    }
    return rt.pool().ite(sc, term(rt, a, sa, width), term(rt, b, sb, width));
  }

  /** The term of {@code base + offset}; the start of a pointer sum. */
  public static Expr pointer(RunState rt, long base, @Nullable Expr shadow, long offset) {
    if (shadow == null) {
      return rt.pool().constant(64, base + offset);
    }
    return offset == 0
        ? shadow
        : rt.pool().binary(BinaryOp.ADD, shadow, rt.pool().constant(64, offset));
  }

  /** {@code sum + index * scale}, the index sign-extended. */
  public static Expr addIndex(
      Expr sum, RunState rt, long index, @Nullable Expr shadow, long scale) {
    ExprPool pool = rt.pool();
    if (shadow == null) {
      return pool.binary(BinaryOp.ADD, sum, pool.constant(64, index * scale));
    }
    Expr wide =
        shadow.width() >= 64 ? pool.extract(shadow, 0, 64) : pool.convert(UnaryOp.SEXT, shadow, 64);
    Expr scaled = scale == 1 ? wide : pool.binary(BinaryOp.MUL, wide, pool.constant(64, scale));
    return pool.binary(BinaryOp.ADD, sum, scaled);
  }
}
