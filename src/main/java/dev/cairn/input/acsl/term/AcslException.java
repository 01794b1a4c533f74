package dev.cairn.input.acsl.term;

import dev.cairn.ir.Location;

/**
 * A clause that cannot be understood; always caught by who reads or writes clauses, and turned into
 * a warning.
 */
public final class AcslException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Location at;
  private final boolean isImpossible;

  public AcslException(Location at, String message) {
    this(at, message, false);
  }

  private AcslException(Location at, String message, boolean isImpossible) {
    super(message);
    this.at = at;
    this.isImpossible = isImpossible;
  }

  /** For a clause that is understood, but that nothing can meet. */
  public static AcslException impossible(Location at, String message) {
    return new AcslException(at, message, true);
  }

  public boolean isImpossible() {
    return isImpossible;
  }

  public Location at() {
    return at;
  }
}
