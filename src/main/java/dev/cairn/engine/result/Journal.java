package dev.cairn.engine.result;

import dev.cairn.engine.Listener;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.path.Ending;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes every run to a file as it happens: one JSON object per line, each handed to the operating
 * system in one write, so that a killed process leaves at most one broken line, the last, which
 * readers ignore.
 */
public final class Journal implements Listener, AutoCloseable {
  private final FileChannel channel;

  private Journal(FileChannel channel) {
    this.channel = channel;
  }

  /** Starts a new journal, replacing an old one. */
  public static Journal create(Path file) throws IOException {
    return new Journal(
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE));
  }

  @Override
  public void onRun(Event event) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("run", event.number());
    line.put("purpose", event.purpose().name().toLowerCase(Locale.ROOT));
    line.put("ending", ending(event.run().ending()));
    line.put("divergent", event.isDivergent());
    line.put("gain", event.gain());
    line.put("input", values(event.run().input()));
    write(line);
  }

  private void write(Map<String, Object> line) {
    ByteBuffer bytes =
        ByteBuffer.wrap((Json.compact(line) + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Object> values(Input input) {
    List<Object> values = new ArrayList<>();
    input.forEach((v, bits) -> values.add(List.of(v.name(), v.width(), bits)));
    return values;
  }

  private static String ending(Ending ending) {
    return switch (ending) {
      case Ending.Returned _ -> "returned";
      case Ending.Exited(var status) -> "exited " + status;
      case Ending.Faulted(var defect) -> defect.kind().words() + " at " + defect.location();
      case Ending.LimitReached(var limit, var at) -> limit + " at " + at;
      case Ending.Unsupported(var what, var at) -> "unsupported " + what + " at " + at;
      case Ending.AssumptionFailed(var at) -> "assumption failed at " + at;
      case Ending.Stopped _ -> "stopped";
    };
  }

  /** One line of a journal. */
  public record Entry(
      int run, String purpose, String ending, boolean isDivergent, int gain, Input input) {}

  /** Reads the whole lines of a journal; variables are made in {@code variables}. */
  public static List<Entry> read(Path file, Variables variables) throws IOException {
    String text = Files.readString(file);
    List<Entry> entries = new ArrayList<>();
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      if (JsonReader.read(text.substring(start, end)) instanceof Map<?, ?> line) {
        entries.add(entry(line, variables));
      }
      start = end + 1;
    }
    return entries;
  }

  private static Entry entry(Map<?, ?> line, Variables variables) {
    Input.Builder input = new Input.Builder();
    if (line.get("input") instanceof List<?> cells) {
      cells.forEach(cell -> set(input, variables, cell));
    }
    return new Entry(
        number(line.get("run")),
        String.valueOf(line.get("purpose")),
        String.valueOf(line.get("ending")),
        Boolean.TRUE.equals(line.get("divergent")),
        number(line.get("gain")),
        input.build());
  }

  private static void set(Input.Builder input, Variables variables, @Nullable Object cell) {
    if (cell instanceof List<?> parts
        && parts.get(0) instanceof String name
        && parts.get(1) instanceof Long width
        && parts.get(2) instanceof Long bits) {
      input.set(variables.variable(name, width.intValue()), bits);
    }
  }

  private static int number(@Nullable Object value) {
    return value instanceof Long number ? number.intValue() : 0;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
