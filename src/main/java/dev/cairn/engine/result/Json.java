package dev.cairn.engine.result;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON. A value is a {@code Map<String, …>}, a {@code List}, a {@code String}, a {@code
 * Number}, a {@code Boolean} or null; key order is the map's.
 */
public final class Json {
  private static final int WIDTH = 200;
  private final StringBuilder out = new StringBuilder();

  /** Whoever tries whether something fits needs no more than that. */
  private int enough = Integer.MAX_VALUE;

  private Json() {}

  /** On one line. */
  public static String compact(@Nullable Object value) {
    Json json = new Json();
    json.write(value);
    return json.out.toString();
  }

  /** Indented, with everything that fits kept on one line. */
  public static String pretty(@Nullable Object value) {
    Json json = new Json();
    json.writePretty(value, 0, 0);
    return json.out.append('\n').toString();
  }

  private void write(@Nullable Object value) {
    switch (value) {
      case null -> out.append("null");
      case String text -> quote(text);
      case Boolean b -> out.append(b.booleanValue());
      case Double d -> out.append(number(d));
      case Number n -> out.append(n);
      case Map<?, ?> map -> writeMap(map);
      case List<?> list -> writeList(list);
      default -> throw new IllegalArgumentException("not a JSON value: " + value.getClass());
    }
  }

  /** JSON has no infinities; our figures have no use for more than six decimals. */
  private static String number(double d) {
    if (!Double.isFinite(d)) {
      throw new IllegalArgumentException("not a JSON number: " + d);
    }
    String text = String.format(Locale.ROOT, "%.6f", d);
    return text.replaceFirst("0{1,5}$", "");
  }

  private void writeMap(Map<?, ?> map) {
    out.append('{');
    Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
    while (entries.hasNext() && out.length() < enough) {
      Map.Entry<?, ?> entry = entries.next();
      quote(String.valueOf(entry.getKey()));
      out.append(": ");
      write(entry.getValue());
      out.append(entries.hasNext() ? ", " : "");
    }
    out.append('}');
  }

  private void writeList(List<?> list) {
    out.append('[');
    for (int i = 0; i < list.size() && out.length() < enough; i++) {
      out.append(i > 0 ? ", " : "");
      write(list.get(i));
    }
    out.append(']');
  }

  private void writePretty(@Nullable Object value, int indent, int used) {
    if (isShort(value, indent, used)) {
      return;
    }
    switch (value) {
      case Map<?, ?> map when !map.isEmpty() -> open('{', '}', indent, map.entrySet().iterator());
      case List<?> list when !list.isEmpty() -> open('[', ']', indent, list.iterator());
      case null, default -> write(value);
    }
  }

  /** Writes it on the line if it fits there; else nothing. */
  private boolean isShort(@Nullable Object value, int indent, int used) {
    if (indent == 0) {
      return false;
    }
    int start = out.length();
    int room = WIDTH - indent - used;
    enough = start + room + 1;
    write(value);
    enough = Integer.MAX_VALUE;
    if (out.length() - start <= room) {
      return true;
    }
    out.setLength(start);
    return false;
  }

  private void open(char opening, char closing, int indent, Iterator<?> members) {
    out.append(opening);
    while (members.hasNext()) {
      out.append('\n').append(" ".repeat(indent + 2));
      int start = out.length();
      Object member = members.next();
      if (member instanceof Map.Entry<?, ?> entry) {
        quote(String.valueOf(entry.getKey()));
        out.append(": ");
        writePretty(entry.getValue(), indent + 2, out.length() - start);
      } else {
        writePretty(member, indent + 2, 0);
      }
      out.append(members.hasNext() ? "," : "");
    }
    out.append('\n').append(" ".repeat(indent)).append(closing);
  }

  private void quote(String text) {
    out.append('"');
    int done = 0;
    for (int i = 0; i < text.length(); i++) {
      String escaped = escaped(text.charAt(i));
      if (escaped != null) {
        out.append(text, done, i).append(escaped);
        done = i + 1;
      }
    }
    out.append(text, done, text.length()).append('"');
  }

  /** Null for what stands for itself. */
  private static @Nullable String escaped(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> c < 0x20 || Character.isSurrogate(c) ? String.format("\\u%04x", (int) c) : null;
    };
  }
}
