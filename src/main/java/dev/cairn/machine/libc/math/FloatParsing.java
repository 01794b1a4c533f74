package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.floats.NumberText;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.floats.Parts;
import dev.cairn.machine.floats.Parts.Kind;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last step of the strtod family: the text of a number, found in C, becomes its value. Symbolic
 * characters are concretized.
 */
public final class FloatParsing {
  private FloatParsing() {}

  public static void register(Map<String, Native> table) {
    table.put(
        "__cairn_parse_double",
        (rt, f) -> {
          String text = text(rt, f);
          double value = isNan(text) ? nan(text) : Double.parseDouble(java(text));
          range(
              rt,
              text,
              Double.isInfinite(value),
              Math.abs(value) < Double.MIN_NORMAL && !isExact(text, value));
          f.setResult(value, null);
        });
    table.put(
        "__cairn_parse_float",
        (rt, f) -> {
          String text = text(rt, f);
          float value = isNan(text) ? narrowNan(text) : Float.parseFloat(java(text));
          range(
              rt,
              text,
              Float.isInfinite(value),
              Math.abs(value) < Float.MIN_NORMAL && !isExact(text, value));
          f.setResult(value, null);
        });
    table.put("__cairn_parse_long_double", FloatParsing::longDouble);
  }

  private static final long QUIET = 0x7FF8000000000000L;
  private static final long QUIET_BIT = 1L << 51;
  private static final Pattern NUMBER = Pattern.compile("0x([0-9a-f]+)|(0[0-7]*)|([1-9][0-9]*)");

  private static String text(RunState rt, CallFrame frame) {
    var text = new StringBuilder();
    long start = frame.value(0);
    for (long i = 0; i < frame.value(1); i++) {
      long c = rt.memory().read(start + i, 1);
      Expr shadow = rt.memory().readShadow(start + i, 1);
      if (shadow != null) {
        rt.conditions().pin(shadow, c, "text of a floating-point number", frame.location());
      }
      text.append((char) c);
    }
    return text.toString().toLowerCase(Locale.ROOT);
  }

  private static boolean isNan(String text) {
    return text.contains("nan");
  }

  private static double nan(String text) {
    return Double.longBitsToDouble(
        (text.startsWith("-") ? 0xFFF8000000000000L : QUIET) | (payload(text) & (QUIET_BIT - 1)));
  }

  private static float narrowNan(String text) {
    return Float.intBitsToFloat(
        (text.startsWith("-") ? 0xFFC00000 : 0x7FC00000) | ((int) payload(text) & 0x3FFFFF));
  }

  /** The payload that {@code nan("0x1f")} asks for. */
  static long argument(RunState rt, CallFrame frame) {
    return number(rt.memory().text(frame.value(0)).toLowerCase(Locale.ROOT));
  }

  /** The number in {@code nan(0x1f)}, with the base that its digits ask for; else 0. */
  private static long payload(String text) {
    int open = text.indexOf('(');
    return open < 0 ? 0 : number(text.substring(open + 1, text.length() - 1));
  }

  private static long number(String digits) {
    Matcher number = NUMBER.matcher(digits);
    if (!number.matches()) {
      return 0;
    }
    int base = number.group(1) != null ? 16 : number.group(2) != null ? 8 : 10;
    return new BigInteger(number.group(base == 16 ? 1 : base == 8 ? 2 : 3), base).longValue();
  }

  /** As Java spells it: Infinity, and an exponent on every hexadecimal number. */
  private static String java(String text) {
    if (text.contains("inf")) {
      return text.startsWith("-") ? "-Infinity" : "Infinity";
    }
    return text.contains("0x") && text.indexOf('p') < 0 ? text + "p0" : text;
  }

  /** Whether a tiny value is the very number that was written. */
  private static boolean isExact(String text, double value) {
    String written = Double.toHexString(value).toLowerCase(Locale.ROOT);
    return NumberText.parse(text).equals(NumberText.parse(written));
  }

  private static void range(RunState rt, String text, boolean isInfinite, boolean isTiny) {
    boolean isZero =
        text.chars()
            .takeWhile(c -> c != 'e' && c != 'p')
            .noneMatch(c -> (c >= '1' && c <= '9') || (c >= 'a' && c <= 'f'));
    if ((isInfinite && !text.contains("inf")) || (isTiny && !isZero)) {
      Errno.set(rt, Errno.ERANGE);
    }
  }

  private static void longDouble(RunState rt, CallFrame frame) {
    String text = text(rt, frame);
    boolean isNegative = text.startsWith("-");
    Parts exact =
        isNan(text)
            ? Parts.nan(payload(text)).withSign(isNegative)
            : text.contains("inf") ? Parts.infinite(isNegative) : NumberText.parse(text);
    LongFloat bits = Packing.pack(FloatFormat.X87, exact);
    Parts rounded = Packing.unpack(FloatFormat.X87, bits);
    boolean isTiny =
        rounded.kind() == Kind.ZERO
            || (rounded.kind() == Kind.FINITE
                && rounded.exponent() < FloatFormat.X87.minExponent());
    range(rt, text, rounded.kind() == Kind.INFINITE, isTiny && !rounded.equals(exact));
    rt.memory().write(frame.value(2), 8, bits.low(), null);
    rt.memory().write(frame.value(2) + 8, 2, bits.high(), null);
  }
}
