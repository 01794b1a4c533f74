package dev.cairn.bench;

import dev.cairn.engine.result.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A {@code summary.json} read leniently: what is not there is empty, so that one reader serves
 * results of several versions.
 */
public record SummaryFile(@Nullable Object value) {
  public static SummaryFile read(Path file) throws IOException {
    return new SummaryFile(JsonReader.read(Files.readString(file)));
  }

  public SummaryFile get(String field) {
    return new SummaryFile(value instanceof Map<?, ?> map ? map.get(field) : null);
  }

  public boolean has(String field) {
    return get(field).value() != null;
  }

  public List<SummaryFile> items() {
    return value instanceof List<?> list ? list.stream().map(SummaryFile::new).toList() : List.of();
  }

  /** Empty when it is no text. */
  public String text() {
    return value instanceof String text ? text : "";
  }

  public boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  /** 0 when it is no number. */
  public long number() {
    return value instanceof Number number ? number.longValue() : 0;
  }

  /** 0 when it is no number. */
  public double decimal() {
    return value instanceof Number number ? number.doubleValue() : 0;
  }
}
