package dev.cairn.engine.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON: objects as ordered maps, whole numbers as {@code Long}, others as {@code Double}. */
public final class JsonReader {
  private static final int MAX_DEPTH = 200;
  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /** Throws IllegalArgumentException, with the place, for anything that is not one JSON value. */
  public static @Nullable Object read(String text) {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    reader.skipSpace();
    if (reader.at < text.length()) {
      throw reader.wrong("the end");
    }
    return value;
  }

  private @Nullable Object value() {
    skipSpace();
    if (at >= text.length() || ++depth > MAX_DEPTH) {
      throw wrong("a value");
    }
    Object value =
        switch (text.charAt(at)) {
          case '{' -> object();
          case '[' -> array();
          case '"' -> string();
          case 't' -> word("true", true);
          case 'f' -> word("false", false);
          case 'n' -> word("null", null);
          default -> number();
        };
    depth--;
    return value;
  }

  private Map<String, @Nullable Object> object() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    at++;
    skipSpace();
    while (!accept('}')) {
      if (!map.isEmpty()) {
        expect(',');
      }
      skipSpace();
      String key = string();
      expect(':');
      map.put(key, value());
      skipSpace();
    }
    return map;
  }

  private List<@Nullable Object> array() {
    List<@Nullable Object> list = new ArrayList<>();
    at++;
    skipSpace();
    while (!accept(']')) {
      if (!list.isEmpty()) {
        expect(',');
      }
      list.add(value());
      skipSpace();
    }
    return list;
  }

  private String string() {
    expect('"');
    StringBuilder out = new StringBuilder();
    while (true) {
      if (at >= text.length()) {
        throw wrong("'\"'");
      }
      char c = text.charAt(at++);
      if (c == '"') {
        return out.toString();
      }
      out.append(c == '\\' ? escaped() : c);
    }
  }

  private char escaped() {
    if (at >= text.length()) {
      throw wrong("an escape");
    }
    char c = text.charAt(at++);
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> hex();
      default -> throw wrong("an escape");
    };
  }

  private char hex() {
    if (at + 4 > text.length()) {
      throw wrong("four hexadecimal digits");
    }
    String digits = text.substring(at, at + 4);
    at += 4;
    try {
      return (char) Integer.parseInt(digits, 16);
    } catch (NumberFormatException _) {
      throw wrong("four hexadecimal digits");
    }
  }

  private @Nullable Object word(String word, @Nullable Object value) {
    if (!text.startsWith(word, at)) {
      throw wrong("a value");
    }
    at += word.length();
    return value;
  }

  private Object number() {
    int start = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    String digits = text.substring(start, at);
    try {
      if (digits.matches("-?[0-9]+")) {
        return Long.parseLong(digits);
      }
      return Double.parseDouble(digits);
    } catch (NumberFormatException _) {
      throw wrong("a value");
    }
  }

  private boolean accept(char c) {
    boolean isThere = at < text.length() && text.charAt(at) == c;
    at += isThere ? 1 : 0;
    return isThere;
  }

  private void expect(char c) {
    skipSpace();
    if (!accept(c)) {
      throw wrong("'" + c + "'");
    }
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private IllegalArgumentException wrong(String expected) {
    return new IllegalArgumentException("expected " + expected + " at character " + at);
  }
}
