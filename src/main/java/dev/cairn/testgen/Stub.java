package dev.cairn.testgen;

import dev.cairn.ir.CType;

/**
 * A function the program calls but does not define: in tests it returns what each of them recorded,
 * call by call.
 *
 * @param result what it returns; {@code void} when no test asks for a value
 */
public record Stub(String function, CType result) {
  public boolean returnsNothing() {
    return result instanceof CType.Void;
  }

  /** The library's clock: its result goes behind its argument too. */
  public boolean isClock() {
    return function.equals("time") && !returnsNothing();
  }
}
