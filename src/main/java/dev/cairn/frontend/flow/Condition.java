package dev.cairn.frontend.flow;

import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import org.jspecify.annotations.Nullable;

/**
 * What control flow depends on: a one-bit operand, possibly negated. {@code atom} is null where it
 * is no condition of the source of its own: the value of {@code &&} and {@code ||}, whose parts
 * are, and choices the compiler made up.
 */
public record Condition(Operand value, boolean isNegated, @Nullable Atom atom) {
  /** The exit that decides by this condition. */
  public Exit.Choice choice(Location loc, Node whenTrue, Node whenFalse) {
    return isNegated
        ? new Exit.Choice(loc, value, whenFalse, whenTrue, atom)
        : new Exit.Choice(loc, value, whenTrue, whenFalse, atom);
  }

  /** 1 or 0 when the value is a constant, else -1. */
  public int constant() {
    return value instanceof Operand.IntConst c ? c.value().signum() ^ (isNegated ? 1 : 0) : -1;
  }
}
