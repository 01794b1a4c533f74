package dev.cairn.input.acsl.term;

import dev.cairn.ir.Location;

/**
 * A clause that cannot be understood; always caught by who reads or writes clauses, and turned into
 * a warning.
 */
public final class AcslException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Location at;

  public AcslException(Location at, String message) {
    super(message);
    this.at = at;
  }

  public Location at() {
    return at;
  }
}
