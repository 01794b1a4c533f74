package dev.cairn.input.acsl;

import dev.cairn.ir.Location;

/**
 * A lexical unit; names include those with a backslash. {@code start} and {@code end} are offsets
 * in the file.
 */
record Token(Kind kind, String text, Location at, int start, int end) {
  enum Kind {
    NAME,
    INTEGER,
    REAL,
    CHARACTER,
    STRING,
    SYMBOL,
    END
  }

  boolean is(String wanted) {
    return (kind == Kind.SYMBOL || kind == Kind.NAME) && text.equals(wanted);
  }

  String described() {
    return kind == Kind.END ? "the end of the annotation" : "'" + text + "'";
  }
}
