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
  private final boolean isTold;

  public AcslException(Location at, String message) {
    this(at, message, false, false);
  }

  private AcslException(Location at, String message, boolean isImpossible, boolean isTold) {
    super(message);
    this.at = at;
    this.isImpossible = isImpossible;
    this.isTold = isTold;
  }

  /** For what could not be read in the first place. */
  public static AcslException of(Term.Unread unread) {
    return new AcslException(unread.at(), unread.why(), false, unread.isTold());
  }

  /** For a clause that is understood, but that nothing can meet. */
  public static AcslException impossible(Location at, String message) {
    return new AcslException(at, message, true, false);
  }

  /** Was the user warned of it when it was read. */
  public boolean isTold() {
    return isTold;
  }

  public boolean isImpossible() {
    return isImpossible;
  }

  public Location at() {
    return at;
  }
}
