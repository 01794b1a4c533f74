package dev.cairn.expr;

/** A term as bytecode. Thread-safe: it keeps no state. */
interface CompiledTerm {
  /** The value in the low bits. */
  long value(Input input);
}
