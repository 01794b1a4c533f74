package dev.cairn.generate.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A static library, as {@code ar} writes it (System V and GNU, thin ones too). */
final class Archive {
  private static final String PLAIN = "!<arch>\n";
  private static final String THIN = "!<thin>\n";
  private static final int HEAD = 60;

  private Archive() {}

  /** A member; of a thin archive it has no content but is a file. */
  record Member(String name, Optional<byte[]> content) {}

  /** The members in order; none when it is no archive. */
  static List<Member> members(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String magic = text(bytes, 0, Math.min(bytes.length, PLAIN.length()));
    boolean isThin = magic.equals(THIN);
    List<Member> members = new ArrayList<>();
    String longNames = "";
    int at = PLAIN.length();
    while ((isThin || magic.equals(PLAIN)) && at + HEAD <= bytes.length) {
      String name = text(bytes, at, 16).stripTrailing();
      int size = Integer.parseInt(text(bytes, at + 48, 10).strip());
      boolean isTable = name.equals("/") || name.equals("//") || name.equals("/SYM64/");
      boolean isInside = isTable || !isThin;
      if (name.equals("//")) {
        longNames = text(bytes, at + HEAD, size);
      } else if (!isTable) {
        Optional<byte[]> content =
            isInside
                ? Optional.of(Arrays.copyOfRange(bytes, at + HEAD, at + HEAD + size))
                : Optional.empty();
        members.add(new Member(name(name, longNames), content));
      }
      at += HEAD + (isInside ? size + size % 2 : 0);
    }
    return members;
  }

  /** {@code /12} is a name that begins there in the table; each ends with a slash. */
  private static String name(String name, String longNames) {
    if (name.matches("/\\d+")) {
      int from = Integer.parseInt(name.substring(1));
      int end = longNames.indexOf("/\n", from);
      return longNames.substring(from, end < 0 ? longNames.length() : end);
    }
    return name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
  }

  private static String text(byte[] bytes, int from, int count) {
    return new String(bytes, from, count, StandardCharsets.ISO_8859_1);
  }
}
