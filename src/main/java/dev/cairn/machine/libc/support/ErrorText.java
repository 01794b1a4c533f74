package dev.cairn.machine.libc.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The names and messages of error numbers, as the GNU library words them. */
public final class ErrorText {
  private static final String RESOURCE = "/dev/cairn/libc/errors.txt";
  private static final Map<Integer, Entry> ENTRIES = entries();

  private ErrorText() {}

  /** A line of the table: number, name, message. */
  private record Entry(int number, String name, String message) {
    static Entry of(String line) {
      String[] parts = line.split(" ", 3);
      return new Entry(Integer.parseInt(parts[0]), parts[1], parts[2]);
    }
  }

  private static Map<Integer, Entry> entries() {
    try (InputStream in = ErrorText.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + RESOURCE);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(Entry::of)
          .collect(Collectors.toMap(Entry::number, Function.identity()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The message of a known error. */
  public static Optional<String> message(int error) {
    return Optional.ofNullable(ENTRIES.get(error)).map(Entry::message);
  }

  /** {@code ENOENT} and the like. */
  public static Optional<String> name(int error) {
    return Optional.ofNullable(ENTRIES.get(error)).map(Entry::name);
  }

  /** What strerror says. */
  public static String of(int error) {
    return message(error).orElse("Unknown error " + error);
  }
}
