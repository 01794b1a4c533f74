package dev.cairn.machine.libc;

import dev.cairn.expr.Expr;
import dev.cairn.machine.CallFrame;
import dev.cairn.machine.Native;
import dev.cairn.machine.Runtime;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.floats.NumberText;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.floats.Parts;
import dev.cairn.machine.floats.Parts.Kind;
import java.util.Locale;
import java.util.Map;

/**
 * The last step of the strtod family: the text of a number, found in C, becomes its value. Symbolic
 * characters are concretized.
 */
final class FloatParsing {
  private FloatParsing() {}

  static void register(Map<String, Native> table) {
    table.put(
        "__cairn_parse_double",
        (rt, f) -> {
          String text = text(rt, f);
          double value = isNan(text) ? nan(text) : Double.parseDouble(java(text));
          range(rt, text, Double.isInfinite(value), Math.abs(value) < Double.MIN_NORMAL);
          f.setResult(value, null);
        });
    table.put(
        "__cairn_parse_float",
        (rt, f) -> {
          String text = text(rt, f);
          float value = isNan(text) ? (float) nan(text) : Float.parseFloat(java(text));
          range(rt, text, Float.isInfinite(value), Math.abs(value) < Float.MIN_NORMAL);
          f.setResult(value, null);
        });
    table.put("__cairn_parse_long_double", FloatParsing::longDouble);
  }

  private static String text(Runtime rt, CallFrame frame) {
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
        text.startsWith("-") ? 0xFFF8000000000000L : 0x7FF8000000000000L);
  }

  /** As Java spells it: Infinity, and an exponent on every hexadecimal number. */
  private static String java(String text) {
    if (text.contains("inf")) {
      return text.startsWith("-") ? "-Infinity" : "Infinity";
    }
    return text.contains("0x") && text.indexOf('p') < 0 ? text + "p0" : text;
  }

  private static void range(Runtime rt, String text, boolean isInfinite, boolean isTiny) {
    boolean isZero =
        text.chars()
            .takeWhile(c -> c != 'e' && c != 'p')
            .noneMatch(c -> (c >= '1' && c <= '9') || (c >= 'a' && c <= 'f'));
    if ((isInfinite && !text.contains("inf")) || (isTiny && !isZero)) {
      Errno.set(rt, Errno.ERANGE);
    }
  }

  private static void longDouble(Runtime rt, CallFrame frame) {
    String text = text(rt, frame);
    boolean isNegative = text.startsWith("-");
    Parts exact =
        isNan(text)
            ? Parts.DEFAULT_NAN.withSign(isNegative)
            : text.contains("inf") ? Parts.infinite(isNegative) : NumberText.parse(text);
    LongFloat bits = Packing.pack(FloatFormat.X87, exact);
    Parts rounded = Packing.unpack(FloatFormat.X87, bits);
    boolean isTiny =
        rounded.kind() == Kind.ZERO
            || (rounded.kind() == Kind.FINITE
                && rounded.exponent() < FloatFormat.X87.minExponent());
    range(rt, text, rounded.kind() == Kind.INFINITE, isTiny);
    rt.memory().write(frame.value(2), 8, bits.low(), null);
    rt.memory().write(frame.value(2) + 8, 2, bits.high(), null);
  }
}
