package dev.cairn.testgen.build;

import dev.cairn.ir.CType;

/** How members of structs and unions are spelled behind the path, or the expression, of one. */
final class Members {
  private Members() {}

  /** The members of an anonymous struct or union are members of the one around it. */
  static String path(String path, CType.Member member) {
    return member.name().isEmpty() ? path : path + "." + member.name();
  }
}
