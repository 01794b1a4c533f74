package dev.cairn.machine;

import dev.cairn.ir.CType;
import java.util.Random;

/** Values that are often at an edge. */
final class RandomValues {
  private static final double[] NUMBERS = {
    0, -0.0, 1, -1, 1.5, 3.7e9, -2.5, 1e19, 1e-310, Double.NaN, Double.POSITIVE_INFINITY, 4, 100
  };

  private RandomValues() {}

  static long next(Random random, int width, CType type) {
    long bits = type.resolved() instanceof CType.Floating ? number(random, width) : integer(random);
    return width == 64 ? bits : bits & ((1L << width) - 1);
  }

  private static long number(Random random, int width) {
    double value =
        switch (random.nextInt(3)) {
          case 0 -> NUMBERS[random.nextInt(NUMBERS.length)];
          case 1 -> random.nextGaussian() * 100;
          default -> random.nextInt(20) - 10;
        };
    return width == 32 ? Float.floatToRawIntBits((float) value) : Double.doubleToRawLongBits(value);
  }

  private static long integer(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(10) - 5;
      case 1 -> random.nextLong();
      case 2 -> 1L << random.nextInt(64);
      case 3 -> -1L >>> random.nextInt(64);
      default -> random.nextInt();
    };
  }
}
