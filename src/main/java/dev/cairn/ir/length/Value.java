package dev.cairn.ir.length;

/** Something that holds a number while a program runs, whoever else holds the same. */
sealed interface Value {
  /** A register of a function. */
  record Held(String function, int register) implements Value {}

  /** What a pointer in a register leads to. */
  record Pointed(String function, int register) implements Value {}

  /** A part of a struct, of whichever: structs with a part at that place are not told apart. */
  record Member(long offset, int bits) implements Value {}

  /** A part of a global variable. */
  record Shared(String symbol, long offset) implements Value {}

  /** A part of what a function returns. */
  record Returned(String function, int part) implements Value {}
}
