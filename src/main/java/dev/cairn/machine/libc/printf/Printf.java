package dev.cairn.machine.libc.printf;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.ir.Location;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.ErrorText;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Unvaried;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Formats as C's printf, all conversions. {@code isKept}: the text goes to memory the program can
 * read, so characters and the digits of integers keep their terms, lengths are choices of the path,
 * and symbolic floating-point numbers are concretized; otherwise the text only leaves the program
 * and this run's values do.
 */
public final class Printf {
  private static final int MAX_LENGTH = 1 << 24;
  private final RunState rt;
  private PrintfArguments arguments;
  private final boolean isKept;
  private final Location where;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Map<Integer, Expr> terms = new TreeMap<>();
  private int error;

  public Printf(RunState rt, PrintfArguments arguments, boolean isKept, Location where) {
    this.rt = rt;
    this.arguments = arguments;
    this.isKept = isKept;
    this.where = where;
  }

  public byte[] bytes() {
    return out.toByteArray();
  }

  /** The terms of the bytes that have one. */
  public Map<Integer, Expr> terms() {
    return terms;
  }

  /** Formats all; returns 0, or the errno with which printf gives up. */
  public int format(String format) {
    if (PositionalArguments.areUsed(format)) {
      arguments = PositionalArguments.read(format, arguments);
    }
    for (int i = 0; i < format.length() && error == 0; ) {
      char c = format.charAt(i);
      if (c != '%') {
        if (c > 255) {
          error = Errno.EILSEQ;
        }
        put((byte) c, null);
        i++;
      } else {
        i = conversion(format, i + 1);
      }
    }
    return error;
  }

  private int conversion(String format, int start) {
    var cursor = new PrintfCursor(format, start);
    Optional<PrintfSpec> spec = cursor.spec(this::number);
    if (spec.isPresent()) {
      arguments.select(cursor.argument());
      room(Math.max(spec.get().width(), spec.get().precision()));
      convert(narrowed(spec.get()));
    } else if (!cursor.isCut()) {
      put(format.substring(start - 1, cursor.position()));
    } else {
      error = Errno.EINVAL;
    }
    return cursor.position();
  }

  /** Where long has 32 bits, an integer of that length is an int. */
  private PrintfSpec narrowed(PrintfSpec spec) {
    boolean isLong = List.of("l", "z", "t").contains(spec.length());
    boolean isInteger = "diuoxXbBn".indexOf(spec.conversion()) >= 0;
    boolean isNarrow = isLong && isInteger && rt.memory().pointerBytes() == 4;
    return isNarrow
        ? new PrintfSpec(spec.flags(), spec.width(), spec.precision(), "", spec.conversion())
        : spec;
  }

  private void convert(PrintfSpec spec) {
    switch (spec.conversion()) {
      case 'd', 'i', 'u', 'o', 'x', 'X', 'b', 'B' -> integer(spec);
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' -> floating(spec);
      case 'c' -> character(spec, spec.length().startsWith("l"));
      case 'C' -> character(spec, true);
      case 's' -> string(spec, spec.length().startsWith("l") ? 4 : 1);
      case 'S' -> string(spec, 4);
      case 'p' -> pointer(spec);
      case 'n' -> rt.memory().write(arguments.pointer(), spec.integerBits() / 8, out.size(), null);
      case 'm' -> errorMessage(spec);
      case '%' -> put("%");
      default -> throw new IllegalStateException("conversion " + spec.conversion());
    }
  }

  /** {@code n$} of a width, a precision or a value; 0: the next one. */
  private long number(int argument) {
    arguments.select(argument);
    long value = arguments.integer(32);
    pin(value);
    return value;
  }

  private void integer(PrintfSpec spec) {
    long value = arguments.integer(spec.integerBits());
    Expr shadow = arguments.shadow();
    if (!isKept || shadow == null) {
      put(IntegerText.of(spec, value));
      return;
    }
    IntegerText text = IntegerText.layout(spec, value);
    List<@Nullable Expr> digits = new SymbolicDigits(rt, spec, value, where).terms(shadow);
    byte[] bytes = text.text().getBytes(StandardCharsets.ISO_8859_1);
    for (int i = 0; i < bytes.length; i++) {
      int fromRight = text.end() - 1 - i;
      put(bytes[i], fromRight >= 0 && fromRight < digits.size() ? digits.get(fromRight) : null);
    }
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

  private void character(PrintfSpec spec, boolean isWide) {
    long value = arguments.integer(32);
    Expr shadow = arguments.shadow();
    if (isWide && (value & 0xFFFF_FFFFL) > 127) {
      error = Errno.EILSEQ;
      return;
    }
    int missing = Math.max(0, spec.width() - 1);
    put(" ".repeat(spec.has('-') ? 0 : missing));
    put((byte) value, shadow == null ? null : rt.pool().extract(shadow, 0, 8));
    put(" ".repeat(spec.has('-') ? missing : 0));
  }

  private void errorMessage(PrintfSpec spec) {
    String text = ErrorText.of((int) rt.memory().read(Errno.address(rt), 4));
    boolean isCut = spec.precision() >= 0 && spec.precision() < text.length();
    put(spec.pad("", isCut ? text.substring(0, spec.precision()) : text, false));
  }

  private void pointer(PrintfSpec spec) {
    long value = rt.memory().encode(arguments.pointer());
    pin(value);
    if (value == 0) {
      put(spec.pad("", "(nil)", false));
      return;
    }
    rt.console().showAddress();
    if (isKept) {
      rt.record().unvaried(Unvaried.Kind.ADDRESS, "an address that was written out", where);
    }
    String digits = digits(value);
    String body = "0".repeat(Math.max(0, spec.precision() - digits.length())) + digits;
    put(spec.pad(spec.sign(false) + "0x", body, spec.precision() < 0));
  }

  /**
   * Of an object's address as many as those of processes mostly have, so that texts are as long as
   * natively; a number that was made a pointer is as it is.
   */
  private String digits(long address) {
    MemObject o = rt.memory().object(address);
    boolean isNarrow = rt.program().program().pointerBits() == Integer.SIZE;
    int offset = Addresses.offset(address);
    boolean isNumber = o == null || o.id <= 0 || offset < 0 || offset > o.size();
    return isNarrow || isNumber ? Long.toHexString(address) : "%012x".formatted(address);
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
      if (unit > 1 && rt.memory().read(at, unit) > 127) {
        error = Errno.EILSEQ;
        return;
      }
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
    room(text.length());
    out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private void put(byte b, @Nullable Expr term) {
    room(1);
    if (term != null) {
      terms.put(out.size(), term);
    }
    out.write(b);
  }

  /** So many bytes more can be held. */
  private void room(int bytes) {
    if (bytes > MAX_LENGTH - out.size()) {
      throw rt.unsupported("formatted text of more than " + MAX_LENGTH + " bytes");
    }
  }
}
