package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.util.List;

/** C types for registers whose C side nobody knows. */
public final class RegisterTypes {
  private static final CType VOID = new CType.Void();

  private RegisterTypes() {}

  /** The type of what a function of that signature returns. */
  public static CType result(Signature signature) {
    return switch (signature.results().size()) {
      case 0 -> VOID;
      case 1 -> of(signature.results().getFirst());
      default -> new CType.Composite("", 8L * signature.results().size(), false, List.of());
    };
  }

  private static CType of(Type register) {
    int bytes = (register.bits() + 7) / 8;
    return switch (register) {
      case Type.Float _ -> new CType.Floating(bytes == 4 ? "float" : "double", bytes);
      case Type.Pointer _ -> new CType.Pointer(bytes, new CType.Ref(VOID));
      case Type.Int _ -> new CType.Integer(name(bytes), bytes, true, false, bytes == 1);
    };
  }

  private static String name(int bytes) {
    return switch (bytes) {
      case 1 -> "char";
      case 2 -> "short";
      case 4 -> "int";
      default -> "long";
    };
  }
}
