package dev.cairn.machine;

import dev.cairn.ir.Type;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;

/**
 * How a register is represented on the JVM. Integers up to 32 bits are ints, zero-extended below
 * 32; up to 64 bits and pointers longs, likewise; larger ones unsigned BigIntegers.
 */
enum Rep {
  INT(TypeKind.INT),
  LONG(TypeKind.LONG),
  FLOAT(TypeKind.FLOAT),
  DOUBLE(TypeKind.DOUBLE),
  WIDE(TypeKind.REFERENCE);

  private final TypeKind kind;

  Rep(TypeKind kind) {
    this.kind = kind;
  }

  TypeKind kind() {
    return kind;
  }

  ClassDesc desc() {
    return this == WIDE ? Names.WIDE : kind.upperBound();
  }

  int slots() {
    return kind.slotSize();
  }

  static Rep of(Type type) {
    return switch (type) {
      case Type.Int(int bits) when bits <= 32 -> INT;
      case Type.Int(int bits) when bits <= 64 -> LONG;
      case Type.Int _ -> WIDE;
      case Type.Pointer _ -> LONG;
      case Type.Float f when f.format() == Type.Format.SINGLE -> FLOAT;
      case Type.Float _ -> DOUBLE;
    };
  }

  /** Whether values of the type can be computed with; others end the run as unsupported. */
  static boolean isSupported(Type type) {
    return !(type instanceof Type.Float(var format))
        || format == Type.Format.SINGLE
        || format == Type.Format.DOUBLE;
  }

  /** The bytes a value takes in memory. */
  static int bytes(Type type) {
    return (type.bits() + 7) / 8;
  }
}
