package dev.cairn.frontend.clang;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What tells whether files are still what they were. A file that the system says nobody touched is
 * not read again. Thread-safe.
 */
final class FileMarks {
  /** A question for a file that may not be there. */
  private static final Pattern ASKED =
      Pattern.compile("__has_(?:include|include_next|embed)\\s*\\(\\s*([<\"]?)([^>\")\\n]*)");

  /** Such a question under another name. */
  private static final Pattern RENAMED =
      Pattern.compile("#\\s*define\\b[^\\n]*__has_(?:include|embed)");

  private static final List<String> CLOCKS = List.of("__DATE__", "__TIME__", "__TIMESTAMP__");

  private final Map<Seen, Text> texts = new ConcurrentHashMap<>();

  /**
   * A file as the system describes it.
   *
   * @param real its name without links
   * @param number what the file system knows it by
   * @param changed when anything of it changed last, in nanoseconds
   */
  record Seen(String real, long size, String number, long modified, long changed) {
    static Seen of(Path file) throws IOException {
      Map<String, Object> all = Files.readAttributes(file, "unix:size,ino,lastModifiedTime,ctime");
      return new Seen(
          file.toRealPath().toString(),
          all.get("size") instanceof Long size ? size : -1,
          String.valueOf(all.get("ino")),
          nanos(all.get("lastModifiedTime")),
          nanos(all.get("ctime")));
    }

    private static long nanos(@Nullable Object time) {
      return time instanceof FileTime t ? t.to(TimeUnit.NANOSECONDS) : -1;
    }
  }

  /**
   * What a file says.
   *
   * @param hash of its content
   * @param asked names that it asks for and that need not be there
   * @param isSettled whether nothing else but files counts: not the clock, no name that is computed
   */
  record Text(String hash, List<String> asked, boolean isSettled) {
    static Text of(byte[] content) {
      String text = new String(content, StandardCharsets.ISO_8859_1);
      List<String> asked = new ArrayList<>();
      boolean isSettled = CLOCKS.stream().noneMatch(text::contains);
      if (text.contains("__has_")) {
        isSettled &= !RENAMED.matcher(text).find();
        for (var matcher = ASKED.matcher(text); matcher.find(); ) {
          isSettled &= !matcher.group(1).isEmpty();
          asked.add(matcher.group(2));
        }
      }
      return new Text(sha(content), List.copyOf(asked), isSettled);
    }
  }

  /** What the file says that looks like this. */
  Text text(Path file, Seen seen) throws IOException {
    Text known = texts.get(seen);
    if (known == null) {
      known = Text.of(Files.readAllBytes(file));
      texts.put(seen, known);
    }
    return known;
  }

  static String sha(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
