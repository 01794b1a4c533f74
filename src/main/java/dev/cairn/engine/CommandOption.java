package dev.cairn.engine;

/**
 * An option of a program as its users type it.
 *
 * @param text {@code -f} or {@code --fields}
 * @param value whether a value goes with it
 */
public record CommandOption(String text, Value value) {
  private static final int SHORT = 2;

  /** What goes with an option. */
  public enum Value {
    /** {@code -z}. */
    NONE,
    /** {@code -f 2}, {@code -f2}, {@code --fields 2}, {@code --fields=2}. */
    REQUIRED,
    /** {@code -w2}, {@code --wrap=2}, or none. */
    OPTIONAL
  }

  /** Whether it has a name, which may be cut where no other option begins so. */
  public boolean isLong() {
    return text.length() > SHORT && text.startsWith("--");
  }
}
