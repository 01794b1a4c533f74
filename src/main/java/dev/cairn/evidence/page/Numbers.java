package dev.cairn.evidence.page;

import java.util.Locale;

/** Numbers as tables show them. */
public final class Numbers {
  private Numbers() {}

  public static String of(long count) {
    return Long.toString(count);
  }

  /** With one digit behind the point. */
  public static String one(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** The mean of counts over seeds: whole where they agree. */
  public static String mean(double counts) {
    return counts == Math.rint(counts) ? of(Math.round(counts)) : one(counts);
  }

  public static String seconds(double seconds) {
    return seconds < 1
        ? String.format(Locale.ROOT, "%.2f", seconds)
        : String.format(Locale.ROOT, "%.1f", seconds);
  }

  public static String percent(double part, double whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.1f", 100 * part / whole);
  }

  /** By how much something changed: {@code -43 %}. */
  public static String change(double from, double to) {
    return from == 0 ? "" : String.format(Locale.ROOT, "%+.0f %%", 100 * (to - from) / from);
  }
}
