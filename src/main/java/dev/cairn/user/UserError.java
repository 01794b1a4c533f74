package dev.cairn.user;

/**
 * The user's fault: a wrong command, a missing file, C that does not compile. Shown without a stack
 * trace, with exit status 2. The message says where and what ("src/http.c:41: …"), the hint what to
 * do; the hint may be empty.
 */
public class UserError extends RuntimeException {
  private final String hint;

  public UserError(String message, String hint) {
    super(message);
    this.hint = hint;
  }

  public UserError(String message) {
    this(message, "");
  }

  public String hint() {
    return hint;
  }
}
