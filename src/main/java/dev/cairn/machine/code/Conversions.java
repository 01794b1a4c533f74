package dev.cairn.machine.code;

import dev.cairn.ir.Type;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;

/** Bytecode that changes the representation of the value on top of the stack. */
final class Conversions {

  private Conversions() {}

  /** A value of at most 64 bits to its zero-extended bits. */
  static void toBits(CodeBuilder code, Type type) {
    switch (Rep.of(type)) {
      case INT -> zeroExtend(code, type.bits());
      case LONG -> {}
      case FLOAT -> {
        Support.FLOAT_TO_INT_BITS.emit(code);
        zeroExtend(code, 32);
      }
      case DOUBLE -> Support.DOUBLE_TO_LONG_BITS.emit(code);
      case WIDE -> Support.WIDE_LONG_VALUE.emit(code);
      case SOFT -> Support.NUMBER_LOW.emit(code);
    }
  }

  private static void zeroExtend(CodeBuilder code, int width) {
    code.i2l();
    if (width == 32) {
      code.loadConstant(0xFFFF_FFFFL).land();
    }
  }

  /** Bits (with anything above the type's width) to a value of the type. */
  static void fromBits(CodeBuilder code, Type type) {
    switch (Rep.of(type)) {
      case INT -> {
        code.l2i();
        mask(code, type);
      }
      case LONG -> mask(code, type);
      case FLOAT -> {
        code.l2i();
        Support.INT_BITS_TO_FLOAT.emit(code);
      }
      case DOUBLE -> Support.LONG_BITS_TO_DOUBLE.emit(code);
      case WIDE -> Support.WIDE_ZERO_EXTENDED.emit(code);
      case SOFT -> Support.NUMBER_OF_BITS.emit(code);
    }
  }

  /** Clears the bits above the type's width in an int or long. */
  static void mask(CodeBuilder code, Type type) {
    int width = type.bits();
    if (Rep.of(type) == Rep.INT && width == 16) {
      code.i2c();
    } else if (Rep.of(type) == Rep.INT && width < 32) {
      code.loadConstant((1 << width) - 1).iand();
    } else if (Rep.of(type) == Rep.LONG && width < 64) {
      code.loadConstant((1L << width) - 1).land();
    }
  }

  /** Makes a zero-extended int or long of the type a signed one. */
  static void signExtend(CodeBuilder code, Type type) {
    int width = type.bits();
    if (Rep.of(type) == Rep.INT) {
      switch (width) {
        case 32 -> {}
        case 16 -> code.i2s();
        case 8 -> code.i2b();
        default -> code.loadConstant(32 - width).ishl().loadConstant(32 - width).ishr();
      }
    } else if (width < 64) {
      code.loadConstant(64 - width).lshl().loadConstant(64 - width).lshr();
    }
  }
}
