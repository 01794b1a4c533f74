package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I32;
import static dev.cairn.ir.Type.I64;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.ppc.Registers.Status;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;

/** Operations on bits: logic, shifts, rotations under masks. Their target is ra. */
final class Logic {
  private static final int MOST_SHIFT = 63;

  /** Bits of XER without a meaning that stay as they are written. */
  private static final int PLAIN_BITS = 0x1FF3_FF80;

  private final Code code;
  private final Registers registers;

  Logic(Code code, Registers registers) {
    this.code = code;
    this.registers = registers;
  }

  private void finish(Word word, Operand result) {
    registers.setGeneral(word.ra(), result);
    if (word.isRecord()) {
      registers.record(result);
    }
  }

  private Operand source(Word word) {
    return registers.general(word.rt());
  }

  void apply(Word word, BinaryOp op) {
    boolean isMove = word.rt() == word.rb() && (op == BinaryOp.OR || op == BinaryOp.AND);
    finish(
        word, isMove ? source(word) : code.binary(op, source(word), registers.general(word.rb())));
  }

  /** The complement of the result. */
  void applyInverted(Word word, BinaryOp op) {
    finish(word, code.not(code.binary(op, source(word), registers.general(word.rb()))));
  }

  /** With the complement of the second operand. */
  void applyWithInverse(Word word, BinaryOp op) {
    finish(word, code.binary(op, source(word), code.not(registers.general(word.rb()))));
  }

  void applyConstant(Word word, BinaryOp op, boolean isUpperHalf) {
    long constant = isUpperHalf ? (long) word.ui() << 16 : word.ui();
    boolean isMove = constant == 0 && op == BinaryOp.OR;
    finish(word, isMove ? source(word) : code.binary(op, source(word), constant));
  }

  /** ANDs with constants always set CR0. */
  void andConstant(Word word, boolean isUpperHalf) {
    long constant = isUpperHalf ? (long) word.ui() << 16 : word.ui();
    Operand result = code.binary(BinaryOp.AND, source(word), constant);
    registers.setGeneral(word.ra(), result);
    registers.record(result);
  }

  void extend(Word word, Type type) {
    finish(word, code.signExtend(code.truncate(source(word), type), I32));
  }

  /** Halves of zeros are skipped, the largest first. */
  void countLeadingZeros(Word word) {
    Operand value = source(word);
    Operand isZero = code.compare(CompareOp.EQ, value, 0);
    Operand count = Code.constant(I32, 0);
    for (int half = 16; half > 0; half /= 2) {
      Operand isEmpty = code.compare(CompareOp.ULT, value, 1L << (32 - half));
      value = code.select(isEmpty, code.binary(BinaryOp.SHL, value, half), value);
      Operand more = code.select(isEmpty, Code.constant(I32, half), Code.constant(I32, 0));
      count = half == 16 ? more : code.binary(BinaryOp.ADD, count, more);
    }
    finish(word, code.select(isZero, Code.constant(I32, 32), count));
  }

  /** By up to 63 places: in 64 bits nothing special is left of shifts beyond the register. */
  void shift(Word word, BinaryOp op) {
    Operand wide = code.zeroExtend(source(word), I64);
    finish(word, code.truncate(code.binary(op, wide, places(word)), I32));
  }

  private Operand places(Word word) {
    Operand by = code.binary(BinaryOp.AND, registers.general(word.rb()), MOST_SHIFT);
    return code.zeroExtend(by, I64);
  }

  void shiftArithmetic(Word word) {
    shiftArithmetic(word, places(word));
  }

  void shiftArithmeticBy(Word word) {
    shiftArithmetic(word, Code.constant(I64, word.sh()));
  }

  /** Carry tells that a negative number lost bits, so that the quotient was rounded down. */
  private void shiftArithmetic(Word word, Operand by) {
    Operand wide = code.signExtend(source(word), I64);
    Operand shifted = code.binary(BinaryOp.ASHR, wide, by);
    Operand isInexact = code.compare(CompareOp.NE, code.binary(BinaryOp.SHL, shifted, by), wide);
    Operand isNegative = code.compare(CompareOp.SLT, wide, 0);
    registers.set(Status.CARRY, code.binary(BinaryOp.AND, isNegative, isInexact));
    finish(word, code.truncate(shifted, I32));
  }

  /** Bits from {@code first} to {@code last}, around the end where first is larger. */
  static int mask(int first, int last) {
    int from = -1 >>> first;
    int to = -1 << (31 - last);
    return first <= last ? from & to : from | to;
  }

  void rotateAndMask(Word word) {
    finish(word, rotated(source(word), word.sh(), mask(word.mb(), word.me())));
  }

  /** Only the half of the rotation that the mask leaves something of. */
  private Operand rotated(Operand value, int by, int mask) {
    int high = -1 << by;
    if (by == 0) {
      return masked(value, mask, -1);
    }
    if ((mask & ~high) == 0) {
      return masked(code.binary(BinaryOp.SHL, value, by), mask, high);
    }
    Operand low = code.binary(BinaryOp.LSHR, value, 32 - by);
    if ((mask & high) == 0) {
      return masked(low, mask, ~high);
    }
    Operand both = code.binary(BinaryOp.OR, code.binary(BinaryOp.SHL, value, by), low);
    return masked(both, mask, -1);
  }

  /** Masks only where something is to be taken away from the bits that can be set. */
  private Operand masked(Operand value, int mask, int possible) {
    return (mask & possible) == possible ? value : code.binary(BinaryOp.AND, value, mask);
  }

  void rotateByRegister(Word word) {
    Operand by = code.binary(BinaryOp.AND, registers.general(word.rb()), 31);
    Operand wide = code.zeroExtend(source(word), I64);
    Operand twice = code.binary(BinaryOp.OR, wide, code.binary(BinaryOp.SHL, wide, 32));
    Operand shifted = code.binary(BinaryOp.SHL, twice, code.zeroExtend(by, I64));
    Operand rotated = code.bits(shifted, 32, I32);
    finish(word, masked(rotated, mask(word.mb(), word.me()), -1));
  }

  /** Bits outside the mask stay as they are. */
  void insert(Word word) {
    int mask = mask(word.mb(), word.me());
    Operand inserted = code.binary(BinaryOp.AND, rotated(source(word), word.sh(), mask), mask);
    Operand kept = code.binary(BinaryOp.AND, registers.general(word.ra()), ~mask);
    finish(word, code.binary(BinaryOp.OR, inserted, kept));
  }

  /** Makes a bit of CR from two others. */
  void conditions(Word word, BinaryOp op, boolean isRightInverted, boolean isInverted) {
    Operand right = registers.bit(word.rb());
    Operand left = registers.bit(word.ra());
    Operand result = code.binary(op, left, isRightInverted ? code.not(right) : right);
    registers.setBit(word.rt(), isInverted ? code.not(result) : result);
  }

  void moveField(Word word) {
    for (int i = 0; i < 4; i++) {
      registers.setBit(4 * word.bf() + i, registers.bit(4 * word.bfa() + i));
    }
  }

  /** CR as a number, or one field of it in its place. */
  void readConditions(Word word) {
    Operand all = Code.constant(I32, 0);
    for (int i = 0; i < 32; i++) {
      if (word.isOneField() && (word.fxm() >> (7 - i / 4) & 1) == 0) {
        continue;
      }
      all = code.binary(BinaryOp.OR, all, placed(registers.bit(i), 31 - i));
    }
    registers.setGeneral(word.rt(), all);
  }

  private Operand placed(Operand bit, int by) {
    return code.binary(BinaryOp.SHL, code.zeroExtend(bit, I32), by);
  }

  void writeConditions(Word word) {
    Operand value = source(word);
    for (int i = 0; i < 32; i++) {
      if ((word.fxm() >> (7 - i / 4) & 1) != 0) {
        registers.setBit(i, code.bits(value, 31 - i, BOOL));
      }
    }
  }

  /** XER as a number. */
  Operand exceptions() {
    Operand all =
        code.binary(BinaryOp.OR, registers.plainBits(), code.zeroExtend(registers.count(), I32));
    all = code.binary(BinaryOp.OR, all, placed(registers.status(Status.SUMMARY_OVERFLOW), 31));
    all = code.binary(BinaryOp.OR, all, placed(registers.status(Status.OVERFLOW), 30));
    return code.binary(BinaryOp.OR, all, placed(registers.status(Status.CARRY), 29));
  }

  void setExceptions(Operand value) {
    registers.set(Status.SUMMARY_OVERFLOW, code.bits(value, 31, BOOL));
    registers.set(Status.OVERFLOW, code.bits(value, 30, BOOL));
    registers.set(Status.CARRY, code.bits(value, 29, BOOL));
    registers.setPlainBits(code.binary(BinaryOp.AND, value, PLAIN_BITS));
    registers.setCount(code.binary(BinaryOp.AND, code.truncate(value, I8), 0x7F));
  }

  /** Moves the bits of XER to a field of CR, and clears them. */
  void moveExceptions(Word word) {
    Operand zero = Code.constant(BOOL, 0);
    int field = 4 * word.bf();
    registers.setBit(field, registers.status(Status.SUMMARY_OVERFLOW));
    registers.setBit(field + 1, registers.status(Status.OVERFLOW));
    registers.setBit(field + 2, registers.status(Status.CARRY));
    registers.setBit(field + 3, zero);
    registers.set(Status.SUMMARY_OVERFLOW, zero);
    registers.set(Status.OVERFLOW, zero);
    registers.set(Status.CARRY, zero);
  }
}
