package dev.cairn.testgen.replay;

import dev.cairn.engine.result.JsonReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value read with an expectation of its shape; where it is another one,
 * IllegalArgumentException says so.
 */
record JsonView(@Nullable Object value) {
  static JsonView read(String text) {
    return new JsonView(JsonReader.read(text));
  }

  boolean has(String field) {
    return value instanceof Map<?, ?> map && map.get(field) != null;
  }

  JsonView get(String field) {
    if (!has(field)) {
      throw new IllegalArgumentException("no field '" + field + "'");
    }
    return new JsonView(value instanceof Map<?, ?> map ? map.get(field) : null);
  }

  List<JsonView> items() {
    if (value instanceof List<?> list) {
      return list.stream().map(JsonView::new).toList();
    }
    throw new IllegalArgumentException("not an array: " + value);
  }

  Map<String, JsonView> fields() {
    if (value instanceof Map<?, ?> map) {
      Map<String, JsonView> fields = new LinkedHashMap<>();
      map.forEach((name, v) -> fields.put(String.valueOf(name), new JsonView(v)));
      return fields;
    }
    throw new IllegalArgumentException("not an object: " + value);
  }

  String text() {
    if (value instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("not a string: " + value);
  }

  boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  long number() {
    if (value instanceof Number number) {
      return number.longValue();
    }
    throw new IllegalArgumentException("not a number: " + value);
  }
}
