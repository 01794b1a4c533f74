package dev.cairn.ir;

import dev.cairn.ir.Operand.Register;
import java.util.List;
import java.util.Optional;

/**
 * One step inside a block; the last of a block, and only the last, is a {@link Terminator}. {@code
 * loc} is where in the source the step comes from ({@link Location#NONE} when unknown).
 *
 * <p>Registers are assigned more than once where they stand for a C variable whose address is never
 * taken, or for a phi; {@link Move} is how.
 */
public sealed interface Instruction {
  Location loc();

  /** {@code dst = src}. */
  record Move(Location loc, Register dst, Operand src) implements Instruction {}

  /**
   * Makes a stack object of {@code size * count} bytes, dead when the function returns; {@code
   * name} of the C variable or empty.
   */
  record Alloca(Location loc, Register dst, long size, Operand count, int align, String name)
      implements Instruction {}

  /**
   * {@code dst = *pointer}, as many bytes as dst's type has in memory.
   *
   * @param member the name of the member that the source reads there; empty when it spells none
   */
  record Load(Location loc, Register dst, Operand pointer, boolean isVolatile, String member)
      implements Instruction {
    public Load(Location loc, Register dst, Operand pointer, boolean isVolatile) {
      this(loc, dst, pointer, isVolatile, "");
    }
  }

  /** {@code *pointer = value}. */
  record Store(Location loc, Operand value, Operand pointer, boolean isVolatile)
      implements Instruction {}

  /** Integer arithmetic; {@code noSignedWrap} marks C's signed operations. */
  record Binary(
      Location loc, Register dst, BinaryOp op, Operand left, Operand right, boolean noSignedWrap)
      implements Instruction {}

  /** Integer or pointer comparison; dst has one bit. */
  record Compare(Location loc, Register dst, CompareOp op, Operand left, Operand right)
      implements Instruction {}

  /** Floating-point arithmetic. */
  record FloatBinary(Location loc, Register dst, FloatOp op, Operand left, Operand right)
      implements Instruction {}

  /** Floating-point comparison; dst has one bit. */
  record FloatCompare(Location loc, Register dst, FloatCompareOp op, Operand left, Operand right)
      implements Instruction {}

  /** Floating-point negation (flips the sign bit, also of NaN). */
  record FloatNegate(Location loc, Register dst, Operand value) implements Instruction {}

  /** A conversion between scalar types. */
  record Cast(Location loc, Register dst, CastOp op, Operand value) implements Instruction {}

  /**
   * {@code dst = base + offset + sum(index * scale)}; indices are sign-extended or truncated to
   * pointer width.
   *
   * @param isPart does the offset lead to a part of one object of the type that base points to
   */
  record PointerAdd(
      Location loc,
      Register dst,
      Operand base,
      long offset,
      List<Scaled> indices,
      boolean inBounds,
      boolean isPart)
      implements Instruction {
    public PointerAdd {
      indices = List.copyOf(indices);
    }

    public PointerAdd(
        Location loc,
        Register dst,
        Operand base,
        long offset,
        List<Scaled> indices,
        boolean inBounds) {
      this(loc, dst, base, offset, indices, inBounds, false);
    }
  }

  /**
   * One scaled index of a {@link PointerAdd}.
   *
   * @param count how many elements the array has by its type; 0 where nothing says
   */
  record Scaled(Operand index, long scale, long count) {
    public Scaled(Operand index, long scale) {
      this(index, scale, 0);
    }
  }

  /**
   * {@code dst = condition ? whenTrue : whenFalse} where no choice of the source stands behind it
   * (vector lanes).
   */
  record Select(Location loc, Register dst, Operand condition, Operand whenTrue, Operand whenFalse)
      implements Instruction {}

  /** Value unchanged but fixed from here on, even if it was indeterminate. */
  record Freeze(Location loc, Register dst, Operand value) implements Instruction {}

  /**
   * A call. {@code results} are the flattened parts of the returned value (empty for void). {@code
   * callee} is an {@link Operand.Address} with offset 0 for direct calls. LLVM intrinsics keep
   * their base name without type suffix ({@code llvm.memcpy}, {@code llvm.va_start}, {@code
   * llvm.sadd.with.overflow}). A struct passed {@code byval} arrives as a pointer with {@link
   * Argument#byValueSize()} &gt; 0: the callee gets a fresh copy.
   */
  record Call(
      Location loc,
      List<Register> results,
      Operand callee,
      List<Argument> arguments,
      Signature signature)
      implements Instruction {
    public Call {
      results = List.copyOf(results);
      arguments = List.copyOf(arguments);
    }

    /** The name of the function called directly, or empty for a call through a pointer. */
    public Optional<String> target() {
      return callee instanceof Operand.Address a && a.offset() == 0
          ? Optional.of(a.symbol())
          : Optional.empty();
    }
  }

  /**
   * One argument of a {@link Call}.
   *
   * @param align of a struct passed by value; 0 for others
   * @param lane which lane of a vector this is, -1 when it is a scalar
   */
  record Argument(Operand value, long byValueSize, int align, int lane) {
    /** A scalar. */
    public Argument(Operand value, long byValueSize) {
      this(value, byValueSize, 0, -1);
    }
  }

  /**
   * Reads a variadic argument by LLVM's va_arg; clang for x86-64 open-codes it, so this is rare.
   */
  record VaArg(Location loc, Register dst, Operand list) implements Instruction {}

  /** Inline assembly or anything else we do not model: executing it ends the run as unsupported. */
  record Unsupported(Location loc, List<Register> results, String what) implements Instruction {
    public Unsupported {
      results = List.copyOf(results);
    }
  }

  /** The end of a block. */
  sealed interface Terminator extends Instruction {}

  /** Goes to block {@code target}. */
  record Jump(Location loc, int target) implements Terminator {}

  /**
   * The two branches of one atomic condition; the branches are ids in {@link Program#branches()},
   * or -1 where the choice is not the user's.
   */
  record Branching(
      Location loc, Operand condition, int whenTrue, int whenFalse, int trueBranch, int falseBranch)
      implements Terminator {}

  /** A {@code switch}. */
  record Switch(Location loc, Operand value, List<Case> cases, int defaultTarget, int defaultBranch)
      implements Terminator {
    public Switch {
      cases = List.copyOf(cases);
    }
  }

  /**
   * One case label; cases of one target that share a branch id are one branch of the source range
   * ({@code case 1 ... 5}).
   */
  record Case(Operand.IntConst value, int target, int branch) {}

  /** A computed goto; {@code branches} gives the branch id of each target. */
  record IndirectJump(Location loc, Operand address, List<Integer> targets, List<Integer> branches)
      implements Terminator {
    public IndirectJump {
      targets = List.copyOf(targets);
      branches = List.copyOf(branches);
    }
  }

  /** Returns the flattened parts of the value. */
  record Return(Location loc, List<Operand> values) implements Terminator {
    public Return {
      values = List.copyOf(values);
    }
  }

  /** Control never gets here in a correct program. */
  record Unreachable(Location loc) implements Terminator {}

  /** Integer operations; semantics as LLVM's of the same name. */
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
    ASHR
  }

  /** Integer comparisons. */
  enum CompareOp {
    EQ,
    NE,
    ULT,
    ULE,
    UGT,
    UGE,
    SLT,
    SLE,
    SGT,
    SGE
  }

  /** Floating-point operations; REM is C's fmod. */
  enum FloatOp {
    ADD,
    SUB,
    MUL,
    DIV,
    REM
  }

  /** Floating-point comparisons: O… false on NaN, U… true on NaN; ORD / UNO test for NaN only. */
  enum FloatCompareOp {
    FALSE,
    OEQ,
    OGT,
    OGE,
    OLT,
    OLE,
    ONE,
    ORD,
    UNO,
    UEQ,
    UGT,
    UGE,
    ULT,
    ULE,
    UNE,
    TRUE
  }

  /** Conversions; names as LLVM's. */
  enum CastOp {
    TRUNC,
    ZEXT,
    SEXT,
    FP_TO_UI,
    FP_TO_SI,
    UI_TO_FP,
    SI_TO_FP,
    FP_TRUNC,
    FP_EXT,
    PTR_TO_INT,
    INT_TO_PTR,
    BITCAST
  }
}
