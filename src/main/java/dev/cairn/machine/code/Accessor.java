package dev.cairn.machine.code;

import dev.cairn.ir.Type;
import dev.cairn.machine.ops.Rep;

/** How a value of a type is loaded and stored: by which methods. */
enum Accessor {
  BYTE,
  SHORT,
  INT,
  LONG,
  FLOAT,
  DOUBLE,
  BITS,
  WIDE,
  SOFT;

  static Accessor of(Type type) {
    if (type instanceof Type.Float && type.bits() > 16) {
      return valueOf(Rep.of(type).name());
    }
    return switch (Rep.bytes(type)) {
      case 1 -> BYTE;
      case 2 -> type.bits() == 16 ? SHORT : BITS;
      case 4 -> type.bits() == 32 ? INT : BITS;
      case 8 -> type.bits() == 64 ? LONG : BITS;
      default -> Rep.of(type) == Rep.WIDE ? WIDE : BITS;
    };
  }

  SupportMethod load() {
    return Support.load(this);
  }

  SupportMethod store() {
    return Support.store(this);
  }

  /** Whether the methods take the number of bytes, and no hint. */
  boolean takesSize() {
    return this == BITS || this == WIDE || this == SOFT;
  }
}
