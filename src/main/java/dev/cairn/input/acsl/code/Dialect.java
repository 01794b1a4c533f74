package dev.cairn.input.acsl.code;

/** For whom the C is written; the macros it uses are defined accordingly. */
public enum Dialect {
  /**
   * The machine: connectives are bitwise where both sides can be evaluated, so that a clause gives
   * one term instead of many cases.
   */
  MACHINE,
  /** A person and the system's compiler. */
  NATIVE
}
