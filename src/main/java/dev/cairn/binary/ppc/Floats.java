package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.DOUBLE;
import static dev.cairn.ir.Type.FLOAT;
import static dev.cairn.ir.Type.I32;
import static dev.cairn.ir.Type.I64;

import dev.cairn.binary.lift.Code;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Instruction.FloatCompareOp;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.ir.Operand;

/**
 * Floating point, rounded to nearest and without exceptions that are taken; the status register is
 * not kept. Registers hold doubles, of singles as well.
 */
final class Floats {
  /** What comes of an operation that has no result. */
  private static final long DEFAULT_NAN = 0x7FF8_0000_0000_0000L;

  private static final int BIAS_DIFFERENCE = 896;
  private static final int LOST_BITS = 29;

  private final Code code;
  private final Registers registers;

  Floats(Code code, Registers registers) {
    this.code = code;
    this.registers = registers;
  }

  private Operand number(int register) {
    return registers.floating(register, DOUBLE);
  }

  void apply(Word word, FloatOp op, boolean isSingle) {
    Operand left = number(word.ra());
    Operand right = number(op == FloatOp.MUL ? word.rc() : word.rb());
    Operand plain = code.binary(op, left, right);
    Operand isNew =
        code.binary(
            BinaryOp.AND,
            code.compare(FloatCompareOp.UNO, plain, plain),
            code.not(code.compare(FloatCompareOp.UNO, left, right)));
    Operand result = code.select(isNew, pattern(DEFAULT_NAN), plain);
    registers.setFloating(word.rt(), isSingle ? rounded(result) : result);
  }

  private Operand pattern(long bits) {
    return code.convert(CastOp.BITCAST, Code.constant(I64, bits), DOUBLE);
  }

  private Operand rounded(Operand value) {
    return code.convert(CastOp.FP_EXT, code.convert(CastOp.FP_TRUNC, value, FLOAT), DOUBLE);
  }

  void round(Word word) {
    registers.setFloating(word.rt(), rounded(number(word.rb())));
  }

  /** The first, or the second where a number is below 0 or none. */
  void choose(Word word) {
    Operand isPositive = code.compare(FloatCompareOp.OGE, number(word.ra()), pattern(0));
    registers.setFloating(word.rt(), code.select(isPositive, number(word.rc()), number(word.rb())));
  }

  /** Less, greater, equal, or not to be compared. */
  void compare(Word word) {
    Operand left = number(word.ra());
    Operand right = number(word.rb());
    int field = 4 * word.bf();
    registers.setBit(field, code.compare(FloatCompareOp.OLT, left, right));
    registers.setBit(field + 1, code.compare(FloatCompareOp.OGT, left, right));
    registers.setBit(field + 2, code.compare(FloatCompareOp.OEQ, left, right));
    registers.setBit(field + 3, code.compare(FloatCompareOp.UNO, left, right));
  }

  /**
   * The integer without what lies behind the point, at most the largest there is. The upper half of
   * the register is undefined; it is what qemu makes of it.
   */
  void toInteger(Word word) {
    Operand value = number(word.rb());
    Operand isLarge = atLeast(value, 0x1p31);
    Operand isBelow =
        code.compare(FloatCompareOp.OLE, value, pattern(Double.doubleToLongBits(-0x1p31 - 1)));
    Operand isNone = code.compare(FloatCompareOp.UNO, value, value);
    Operand isOutside =
        code.binary(BinaryOp.OR, isLarge, code.binary(BinaryOp.OR, isBelow, isNone));
    Operand inside = code.select(isOutside, pattern(0), value);
    Operand whole = code.convert(CastOp.FP_TO_SI, inside, I32);
    Operand least = Code.constant(I32, Integer.MIN_VALUE);
    Operand most = Code.constant(I32, Integer.MAX_VALUE);
    Operand bound = code.select(isLarge, most, least);
    Operand result = code.select(isOutside, bound, whole);
    Operand none = Code.constant(I64, 0x8000_0000L);
    registers.setFloating(word.rt(), code.select(isNone, none, code.signExtend(result, I64)));
  }

  private Operand atLeast(Operand value, double bound) {
    return code.compare(FloatCompareOp.OGE, value, pattern(Double.doubleToLongBits(bound)));
  }

  /** A single in memory as a double; what is no number keeps its bits. */
  Operand widened(Operand single) {
    Operand number = code.convert(CastOp.BITCAST, single, FLOAT);
    Operand wide = code.convert(CastOp.FP_EXT, number, DOUBLE);
    Operand bits = code.zeroExtend(single, I64);
    Operand fraction =
        code.binary(BinaryOp.SHL, code.binary(BinaryOp.AND, bits, 0x7F_FFFF), LOST_BITS);
    Operand sign = code.binary(BinaryOp.SHL, code.binary(BinaryOp.AND, bits, 0x8000_0000L), 32);
    Operand none =
        code.binary(BinaryOp.OR, code.binary(BinaryOp.OR, fraction, sign), 0x7FF0_0000_0000_0000L);
    Operand isNone = code.compare(FloatCompareOp.UNO, number, number);
    return code.select(isNone, code.convert(CastOp.BITCAST, none, DOUBLE), wide);
  }

  /**
   * A double as a single in memory: bits are left out, nothing is rounded. Below the smallest
   * normal single the fraction is shifted; below the smallest of all nothing is left.
   */
  Operand narrowed(Operand bits) {
    Operand exponent = code.binary(BinaryOp.AND, code.binary(BinaryOp.LSHR, bits, 52), 0x7FF);
    Operand upper = code.binary(BinaryOp.LSHR, bits, 32);
    Operand sign = code.binary(BinaryOp.AND, upper, 0x8000_0000L);
    Operand normal =
        code.binary(
            BinaryOp.OR,
            code.binary(BinaryOp.AND, upper, 0xC000_0000L),
            code.binary(BinaryOp.AND, code.binary(BinaryOp.LSHR, bits, LOST_BITS), 0x3FFF_FFFF));
    Operand fraction =
        code.binary(
            BinaryOp.OR,
            code.binary(BinaryOp.AND, code.binary(BinaryOp.LSHR, bits, LOST_BITS), 0x7F_FFFF),
            0x80_0000);
    Operand distance = code.binary(BinaryOp.SUB, Code.constant(I64, BIAS_DIFFERENCE + 1), exponent);
    Operand isFar = code.compare(CompareOp.UGT, distance, 23);
    Operand safe = code.select(isFar, Code.constant(I64, 63), distance);
    Operand small = code.binary(BinaryOp.OR, sign, code.binary(BinaryOp.LSHR, fraction, safe));
    Operand isNormal = code.compare(CompareOp.UGT, exponent, BIAS_DIFFERENCE);
    return code.truncate(code.select(isNormal, normal, small), I32);
  }
}
