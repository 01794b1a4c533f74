package dev.cairn.limit;

import java.time.Duration;

/**
 * A share of a time. {@link Duration} computes the same with decimal numbers of any length, whose
 * classes cost a small command five milliseconds.
 */
public final class Share {
  private static final long NANOS = 1_000_000_000L;

  /** Times and parts below this one, and shorter times, are computed with whole numbers. */
  private static final long SMALL = 1_000_000L;

  private Share() {}

  /** {@code time * times / parts}, what is left over dropped. */
  public static Duration of(Duration time, long times, long parts) {
    long seconds = time.getSeconds();
    boolean isSmall =
        0 <= seconds
            && seconds < NANOS
            && 0 <= times
            && times < SMALL
            && 0 < parts
            && parts < SMALL;
    if (!isSmall) {
      return time.multipliedBy(times).dividedBy(parts);
    }
    long whole = seconds * times;
    long nanos = (whole % parts * NANOS + time.getNano() * times) / parts;
    return Duration.ofSeconds(whole / parts, nanos);
  }

  /** One of {@code parts} equal parts. */
  public static Duration part(Duration time, long parts) {
    return of(time, 1, parts);
  }

  /** That many times as long. */
  public static Duration times(Duration time, long times) {
    return of(time, times, 1);
  }
}
