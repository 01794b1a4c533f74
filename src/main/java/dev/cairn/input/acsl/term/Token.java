package dev.cairn.input.acsl.term;

import dev.cairn.ir.Location;

/**
 * A lexical unit; names include those with a backslash. {@code start} and {@code end} are offsets
 * in the file.
 */
public record Token(Kind kind, String text, Location at, int start, int end) {
  public enum Kind {
    NAME,
    INTEGER,
    REAL,
    CHARACTER,
    STRING,
    SYMBOL,
    END
  }

  public boolean is(String wanted) {
    return (kind == Kind.SYMBOL || kind == Kind.NAME) && text.equals(wanted);
  }

  public String described() {
    return kind == Kind.END ? "the end of the annotation" : "'" + text + "'";
  }
}
