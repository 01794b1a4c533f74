package dev.cairn.ir;

import java.math.BigInteger;

/** Something an instruction reads. */
public sealed interface Operand {
  Type type();

  /**
   * A register of the enclosing function; {@code index} selects its type in {@link
   * Function#registers()}.
   */
  record Register(int index, Type type) implements Operand {}

  /** An integer constant; {@code value} is the unsigned reading, in [0, 2^bits). */
  record IntConst(Type type, BigInteger value) implements Operand {
    /** The low 64 bits. */
    public long bits() {
      return value.longValue();
    }
  }

  /** A floating-point constant by its IEEE (or x87) bit pattern. */
  record FloatConst(Type type, BigInteger pattern) implements Operand {}

  /** The null pointer. */
  record Null(Type type) implements Operand {}

  /** The address of a global variable or function, plus {@code offset} bytes. */
  record Address(Type type, String symbol, long offset) implements Operand {}

  /** The address of a block of a function ({@code &&label}). */
  record BlockAddress(Type type, String function, int block) implements Operand {}

  /** An indeterminate value: {@code undef} or {@code poison}. */
  record Undefined(Type type) implements Operand {}
}
