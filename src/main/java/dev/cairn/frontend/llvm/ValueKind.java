package dev.cairn.frontend.llvm;

/** LLVM's numbers for kinds of values, as its C API fixes them. */
public final class ValueKind {
  public static final int ARGUMENT = 0;
  public static final int FUNCTION = 5;
  public static final int GLOBAL_ALIAS = 6;
  public static final int GLOBAL_IFUNC = 7;
  public static final int GLOBAL_VARIABLE = 8;
  static final int BLOCK_ADDRESS = 9;
  public static final int CONSTANT_EXPR = 10;
  static final int CONSTANT_ARRAY = 11;
  static final int CONSTANT_STRUCT = 12;
  static final int CONSTANT_VECTOR = 13;
  static final int UNDEF = 14;
  static final int AGGREGATE_ZERO = 15;
  static final int DATA_ARRAY = 16;
  static final int DATA_VECTOR = 17;
  public static final int INT = 18;
  static final int FP = 19;
  static final int NULL = 20;
  public static final int INLINE_ASM = 23;
  public static final int INSTRUCTION = 24;
  static final int POISON = 25;

  private ValueKind() {}
}
