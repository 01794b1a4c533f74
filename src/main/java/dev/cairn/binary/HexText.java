package dev.cairn.binary;

import java.util.Arrays;
import java.util.Locale;

/** Writes what lies in memory as Intel HEX, for processors with addresses of 16 bits. */
public final class HexText {
  private static final int ROW = 16;
  private static final String END = ":00000001FF\n";

  private HexText() {}

  public static String of(Image image) {
    var text = new StringBuilder();
    for (Image.Segment segment : image.segments()) {
      byte[] bytes = segment.bytes();
      for (int from = 0; from < bytes.length; from += ROW) {
        int to = Math.min(from + ROW, bytes.length);
        text.append(record(segment.address() + from, Arrays.copyOfRange(bytes, from, to)));
      }
    }
    return text.append(END).toString();
  }

  private static String record(long address, byte[] row) {
    var digits = new StringBuilder();
    long sum = row.length + (address >> 8) + address;
    for (byte b : row) {
      digits.append(String.format(Locale.ROOT, "%02X", b));
      sum += b;
    }
    return String.format(
        Locale.ROOT, ":%02X%04X00%s%02X\n", row.length, address, digits, -sum & 0xFF);
  }
}
