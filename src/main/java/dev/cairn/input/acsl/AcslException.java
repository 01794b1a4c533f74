package dev.cairn.input.acsl;

import dev.cairn.ir.Location;

/**
 * A clause that cannot be understood; always caught within this package and turned into a {@link
 * Warning}.
 */
public final class AcslException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Location at;

  public AcslException(Location at, String message) {
    super(message);
    this.at = at;
  }

  Location at() {
    return at;
  }
}
