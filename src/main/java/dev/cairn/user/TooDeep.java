package dev.cairn.user;

/** Types or terms with more levels than the stack of a thread has room for. */
public final class TooDeep {
  private TooDeep() {}

  /** {@code what} has them. */
  public static UserError in(String what) {
    return new UserError(
        what + ": a type or an expression is nested too deeply",
        "it has thousands of levels; name a type in between, or leave the function out");
  }
}
