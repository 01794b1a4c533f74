package dev.cairn.binary;

import dev.cairn.user.UserError;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads Intel HEX, the text format of firmware: records {@code :LLAAAATT<data>CC} of data, of upper
 * halves of addresses, and one at the end.
 */
public final class IntelHex {
  private static final int DATA = 0;
  private static final int END = 1;
  private static final int SEGMENT = 2;
  private static final int START_SEGMENT = 3;
  private static final int UPPER_HALF = 4;
  private static final int START_LINEAR = 5;

  /** Bytes in a record beside its data: length, address (2), type, checksum. */
  private static final int FRAME = 5;

  private final String name;
  private final WrittenCells cells = new WrittenCells();
  private long base;
  private int line;
  private int offset;
  private boolean hasEnded;

  private IntelHex(String name) {
    this.name = name;
  }

  /** Whether a file may be one: its first character that is no white space is a colon. */
  public static boolean isOne(byte[] file) {
    for (byte b : file) {
      if (!Character.isWhitespace(b)) {
        return b == ':';
      }
    }
    return false;
  }

  /** Reads the content of a file of that name. */
  public static Image read(String name, byte[] file) {
    var reader = new IntelHex(name);
    for (String text : new String(file, StandardCharsets.ISO_8859_1).split("\n", -1)) {
      reader.line++;
      reader.record(text.strip());
      reader.offset += text.length() + 1;
    }
    if (!reader.hasEnded) {
      throw new UserError(
          name + ": the file is cut: it has no end record (offset " + file.length + ")",
          "write it again; the last line is ':00000001FF'");
    }
    return new Image(name, Optional.empty(), reader.cells.segments());
  }

  private void record(String text) {
    if (text.isEmpty()) {
      return;
    }
    if (hasEnded) {
      throw error("there is something behind the end record");
    }
    if (text.charAt(0) != ':') {
      throw error("a record begins with ':', this line with '" + text.charAt(0) + "'");
    }
    int[] bytes = bytes(text.substring(1));
    if (bytes.length < FRAME || bytes.length != bytes[0] + FRAME) {
      throw error(
          "the record is cut: "
              + (bytes.length == 0 ? "it is empty" : lengths(bytes[0] + FRAME, bytes.length)));
    }
    checkSum(bytes);
    take(bytes);
  }

  private static String lengths(int wanted, int given) {
    return "it should have " + wanted + " bytes and has " + given;
  }

  private int[] bytes(String digits) {
    if (digits.length() % 2 != 0) {
      throw error("the record is cut: it has an odd number of digits");
    }
    int[] bytes = new int[digits.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      int high = Character.digit(digits.charAt(2 * i), 16);
      int low = Character.digit(digits.charAt(2 * i + 1), 16);
      if (high < 0 || low < 0) {
        throw error("'" + digits.substring(2 * i, 2 * i + 2) + "' is no hexadecimal number");
      }
      bytes[i] = (high << 4) | low;
    }
    return bytes;
  }

  private void checkSum(int[] bytes) {
    int sum = 0;
    for (int i = 0; i < bytes.length - 1; i++) {
      sum += bytes[i];
    }
    int wanted = -sum & 0xFF;
    if (bytes[bytes.length - 1] != wanted) {
      throw error(
          String.format(
              Locale.ROOT,
              "the checksum is 0x%02x and should be 0x%02x",
              bytes[bytes.length - 1],
              wanted));
    }
  }

  private void take(int[] bytes) {
    int address = (bytes[1] << 8) | bytes[2];
    switch (bytes[3]) {
      case DATA -> data(base + address, bytes);
      case END -> hasEnded = true;
      case SEGMENT -> base = (long) half(bytes) << 4;
      case UPPER_HALF -> base = (long) half(bytes) << 16;
      case START_SEGMENT, START_LINEAR -> {}
      default -> throw error("records of type " + bytes[3] + " are not known");
    }
  }

  private int half(int[] bytes) {
    if (bytes[0] != 2) {
      throw error("an address record has 2 bytes of data, this one " + bytes[0]);
    }
    return (bytes[4] << 8) | bytes[5];
  }

  private void data(long start, int[] bytes) {
    for (int i = 0; i < bytes[0]; i++) {
      Optional<String> before = cells.put(start + i, (byte) bytes[4 + i], "in line " + line);
      if (before.isPresent()) {
        throw error(
            String.format(
                Locale.ROOT, "address 0x%04x was already given %s", start + i, before.get()));
      }
    }
  }

  private UserError error(String what) {
    return new UserError(
        name + ":" + line + ": " + what + " (offset " + offset + ")",
        "the file is damaged or is no Intel HEX file");
  }
}
