package dev.cairn.frontend.llvm;

import dev.cairn.ir.CType;
import dev.cairn.ir.Type;

/** C types for things that have no debug information, by their size. */
public final class PlainTypes {
  private PlainTypes() {}

  /** {@code pointerBits}: the width of a pointer in memory. */
  public static CType of(Type type, int pointerBits) {
    return switch (type) {
      case Type.Int(var bits) -> integer(bits);
      case Type.Float(var format) -> floating(format);
      case Type.Pointer _ -> new CType.Pointer(pointerBits / 8, new CType.Ref(DebugTypes.VOID));
    };
  }

  public static CType bytes(long size) {
    return new CType.Array(new CType.Integer("char", 1, true, false, true), size);
  }

  private static CType integer(int bits) {
    return switch (bits) {
      case 1 -> new CType.Integer("_Bool", 1, false, true, false);
      case 8 -> new CType.Integer("signed char", 1, true, false, false);
      case 16 -> new CType.Integer("short", 2, true, false, false);
      case 32 -> new CType.Integer("int", 4, true, false, false);
      case 64 -> new CType.Integer("long long", 8, true, false, false);
      case 128 -> new CType.Integer("__int128", 16, true, false, false);
      default -> new CType.Integer("_BitInt(" + bits + ")", (bits + 7) / 8, true, false, false);
    };
  }

  private static CType floating(Type.Format format) {
    return switch (format) {
      case HALF -> new CType.Floating("_Float16", 2);
      case BFLOAT -> new CType.Floating("__bf16", 2);
      case SINGLE -> new CType.Floating("float", 4);
      case DOUBLE -> new CType.Floating("double", 8);
      case X87 -> new CType.Floating("long double", 16);
      case QUAD -> new CType.Floating("__float128", 16);
    };
  }
}
