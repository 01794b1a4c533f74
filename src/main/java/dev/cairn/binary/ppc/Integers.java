package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I32;
import static dev.cairn.ir.Type.I64;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.ppc.Registers.Status;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;

/** Sums, products and quotients, with carry and overflow. */
final class Integers {
  private static final Operand ZERO = Code.constant(BOOL, 0);
  private static final Operand ONE = Code.constant(BOOL, 1);

  private final Code code;
  private final Registers registers;

  Integers(Code code, Registers registers) {
    this.code = code;
    this.registers = registers;
  }

  /** Sets the target, and CR0 where it is asked for. */
  void finish(Word word, Operand result) {
    registers.setGeneral(word.rt(), result);
    if (word.isRecord()) {
      registers.record(result);
    }
  }

  /** A sum that sets no carry. */
  void add(Word word, Operand left, Operand right) {
    Operand sum = code.binary(BinaryOp.ADD, left, right);
    overflow(word, left, right, sum);
    finish(word, sum);
  }

  private void overflow(Word word, Operand left, Operand right, Operand sum) {
    if (word.isOverflow()) {
      Operand both =
          code.binary(
              BinaryOp.AND,
              code.binary(BinaryOp.XOR, left, sum),
              code.binary(BinaryOp.XOR, right, sum));
      registers.overflow(code.compare(CompareOp.SLT, both, 0));
    }
  }

  /** {@code from - what}, as these processors subtract. */
  void subtractFrom(Word word, Operand what, Operand from) {
    Operand result = code.binary(BinaryOp.SUB, from, what);
    if (word.isOverflow()) {
      Operand both =
          code.binary(
              BinaryOp.AND,
              code.binary(BinaryOp.XOR, from, what),
              code.binary(BinaryOp.XOR, from, result));
      registers.overflow(code.compare(CompareOp.SLT, both, 0));
    }
    finish(word, result);
  }

  void addCarrying(Word word, Operand left, Operand right) {
    carrying(word, left, right, ZERO);
  }

  void addExtended(Word word, Operand left, Operand right) {
    carrying(word, left, right, registers.status(Status.CARRY));
  }

  /** {@code right - left}; carry is set where nothing was borrowed. */
  void subtractCarrying(Word word, Operand left, Operand right) {
    carrying(word, code.not(left), right, ONE);
  }

  void subtractExtended(Word word, Operand left, Operand right) {
    carrying(word, code.not(left), right, registers.status(Status.CARRY));
  }

  private void carrying(Word word, Operand left, Operand right, Operand carry) {
    Operand wide = code.binary(BinaryOp.ADD, wide(left), wide(right));
    Operand sum = carry.equals(ZERO) ? wide : code.binary(BinaryOp.ADD, wide, wide(carry));
    Operand result = code.truncate(sum, I32);
    registers.set(Status.CARRY, code.bits(sum, 32, BOOL));
    overflow(word, left, right, result);
    finish(word, result);
  }

  private Operand wide(Operand value) {
    return code.zeroExtend(value, I64);
  }

  void multiply(Word word, Operand left, Operand right) {
    Operand result = code.binary(BinaryOp.MUL, left, right);
    if (word.isOverflow()) {
      Operand product =
          code.binary(BinaryOp.MUL, code.signExtend(left, I64), code.signExtend(right, I64));
      registers.overflow(code.compare(CompareOp.NE, product, code.signExtend(result, I64)));
    }
    finish(word, result);
  }

  void multiplyHigh(Word word, boolean isSigned) {
    Operand left = registers.general(word.ra());
    Operand right = registers.general(word.rb());
    Operand product =
        isSigned
            ? code.binary(BinaryOp.MUL, code.signExtend(left, I64), code.signExtend(right, I64))
            : code.binary(BinaryOp.MUL, wide(left), wide(right));
    finish(word, code.bits(product, 32, I32));
  }

  /** A quotient that does not exist is undefined; as qemu has it, it is the dividend. */
  void divide(Word word, boolean isSigned) {
    Operand left = registers.general(word.ra());
    Operand right = registers.general(word.rb());
    Operand isUndefined = code.compare(CompareOp.EQ, right, 0);
    if (isSigned) {
      Operand isTooLarge =
          code.binary(
              BinaryOp.AND,
              code.compare(CompareOp.EQ, left, Integer.MIN_VALUE),
              code.compare(CompareOp.EQ, right, -1));
      isUndefined = code.binary(BinaryOp.OR, isUndefined, isTooLarge);
    }
    Operand divisor = code.select(isUndefined, Code.constant(I32, 1), right);
    BinaryOp op = isSigned ? BinaryOp.SDIV : BinaryOp.UDIV;
    Operand result = code.binary(op, left, divisor);
    if (word.isOverflow()) {
      registers.overflow(isUndefined);
    }
    finish(word, result);
  }

  void negate(Word word) {
    Operand value = registers.general(word.ra());
    if (word.isOverflow()) {
      registers.overflow(code.compare(CompareOp.EQ, value, Integer.MIN_VALUE));
    }
    finish(word, code.binary(BinaryOp.SUB, Code.constant(I32, 0), value));
  }
}
