package dev.cairn.machine;

import java.util.Random;

/** Operands that are mostly at an edge of their format. */
final class EdgeValues {
  private static final long[] DOUBLES = {
    0x0L, // zeros, denormals, least and largest normal
    0x8000000000000000L,
    0x1L,
    0x800FFFFFFFFFFFFFL,
    0x0010000000000000L,
    0x7FEFFFFFFFFFFFFFL,
    0x7FF0000000000000L, // infinities, NaNs with payloads, quiet and signalling
    0xFFF0000000000000L,
    0x7FF8000000000000L,
    0xFFF8000000000123L,
    0x7FF0000000000001L,
    0x3FE0000000000000L, // halves: 0.5, 1.5, 2.5, -0.5, 2^52 + 0.5
    0x3FF8000000000000L,
    0x4004000000000000L,
    0xBFE0000000000000L,
    0x4330000000000001L,
    0x41DFFFFFFFC00000L, // around 2^31, 2^32, 2^63, 2^64
    0x41E0000000000000L,
    0x41EFFFFFFFE00000L,
    0x43DFFFFFFFFFFFFFL,
    0x43E0000000000000L,
    0x43EFFFFFFFFFFFFFL,
    0xC3E0000000000000L,
    0x3FF0000010000000L, // halfway between two floats
    0x3FF0000030000000L,
    0x47EFFFFFF0000000L, // rounds to an infinite float
    0x36A0000000000000L, // rounds to the least float, or to zero
    0x3690000000000000L
  };

  private EdgeValues() {}

  static long integer(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt(10) - 5;
      case 1 -> random.nextLong();
      case 2 -> 1L << random.nextInt(64);
      case 3 -> (1L << random.nextInt(64)) - 1;
      case 4 -> -1L << random.nextInt(64);
      default -> random.nextInt(300) - 150;
    };
  }

  static long bitsOfDouble(Random random) {
    return switch (random.nextInt(5)) {
      case 0, 1 -> DOUBLES[random.nextInt(DOUBLES.length)];
      case 2 -> Double.doubleToRawLongBits(random.nextGaussian() * 1000);
      case 3 -> Double.doubleToRawLongBits((double) integer(random));
      default -> random.nextLong();
    };
  }

  static long bitsOfFloat(Random random) {
    int bits =
        switch (random.nextInt(5)) {
          case 0, 1 -> narrow(DOUBLES[random.nextInt(DOUBLES.length)]);
          case 2 -> Float.floatToRawIntBits((float) random.nextGaussian() * 1000);
          case 3 -> Float.floatToRawIntBits((float) integer(random));
          default -> random.nextInt();
        };
    return bits & 0xFFFFFFFFL;
  }

  /** The float with the same sign, the double's fraction cut, and its exponent moved. */
  private static int narrow(long bits) {
    int sign = (int) (bits >>> 32) & 0x80000000;
    int exponent = (int) (bits >>> 52) & 0x7FF;
    int fraction = (int) (bits & 0x7FFFFF) | ((int) (bits >>> 29) & 0x7FFFFF);
    int moved = exponent == 0 ? 0 : exponent == 0x7FF ? 255 : Math.clamp(exponent - 896, 0, 254);
    return sign | moved << 23 | fraction;
  }
}
