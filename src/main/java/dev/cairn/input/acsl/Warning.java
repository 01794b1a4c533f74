package dev.cairn.input.acsl;

import dev.cairn.ir.Location;

/** Something in a contract that has no effect, or less than the user may expect, and why. */
public record Warning(Location at, String message) {
  @Override
  public String toString() {
    return at.isKnown() ? at.file() + ":" + at.line() + ": " + message : message;
  }
}
