package dev.cairn.frontend.llvm;

import dev.cairn.ir.CType;
import java.util.Set;
import java.util.function.Supplier;

/** C's basic types by the names clang gives them. */
final class BasicTypes {
  private static final Set<String> SIGNED =
      Set.of("int", "short", "long", "long long", "signed char", "__int128", "_BitInt");
  private static final Set<String> FLOATING =
      Set.of(
          "float",
          "double",
          "long double",
          "_Float16",
          "__bf16",
          "__float128",
          "_Float128",
          "half",
          "__fp16");

  private BasicTypes() {}

  /** {@code encoding} is asked only where the name does not tell: it is slow to get. */
  static CType of(String name, long size, Supplier<String> encoding) {
    if (name.equals("complex")) {
      return new CType.Complex(complexName(size), size);
    }
    if (FLOATING.contains(name)) {
      return new CType.Floating(name, size);
    }
    if (name.equals("_Bool") || name.equals("bool")) {
      return new CType.Integer("_Bool", size, false, true, false);
    }
    if (SIGNED.contains(name) || name.startsWith("unsigned ")) {
      return new CType.Integer(name, size, !name.startsWith("unsigned "), false, false);
    }
    if (name.equals("char")) {
      return new CType.Integer(
          name, size, encoding.get().equals("DW_ATE_signed_char"), false, true);
    }
    return byEncoding(name, size, encoding.get());
  }

  private static CType byEncoding(String name, long size, String encoding) {
    return switch (encoding) {
      case "DW_ATE_float" -> new CType.Floating(name, size);
      case "DW_ATE_complex_float" -> new CType.Complex(name, size);
      default -> new CType.Integer(name, size, encoding.startsWith("DW_ATE_signed"), false, false);
    };
  }

  private static String complexName(long size) {
    return switch ((int) size) {
      case 8 -> "_Complex float";
      case 16 -> "_Complex double";
      default -> "_Complex long double";
    };
  }
}
