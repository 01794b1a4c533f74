package dev.cairn.machine.ops;

import dev.cairn.ir.Type;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;

/**
 * How a register is represented on the JVM. Integers up to 32 bits are ints, zero-extended below
 * 32; up to 64 bits and pointers longs, likewise; larger ones unsigned BigIntegers. Floats of 16
 * bits are their pattern in an int, those of 80 and 128 a LongFloat.
 */
public enum Rep {
  INT(TypeKind.INT),
  LONG(TypeKind.LONG),
  FLOAT(TypeKind.FLOAT),
  DOUBLE(TypeKind.DOUBLE),
  WIDE(TypeKind.REFERENCE),
  SOFT(TypeKind.REFERENCE);

  private final TypeKind kind;

  Rep(TypeKind kind) {
    this.kind = kind;
  }

  public TypeKind kind() {
    return kind;
  }

  public ClassDesc desc() {
    return switch (this) {
      case WIDE -> CodeTypes.WIDE;
      case SOFT -> CodeTypes.LONG_FLOAT;
      case INT, LONG, FLOAT, DOUBLE -> kind.upperBound();
    };
  }

  public int slots() {
    return kind.slotSize();
  }

  public static Rep of(Type type) {
    return switch (type) {
      case Type.Int(int bits) when bits <= 32 -> INT;
      case Type.Int(int bits) when bits <= 64 -> LONG;
      case Type.Int _ -> WIDE;
      case Type.Pointer _ -> LONG;
      case Type.Float(var format) ->
          switch (format) {
            case HALF, BFLOAT -> INT;
            case SINGLE -> FLOAT;
            case DOUBLE -> DOUBLE;
            case X87, QUAD -> SOFT;
          };
    };
  }

  /** The bytes a value takes in memory. */
  public static int bytes(Type type) {
    return (type.bits() + 7) / 8;
  }
}
