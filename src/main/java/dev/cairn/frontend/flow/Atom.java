package dev.cairn.frontend.flow;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;

/**
 * An atomic condition of the source, before its branches have numbers.
 *
 * @param text the condition, or the value of the switch, as written
 * @param whenTrue outcome of the true side; empty when that side is no branch of the source
 * @param whenFalse outcome of the false side, likewise
 */
public record Atom(
    Location location, String text, Branch.Kind kind, String whenTrue, String whenFalse) {
  public static Atom condition(Location location, String text) {
    return new Atom(location, text, Branch.Kind.CONDITION, "true", "false");
  }

  public static Atom range(Location location, String text, String range, String otherwise) {
    return new Atom(location, text, Branch.Kind.SWITCH, range, otherwise);
  }
}
