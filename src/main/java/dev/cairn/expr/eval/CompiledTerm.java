package dev.cairn.expr.eval;

import dev.cairn.expr.Input;

/** A term as bytecode. Thread-safe: it keeps no state. */
interface CompiledTerm {
  /** The value in the low bits. */
  long value(Input input);
}
