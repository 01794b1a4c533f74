package dev.cairn.generate.build;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A static library, as {@code ar} writes it (System V and GNU, thin ones too).
 *
 * @param members in order
 * @param symbols what is defined, with the place of the first member that defines it
 */
record Archive(List<Member> members, Map<String, Integer> symbols) {
  private static final String PLAIN = "!<arch>\n";
  private static final String THIN = "!<thin>\n";
  private static final int HEAD = 60;

  /** A member and its place; of a thin archive it has no content but is a file. */
  record Member(int at, String name, Optional<byte[]> content) {}

  /** Empty when it is no archive. */
  static Archive read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String magic = text(bytes, 0, Math.min(bytes.length, PLAIN.length()));
    boolean isThin = magic.equals(THIN);
    List<Member> members = new ArrayList<>();
    Map<String, Integer> symbols = new HashMap<>();
    String longNames = "";
    int at = PLAIN.length();
    while ((isThin || magic.equals(PLAIN)) && at + HEAD <= bytes.length) {
      String name = text(bytes, at, 16).stripTrailing();
      int size = Integer.parseInt(text(bytes, at + 48, 10).strip());
      boolean isTable = name.equals("/") || name.equals("//") || name.equals("/SYM64/");
      boolean isInside = isTable || !isThin;
      if (name.equals("//")) {
        longNames = text(bytes, at + HEAD, size);
      } else if (name.equals("/")) {
        symbols.putAll(symbols(bytes, at + HEAD, size));
      } else if (!isTable) {
        Optional<byte[]> content =
            isInside
                ? Optional.of(Arrays.copyOfRange(bytes, at + HEAD, at + HEAD + size))
                : Optional.empty();
        members.add(new Member(at, name(name, longNames), content));
      }
      at += HEAD + (isInside ? size + size % 2 : 0);
    }
    return new Archive(List.copyOf(members), Map.copyOf(symbols));
  }

  /** A count, the places of as many members, and the names they define, each up to a zero byte. */
  private static Map<String, Integer> symbols(byte[] bytes, int from, int size) {
    Map<String, Integer> symbols = new HashMap<>();
    ByteBuffer table = ByteBuffer.wrap(bytes, from, size);
    int count = table.getInt();
    int[] places = new int[count];
    for (int i = 0; i < count; i++) {
      places[i] = table.getInt();
    }
    String[] names = text(bytes, table.position(), table.remaining()).split("\0", -1);
    for (int i = 0; i < count && i < names.length; i++) {
      symbols.putIfAbsent(names[i], places[i]);
    }
    return symbols;
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
