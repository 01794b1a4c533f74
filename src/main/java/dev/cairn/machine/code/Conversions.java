package dev.cairn.machine.code;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.cairn.ir.Type;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Bytecode that changes the representation of the value on top of the stack. */
final class Conversions {
  private static final ClassDesc FLOAT = ClassDesc.of("java.lang.Float");
  private static final ClassDesc DOUBLE = ClassDesc.of("java.lang.Double");

  private Conversions() {}

  /** A value of at most 64 bits to its zero-extended bits. */
  static void toBits(CodeBuilder code, Type type) {
    switch (Rep.of(type)) {
      case INT -> zeroExtend(code, type.bits());
      case LONG -> {}
      case FLOAT -> {
        code.invokestatic(FLOAT, "floatToRawIntBits", MethodTypeDesc.of(CD_int, CD_float));
        zeroExtend(code, 32);
      }
      case DOUBLE ->
          code.invokestatic(DOUBLE, "doubleToRawLongBits", MethodTypeDesc.of(CD_long, CD_double));
      case WIDE -> code.invokevirtual(CodeTypes.WIDE, "longValue", MethodTypeDesc.of(CD_long));
      case SOFT -> code.invokevirtual(CodeTypes.LONG_FLOAT, "low", MethodTypeDesc.of(CD_long));
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
        code.invokestatic(FLOAT, "intBitsToFloat", MethodTypeDesc.of(CD_float, CD_int));
      }
      case DOUBLE ->
          code.invokestatic(DOUBLE, "longBitsToDouble", MethodTypeDesc.of(CD_double, CD_long));
      case WIDE ->
          code.invokestatic(
              CodeTypes.WIDES, "zeroExtended", MethodTypeDesc.of(CodeTypes.WIDE, CD_long));
      case SOFT ->
          code.invokestatic(
              CodeTypes.LONG_FLOAT, "ofBits", MethodTypeDesc.of(CodeTypes.LONG_FLOAT, CD_long));
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
