package dev.cairn.expr;

import dev.cairn.expr.pool.ExprPool;
import java.math.BigInteger;

/**
 * A term over input variables. Every term is a bit vector of {@link #width()} bits; truth values
 * have width 1. Floating-point operations work on IEEE bit patterns of width 32 and 64, so a float
 * and the integer it is stored as are one and the same term.
 *
 * <p>Nodes are made by {@link ExprPool} only. Within one pool, equal terms are the same object;
 * across pools and runs, {@link #hash()} is a 64-bit structural hash that does not depend on the
 * order in which terms were made.
 */
public sealed interface Expr {
  /** Unique in its pool; a child's id is smaller than its parent's. */
  int id();

  /** Structural hash, the same in every pool. */
  long hash();

  /** Number of bits, at least 1. */
  int width();

  /** A constant of at most 64 bits; unused high bits of {@code bits} are zero. */
  record Const(int id, long hash, int width, long bits) implements Expr {
    @Override
    public boolean equals(Object o) {
      return this == o;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** A constant of more than 64 bits, in [0, 2^width). */
  record WideConst(int id, long hash, int width, BigInteger bits) implements Expr {
    @Override
    public boolean equals(Object o) {
      return this == o;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** An input variable, of at most 64 bits. */
  record Var(int id, long hash, Variable variable) implements Expr {
    @Override
    public int width() {
      return variable.width();
    }

    @Override
    public boolean equals(Object o) {
      return this == o;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** One operand; {@code width} may differ from the operand's for conversions. */
  record Unary(int id, long hash, int width, UnaryOp op, Expr arg) implements Expr {
    @Override
    public boolean equals(Object o) {
      return this == o;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** Two operands. */
  record Binary(int id, long hash, int width, BinaryOp op, Expr left, Expr right) implements Expr {
    @Override
    public boolean equals(Object o) {
      return this == o;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** {@code condition} has width 1. */
  record Ite(int id, long hash, int width, Expr condition, Expr whenTrue, Expr whenFalse)
      implements Expr {
    @Override
    public boolean equals(Object o) {
      return this == o;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** Bits {@code low} … {@code low + width - 1} of {@code arg}. */
  record Extract(int id, long hash, int width, Expr arg, int low) implements Expr {
    @Override
    public boolean equals(Object o) {
      return this == o;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** Operations of one operand. */
  enum UnaryOp {
    NOT,
    NEG,
    /** Zero and sign extension to a larger width. */
    ZEXT,
    SEXT,
    /** IEEE operations on patterns; results are patterns. */
    FNEG,
    FABS,
    FSQRT,
    /**
     * Round to an integral value: to nearest even, down, up, to zero, to nearest with ties away.
     */
    FRINT,
    FFLOOR,
    FCEIL,
    FTRUNC,
    FROUND,
    /** Width 1: is it NaN. */
    FISNAN,
    /** Between float formats. */
    FTOF,
    /**
     * Float pattern to integer, rounding to zero; out of range and NaN: the x86 "integer
     * indefinite" 100…0 (FTOUI: as evaluated by the machine, see Evaluator).
     */
    FTOSI,
    FTOUI,
    /** Integer to float pattern, to nearest even. */
    SITOF,
    UITOF
  }

  /**
   * Operations of two operands. Division and shifts are total, as in SMT-LIB: x/0 = all ones (SDIV:
   * 1 or -1), x%0 = x, shift by width or more = 0 (ASHR: sign).
   */
  enum BinaryOp {
    ADD,
    SUB,
    MUL,
    UDIV,
    SDIV,
    UREM,
    SREM,
    AND,
    OR,
    XOR,
    SHL,
    LSHR,
    ASHR,
    /** left is the high part. */
    CONCAT,
    /** Width 1. */
    EQ,
    ULT,
    ULE,
    SLT,
    SLE,
    /** IEEE arithmetic, to nearest even, on patterns. */
    FADD,
    FSUB,
    FMUL,
    FDIV,
    /** As C's fmin and fmax: the other operand when one is NaN. */
    FMIN,
    FMAX,
    /** Width 1; false when an operand is NaN; -0 equals +0. */
    FEQ,
    FLT,
    FLE
  }
}
