package dev.cairn.machine.libc;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.ir.Location;
import dev.cairn.machine.Runtime;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Formats as C's printf, all conversions. {@code isKept}: the text goes to memory the program can
 * read, so characters keep their terms, string lengths are choices of the path, and symbolic
 * numbers are concretized; otherwise the text only leaves the program and this run's values do.
 */
final class Printf {
  private static final int MAX_LENGTH = 1 << 26;
  private final Runtime rt;
  private final VaList arguments;
  private final boolean isKept;
  private final Location where;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final List<@Nullable Expr> terms = new ArrayList<>();

  Printf(Runtime rt, VaList arguments, boolean isKept, Location where) {
    this.rt = rt;
    this.arguments = arguments;
    this.isKept = isKept;
    this.where = where;
  }

  byte[] bytes() {
    return out.toByteArray();
  }

  /** The term of byte {@code i}, or null. */
  @Nullable Expr term(int i) {
    return terms.get(i);
  }

  void format(String format) {
    for (int i = 0; i < format.length(); ) {
      char c = format.charAt(i);
      if (c != '%') {
        put((byte) c, null);
        i++;
      } else {
        i = conversion(format, i + 1);
      }
    }
  }

  private int conversion(String format, int start) {
    int i = start;
    while (i < format.length() && "-+ #0'I".indexOf(format.charAt(i)) >= 0) {
      i++;
    }
    var flags = new StringBuilder(format.substring(start, i));
    int width = 0;
    if (i < format.length() && format.charAt(i) == '*') {
      width = (int) number(32);
      i++;
      if (width < 0) {
        flags.append('-');
        width = -width;
      }
    } else {
      int end = digits(format, i);
      width = i == end ? 0 : Integer.parseInt(format, i, end, 10);
      i = end;
    }
    int precision = -1;
    if (i < format.length() && format.charAt(i) == '.') {
      int end = digits(format, ++i);
      if (i < format.length() && format.charAt(i) == '*') {
        precision = Math.max(-1, (int) number(32));
        end = i + 1;
      } else {
        precision = i == end ? 0 : Integer.parseInt(format, i, end, 10);
      }
      i = end;
    }
    int end = i;
    while (end < format.length() && "hlLqjzt".indexOf(format.charAt(end)) >= 0) {
      end++;
    }
    if (end < format.length()) {
      char conversion = format.charAt(end);
      String length = length(format.substring(i, end), conversion);
      convert(new PrintfSpec(flags.toString(), width, precision, length, conversion));
    }
    return end + 1;
  }

  /** Where long has 32 bits, an integer of that length is an int. */
  private String length(String written, char conversion) {
    boolean isLong = written.equals("l") || written.equals("z") || written.equals("t");
    boolean isInteger = "diuoxXbBn".indexOf(conversion) >= 0;
    return isLong && isInteger && rt.memory().pointerBytes() == 4 ? "" : written;
  }

  private static int digits(String format, int start) {
    int end = start;
    while (end < format.length() && Character.isDigit(format.charAt(end))) {
      end++;
    }
    return end;
  }

  private void convert(PrintfSpec spec) {
    switch (spec.conversion()) {
      case 'd', 'i', 'u', 'o', 'x', 'X', 'b', 'B' -> integer(spec);
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' -> floating(spec);
      case 'c', 'C' -> character(spec);
      case 's' -> string(spec, spec.length().startsWith("l") ? 4 : 1);
      case 'S' -> string(spec, 4);
      case 'p' -> pointer(spec);
      case 'n' -> rt.memory().write(arguments.pointer(), spec.integerBits() / 8, out.size(), null);
      case 'm' ->
          put(spec.pad("", ErrorText.of((int) rt.memory().read(Errno.address(rt), 4)), false));
      case '%' -> put("%");
      default -> put("%" + spec.conversion());
    }
  }

  private void integer(PrintfSpec spec) {
    put(IntegerText.of(spec, number(spec.integerBits())));
  }

  private long number(int bits) {
    long value = arguments.integer(bits);
    pin(value);
    return value;
  }

  private void pin(long value) {
    Expr shadow = arguments.shadow();
    if (isKept && shadow != null) {
      rt.conditions().pin(shadow, value, "formatted number", where);
    }
  }

  private void floating(PrintfSpec spec) {
    if (spec.length().equals("L")) {
      BigInteger value = arguments.longDouble();
      Expr shadow = arguments.shadow();
      if (isKept && shadow != null) {
        rt.conditions().pin(shadow, "formatted number", where);
      }
      put(FloatText.of(spec, value));
      return;
    }
    double value = arguments.floating();
    pin(Double.doubleToRawLongBits(value));
    put(FloatText.of(spec, value));
  }

  private void character(PrintfSpec spec) {
    long value = arguments.integer(32);
    Expr shadow = arguments.shadow();
    int missing = Math.max(0, spec.width() - 1);
    put(" ".repeat(spec.has('-') ? 0 : missing));
    put((byte) value, shadow == null ? null : rt.pool().extract(shadow, 0, 8));
    put(" ".repeat(spec.has('-') ? missing : 0));
  }

  private void pointer(PrintfSpec spec) {
    long value = rt.memory().encode(arguments.pointer());
    pin(value);
    String body = value == 0 ? "(nil)" : Long.toHexString(value);
    put(spec.pad(value == 0 ? "" : spec.sign(false) + "0x", body, value != 0));
  }

  private void string(PrintfSpec spec, int unit) {
    long address = arguments.pointer();
    if (address == 0) {
      put(spec.pad("", spec.precision() >= 0 && spec.precision() < 6 ? "" : "(null)", false));
      return;
    }
    int length = length(address, spec.precision(), unit);
    int missing = Math.max(0, spec.width() - length);
    put(" ".repeat(spec.has('-') ? 0 : missing));
    for (int i = 0; i < length; i++) {
      long at = address + (long) i * unit;
      put((byte) rt.memory().read(at, 1), rt.memory().readShadow(at, 1));
    }
    put(" ".repeat(spec.has('-') ? missing : 0));
  }

  private int length(long address, int limit, int unit) {
    int length = 0;
    while ((limit < 0 || length < limit) && !isEnd(address + (long) length * unit, unit)) {
      length++;
      rt.tick();
    }
    return length;
  }

  private boolean isEnd(long at, int unit) {
    boolean isEnd = rt.memory().read(at, unit) == 0;
    Expr shadow = rt.memory().readShadow(at, unit);
    if (isKept && shadow != null) {
      rt.conditions()
          .choose(
              rt.pool().binary(BinaryOp.EQ, shadow, rt.pool().constant(8 * unit, 0)), isEnd, where);
    }
    return isEnd;
  }

  private void put(String text) {
    for (byte b : text.getBytes(StandardCharsets.ISO_8859_1)) {
      put(b, null);
    }
  }

  private void put(byte b, @Nullable Expr term) {
    if (out.size() >= MAX_LENGTH) {
      throw rt.unsupported("formatted text of more than " + MAX_LENGTH + " bytes");
    }
    out.write(b);
    terms.add(term);
  }
}
