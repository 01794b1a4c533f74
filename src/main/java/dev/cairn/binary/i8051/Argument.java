package dev.cairn.binary.i8051;

/** What an instruction works on. */
sealed interface Argument {
  /** A. */
  record Accumulator() implements Argument {}

  /** R0 … R7 of the current bank. */
  record Register(int number) implements Argument {}

  /** The internal memory that R0 or R1 points to; MOVX: the external memory. */
  record Indirect(int register) implements Argument {}

  /** Internal memory below 80h, special function registers from there on. */
  record Direct(int address) implements Argument {}

  /** A constant. */
  record Immediate(int value) implements Argument {}

  /** A bit of bit-addressable memory, or its complement. */
  record Bit(int address, boolean isComplement) implements Argument {}

  /** Where a jump goes. */
  record Target(int address) implements Argument {}

  /** What has one name only: {@code c}, {@code ab}, {@code dptr}, {@code @dptr}, … */
  record Named(String name) implements Argument {}
}
