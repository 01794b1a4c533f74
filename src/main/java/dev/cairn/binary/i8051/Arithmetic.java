package dev.cairn.binary.i8051;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I16;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.i8051.State.Flag;
import dev.cairn.binary.lift.Code;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;

/** The instructions that compute on A and set the flags, and INC and DEC, which do not. */
final class Arithmetic {
  private static final Operand ZERO = Code.constant(BOOL, 0);

  private final Code code;
  private final State state;

  Arithmetic(Code code, State state) {
    this.code = code;
    this.state = state;
  }

  void add(Operand right) {
    add(right, ZERO);
  }

  void addWithCarry(Operand right) {
    add(right, state.flag(Flag.CARRY));
  }

  private void add(Operand right, Operand carry) {
    Operand left = state.accumulator();
    Operand wide = code.binary(BinaryOp.ADD, wide(left), wide(right));
    Operand sum = carry.equals(ZERO) ? wide : code.binary(BinaryOp.ADD, wide, wide(carry));
    Operand result = code.truncate(sum, I8);
    state.set(Flag.CARRY, code.compare(CompareOp.UGT, sum, 0xFF));
    Operand differs = code.binary(BinaryOp.XOR, code.binary(BinaryOp.XOR, left, right), result);
    state.set(Flag.AUXILIARY, code.bits(differs, 4, BOOL));
    Operand bothDiffer =
        code.binary(
            BinaryOp.AND,
            code.binary(BinaryOp.XOR, left, result),
            code.binary(BinaryOp.XOR, right, result));
    state.set(Flag.OVERFLOW, code.bits(bothDiffer, 7, BOOL));
    state.setAccumulator(result);
  }

  void subtractWithBorrow(Operand right) {
    Operand left = state.accumulator();
    Operand taken = code.binary(BinaryOp.ADD, wide(right), wide(state.flag(Flag.CARRY)));
    state.set(Flag.CARRY, code.compare(CompareOp.ULT, wide(left), taken));
    Operand result = code.binary(BinaryOp.SUB, left, code.truncate(taken, I8));
    Operand inputsDiffer = code.binary(BinaryOp.XOR, left, right);
    Operand differs = code.binary(BinaryOp.XOR, inputsDiffer, result);
    state.set(Flag.AUXILIARY, code.bits(differs, 4, BOOL));
    Operand both = code.binary(BinaryOp.AND, inputsDiffer, code.binary(BinaryOp.XOR, left, result));
    state.set(Flag.OVERFLOW, code.bits(both, 7, BOOL));
    state.setAccumulator(result);
  }

  void multiply() {
    Operand product = code.binary(BinaryOp.MUL, wide(state.accumulator()), wide(state.get(Sfr.B)));
    state.set(Flag.CARRY, false);
    state.set(Flag.OVERFLOW, code.compare(CompareOp.UGT, product, 0xFF));
    state.setAccumulator(code.truncate(product, I8));
    state.set(Sfr.B, code.bits(product, 8, I8));
  }

  /** A and B keep their values where B is 0: the processor leaves them undefined. */
  void divide() {
    Operand left = state.accumulator();
    Operand right = state.get(Sfr.B);
    Operand isZero = state.isZero(right);
    Operand divisor = code.select(isZero, Code.constant(I8, 1), right);
    Operand rest = code.binary(BinaryOp.UREM, left, divisor);
    state.setAccumulator(code.binary(BinaryOp.UDIV, left, divisor));
    state.set(Sfr.B, code.select(isZero, right, rest));
    state.set(Flag.CARRY, false);
    state.set(Flag.OVERFLOW, isZero);
  }

  /** Makes the sum of two packed decimal numbers one. */
  void adjustDecimal() {
    Operand value = wide(state.accumulator());
    Operand carry = state.flag(Flag.CARRY);
    Operand low = code.binary(BinaryOp.AND, value, 0x0F);
    Operand isLow =
        code.binary(BinaryOp.OR, code.compare(CompareOp.UGT, low, 9), state.flag(Flag.AUXILIARY));
    Operand first = code.binary(BinaryOp.ADD, value, when(isLow, 0x06));
    Operand isHigh = code.binary(BinaryOp.OR, code.compare(CompareOp.UGT, first, 0x9F), carry);
    Operand second = code.binary(BinaryOp.ADD, first, when(isHigh, 0x60));
    state.set(
        Flag.CARRY, code.binary(BinaryOp.OR, carry, code.compare(CompareOp.UGT, second, 0xFF)));
    state.setAccumulator(code.truncate(second, I8));
  }

  private Operand when(Operand condition, int value) {
    return code.select(condition, Code.constant(I16, value), Code.constant(I16, 0));
  }

  private Operand wide(Operand value) {
    return code.zeroExtend(value, I16);
  }

  /** Sets carry where the left value is below the right; CJNE's only effect. */
  Operand compare(Operand left, Operand right) {
    state.set(Flag.CARRY, code.compare(CompareOp.ULT, left, right));
    return code.compare(CompareOp.NE, left, right);
  }

  /** A one bit to the left, or through carry. */
  void rotateLeft(boolean isThroughCarry) {
    Operand value = state.accumulator();
    Operand top = code.bits(value, 7, BOOL);
    Operand in = isThroughCarry ? state.flag(Flag.CARRY) : top;
    Operand shifted = code.binary(BinaryOp.SHL, value, 1);
    state.setAccumulator(code.binary(BinaryOp.OR, shifted, code.zeroExtend(in, I8)));
    if (isThroughCarry) {
      state.set(Flag.CARRY, top);
    }
  }

  /** A one bit to the right, or through carry. */
  void rotateRight(boolean isThroughCarry) {
    Operand value = state.accumulator();
    Operand bottom = code.truncate(value, BOOL);
    Operand in = isThroughCarry ? state.flag(Flag.CARRY) : bottom;
    Operand top = code.binary(BinaryOp.SHL, code.zeroExtend(in, I8), 7);
    state.setAccumulator(code.binary(BinaryOp.OR, code.binary(BinaryOp.LSHR, value, 1), top));
    if (isThroughCarry) {
      state.set(Flag.CARRY, bottom);
    }
  }

  void swapNibbles() {
    Operand value = state.accumulator();
    state.setAccumulator(
        code.binary(
            BinaryOp.OR,
            code.binary(BinaryOp.SHL, value, 4),
            code.binary(BinaryOp.LSHR, value, 4)));
  }
}
