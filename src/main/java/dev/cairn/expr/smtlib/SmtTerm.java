package dev.cairn.expr.smtlib;

/** A piece of SMT-LIB text with its sort, and how to read it as another one. */
record SmtTerm(Sort sort, int width, String text) {
  enum Sort {
    BOOL,
    BITS,
    FLOAT
  }

  String asBool() {
    return sort == Sort.BOOL ? text : "(= " + text + " #b1)";
  }

  /** A float as bits needs a declaration: see {@link SmtOperations}. */
  String asBits() {
    return switch (sort) {
      case BITS -> text;
      case BOOL -> "(ite " + text + " #b1 #b0)";
      case FLOAT -> throw new IllegalStateException("a float has no bits of its own");
    };
  }

  String asFloat() {
    return sort == Sort.FLOAT ? text : "((_ to_fp " + format(width) + ") " + text + ")";
  }

  String sortText() {
    return switch (sort) {
      case BOOL -> "Bool";
      case BITS -> "(_ BitVec " + width + ")";
      case FLOAT -> "(_ FloatingPoint " + format(width) + ")";
    };
  }

  /** Bits of exponent and significand. */
  static String format(int width) {
    return width == 32 ? "8 24" : "11 53";
  }
}
