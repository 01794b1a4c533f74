package dev.cairn.cluster.work;

import dev.cairn.engine.result.Journal;
import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.JsonReader;
import dev.cairn.generate.output.Draft;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Turns the paths in what was made below a root into those of whoever the files belong to. */
final class Homeward {
  private final byte[] prefix;

  Homeward(Path root) {
    String text = root.toString();
    prefix = (text.equals("/") ? "" : text).getBytes(StandardCharsets.UTF_8);
  }

  String text(String said) {
    return new String(bytes(said.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
  }

  /** A file of a result, as it would have been written at home. */
  byte[] file(String name, byte[] made) {
    if (prefix.length == 0 || find(made, 0) < 0) {
      return made;
    }
    return name.equals(Draft.JOURNAL)
        ? Journal.rewritten(made, this::bytes)
        : json(made).orElseGet(() -> bytes(made));
  }

  /** Where the lines of JSON end depends on how long they are. */
  private Optional<byte[]> json(byte[] made) {
    String text = new String(made, StandardCharsets.UTF_8);
    if (!text.startsWith("{")) {
      return Optional.empty();
    }
    try {
      String pretty = Json.pretty(JsonReader.read(text));
      if (!text.startsWith(pretty)) {
        return Optional.empty();
      }
      String end = text.substring(pretty.length());
      String moved = Json.pretty(JsonReader.read(text(text))) + end;
      return Optional.of(moved.getBytes(StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The bytes without the name of the root wherever it stands before a path. */
  byte[] bytes(byte[] made) {
    int next = prefix.length == 0 ? -1 : find(made, 0);
    if (next < 0) {
      return made;
    }
    var out = new ByteArrayOutputStream(made.length);
    int from = 0;
    while (next >= 0) {
      out.write(made, from, next - from);
      from = next + prefix.length;
      next = find(made, from);
    }
    out.write(made, from, made.length - from);
    return out.toByteArray();
  }

  /** Where the name of the root stands, followed by more of a path. */
  private int find(byte[] in, int from) {
    for (int i = from; i + prefix.length < in.length; i++) {
      if (in[i] == prefix[0]
          && in[i + prefix.length] == '/'
          && Arrays.equals(in, i, i + prefix.length, prefix, 0, prefix.length)) {
        return i;
      }
    }
    return -1;
  }
}
