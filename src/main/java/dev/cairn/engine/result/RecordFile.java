package dev.cairn.engine.result;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A file that is only ever appended to: one JSON value per line, after its length and its checksum,
 * {@code 0000002a 8c736521 {"run": 1, …}}. Each line is handed to the operating system in one
 * write, so a process killed at any moment leaves whole lines and at most one torn one, the last;
 * whatever comes after a line that is not whole is not read.
 */
final class RecordFile implements AutoCloseable {
  private static final int PREFIX = 18;
  private final FileChannel channel;

  private RecordFile(FileChannel channel) {
    this.channel = channel;
  }

  /** A value and where its line begins. */
  record Line(long offset, Object value) {}

  /** The whole lines at the beginning of a file, and where they end. */
  record Content(List<Line> lines, long end) {
    Content {
      lines = List.copyOf(lines);
    }
  }

  /** Opens a file to be appended to at {@code end}; what is behind is cut off. */
  static RecordFile open(Path file, long end) throws IOException {
    var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    channel.truncate(end);
    channel.position(end);
    return new RecordFile(channel);
  }

  /** {@code text}: a JSON value on one line. */
  void append(String text) {
    byte[] json = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer line = ByteBuffer.allocate(PREFIX + json.length + 1);
    line.put(prefix(json).getBytes(StandardCharsets.US_ASCII)).put(json).put((byte) '\n').flip();
    try {
      while (line.hasRemaining()) {
        channel.write(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the journal cannot be written", e);
    }
  }

  private static String prefix(byte[] json) {
    var checksum = new CRC32();
    checksum.update(json);
    HexFormat hex = HexFormat.of();
    return hex.toHexDigits(json.length) + " " + hex.toHexDigits((int) checksum.getValue()) + " ";
  }

  /** Forgets everything from {@code end} on. */
  void cut(long end) {
    try {
      channel.truncate(end);
    } catch (IOException e) {
      throw new UncheckedIOException("the journal cannot be written", e);
    }
  }

  static Content read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    List<Line> lines = new ArrayList<>();
    int at = 0;
    for (int end = end(bytes, at); end >= 0; end = end(bytes, at)) {
      byte[] json = Arrays.copyOfRange(bytes, at + PREFIX, end - 1);
      Object value = value(json);
      if (value == null || !text(bytes, at, at + PREFIX).equals(prefix(json))) {
        break;
      }
      lines.add(new Line(at, value));
      at = end;
    }
    return new Content(lines, at);
  }

  /** The whole lines of a file's content, with other words in them. */
  static byte[] rewritten(byte[] content, UnaryOperator<byte[]> words) {
    var out = new ByteArrayOutputStream(content.length);
    int at = 0;
    for (int end = end(content, at); end >= 0; end = end(content, at)) {
      byte[] json = words.apply(Arrays.copyOfRange(content, at + PREFIX, end - 1));
      out.writeBytes(prefix(json).getBytes(StandardCharsets.US_ASCII));
      out.writeBytes(json);
      out.write('\n');
      at = end;
    }
    return out.toByteArray();
  }

  /** Where the line at {@code at} ends, with its line feed; -1 when it is not whole. */
  private static int end(byte[] bytes, int at) {
    if (at + PREFIX > bytes.length || !isHex(bytes, at)) {
      return -1;
    }
    long end = at + PREFIX + HexFormat.fromHexDigitsToLong(text(bytes, at, at + 8)) + 1;
    return end <= bytes.length && bytes[(int) end - 1] == '\n' ? (int) end : -1;
  }

  private static boolean isHex(byte[] bytes, int at) {
    for (int i = at; i < at + 8; i++) {
      if (!HexFormat.isHexDigit(bytes[i])) {
        return false;
      }
    }
    return true;
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }

  private static @Nullable Object value(byte[] json) {
    try {
      return JsonReader.read(new String(json, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
