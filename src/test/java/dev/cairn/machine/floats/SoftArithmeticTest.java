package dev.cairn.machine.floats;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The software arithmetic read in the JVM's own formats must be the JVM's arithmetic. The larger
 * formats are compared with native programs elsewhere.
 */
class SoftArithmeticTest {
  private static final int PAIRS = 10_000;
  private static final double[] EDGES = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    Double.MIN_VALUE,
    -Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Math.nextDown(Double.MIN_NORMAL),
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    3,
    0x1p53,
    0x1p-1022
  };

  /** An operation on parts. */
  private interface Operation {
    Parts apply(Parts a, Parts b);
  }

  @Test
  void addsAsTheJvm() {
    compare(SoftArithmetic::add, (a, b) -> a + b);
  }

  @Test
  void subtractsAsTheJvm() {
    compare(SoftArithmetic::subtract, (a, b) -> a - b);
  }

  @Test
  void multipliesAsTheJvm() {
    compare(SoftArithmetic::multiply, (a, b) -> a * b);
  }

  @Test
  void dividesAsTheJvm() {
    compare(SoftArithmetic::divide, (a, b) -> a / b);
  }

  @Test
  void leavesTheRemaindersOfTheJvm() {
    compare(SoftArithmetic::remainder, (a, b) -> a % b);
    compare(SoftSteps::nearestRemainder, Math::IEEEremainder);
  }

  @Test
  void stepsToTheNeighbourOfTheJvm() {
    compare((a, b) -> SoftSteps.next(FloatFormat.DOUBLE, a, b), Math::nextAfter);
  }

  @Test
  void fusesAsTheJvm() {
    Random random = new Random(7);
    for (int i = 0; i < PAIRS; i++) {
      double a = operand(random);
      double b = operand(random);
      double c =
          random.nextBoolean() ? operand(random) : -(a * b) * (1 + random.nextInt(3) * 0x1p-52);
      Parts exact = SoftArithmetic.multiplyAdd(parts(a), parts(b), parts(c));
      assertSame(number(exact), Math.fma(a, b, c), a, b, c);
    }
  }

  @Test
  void rootsAndRoundsAsTheJvm() {
    compare(SoftArithmetic::squareRoot, Math::sqrt);
    compare(SoftRounding.DOWN::apply, Math::floor);
    compare(SoftRounding.UP::apply, Math::ceil);
    compare(SoftRounding.TO_EVEN::apply, Math::rint);
    compare(SoftRounding.TO_ZERO::apply, a -> a < 0 ? Math.ceil(a) : Math.floor(a));
  }

  @Test
  void ordersAsTheJvm() {
    Random random = new Random(3);
    for (int i = 0; i < PAIRS; i++) {
      double a = operand(random);
      double b = random.nextInt(4) == 0 ? a : operand(random);
      int expected = a < b ? -1 : a > b ? 1 : a == b ? 0 : 2;
      assertThat(SoftArithmetic.compare(parts(a), parts(b))).isEqualTo(expected);
    }
  }

  @Test
  void narrowsToSingleAndHalfAsTheJvm() {
    Random random = new Random(4);
    for (int i = 0; i < PAIRS; i++) {
      double a = operand(random);
      float f = (float) (random.nextGaussian() * Math.scalb(1.0, random.nextInt(50) - 30));
      LongFloat half = Packing.pack(FloatFormat.HALF, parts(f));
      assertSame(Packing.pack(FloatFormat.SINGLE, parts(a)).floatValue(), (float) a, a);
      assertThat((short) half.intValue()).isEqualTo(Float.floatToFloat16(f));
    }
  }

  @ParameterizedTest
  @EnumSource(FloatFormat.class)
  void keepsEveryNumberThroughPartsAndBack(FloatFormat format) {
    Random random = new Random(5);
    for (int i = 0; i < PAIRS; i++) {
      Parts parts = Parts.of(random.nextLong()).scaled(random.nextInt(60) - 80);
      LongFloat pattern = Packing.pack(format, parts);
      assertThat(Packing.pack(format, Packing.unpack(format, pattern))).isEqualTo(pattern);
    }
  }

  @Test
  void readsDecimalTextAsTheJvm() {
    Random random = new Random(6);
    for (int i = 0; i < 2_000; i++) {
      double a = operand(random);
      if (Double.isFinite(a)) {
        String text = i % 2 == 0 ? Double.toString(a) : Double.toHexString(a);
        String lower = text.toLowerCase(java.util.Locale.ROOT);
        assertSame(number(NumberText.parse(lower)), a, a);
        assertThat(NumberText.magnitude(parts(a)))
            .isEqualByComparingTo(new BigDecimal(Math.abs(a)));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1e999999999999, 7fff8000000000000000",
    "-1e-999999999999, 80000000000000000000",
    "0x1p99999999999, 7fff8000000000000000",
    "0.1, 3ffbcccccccccccccccd",
    "-3, c000c000000000000000"
  })
  void readsExtendedNumbers(String text, String pattern) {
    LongFloat packed = Packing.pack(FloatFormat.X87, NumberText.parse(text));

    assertThat(packed.pattern()).isEqualTo(new java.math.BigInteger(pattern, 16));
  }

  @Test
  void roundsAThirdInEveryFormat() {
    Parts third = SoftArithmetic.divide(Parts.of(1), Parts.of(3));

    assertThat(Packing.pack(FloatFormat.HALF, third).low()).isEqualTo(0x3555);
    assertThat(Packing.pack(FloatFormat.BFLOAT, third).low()).isEqualTo(0x3EAB);
    assertThat(Packing.pack(FloatFormat.X87, third))
        .isEqualTo(new LongFloat(0x3FFD, 0xAAAAAAAAAAAAAAABL));
    assertThat(Packing.pack(FloatFormat.QUAD, third))
        .isEqualTo(new LongFloat(0x3FFD555555555555L, 0x5555555555555555L));
  }

  private static Parts parts(double value) {
    return Packing.unpack(FloatFormat.DOUBLE, LongFloat.of(value));
  }

  private static double number(Parts parts) {
    return Packing.pack(FloatFormat.DOUBLE, parts).doubleValue();
  }

  /** Zeros differ by their sign, NaNs not at all. */
  private static void assertSame(double actual, double expected, double... operands) {
    assertThat(Double.doubleToLongBits(actual))
        .as("%s instead of %s for %s", actual, expected, operands)
        .isEqualTo(Double.doubleToLongBits(expected));
  }

  private static double operand(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> EDGES[random.nextInt(EDGES.length)];
      case 1 -> random.nextInt(100) / 4.0 - 12;
      case 2 -> random.nextGaussian() * Math.scalb(1.0, random.nextInt(120) - 60);
      default -> Double.longBitsToDouble(random.nextLong());
    };
  }

  private static void compare(Operation soft, DoubleBinaryOperator hard) {
    Random random = new Random(1);
    for (int i = 0; i < PAIRS; i++) {
      double a = operand(random);
      double b = operand(random);
      assertSame(number(soft.apply(parts(a), parts(b))), hard.applyAsDouble(a, b), a, b);
    }
  }

  private static void compare(UnaryOperator<Parts> soft, DoubleUnaryOperator hard) {
    Random random = new Random(2);
    for (int i = 0; i < PAIRS; i++) {
      double a = operand(random);
      assertSame(number(soft.apply(parts(a))), hard.applyAsDouble(a), a);
    }
  }
}
