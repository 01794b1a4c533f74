package dev.cairn.expr.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.FloatOps;
import dev.cairn.expr.Input;
import dev.cairn.expr.WideBits;
import dev.cairn.expr.eval.Evaluator;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Floats, to the bit, on the values where they go wrong. */
final class FloatsTest {
  private static final double[] DOUBLES = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    0.1,
    1e-310,
    -1e-310,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0x1p31,
    0x1p31 - 1,
    -0x1p31,
    -0x1p31 - 1,
    0x1p32,
    0x1p52 + 0.5,
    0x1p53,
    0x1p63,
    -0x1p63,
    0x1p64,
    0.49999999999999994,
    4503599627370495.5,
    1e300
  };
  private final Idioms t = new Idioms();

  @Test
  void arithmeticOnDoublesIsThatOfJava() {
    checkDoubles(BinaryOp.FADD, (a, b) -> a + b);
    checkDoubles(BinaryOp.FSUB, (a, b) -> a - b);
    checkDoubles(BinaryOp.FMUL, (a, b) -> a * b);
    checkDoubles(BinaryOp.FDIV, (a, b) -> a / b);
  }

  private static void checkDoubles(BinaryOp op, DoubleBinaryOperator java) {
    for (double a : DOUBLES) {
      for (double b : DOUBLES) {
        long bits = FloatOps.binary(op, 64, bits(a), bits(b));
        double expected = java.applyAsDouble(a, b);
        assertThat((Double) Double.longBitsToDouble(bits))
            .as("%s(%s, %s)", op, a, b)
            .isEqualTo((Double) expected);
        float narrow =
            Float.intBitsToFloat(
                (int) FloatOps.binary(op, 32, bits32((float) a), bits32((float) b)));
        // exact in double, or rounded twice without harm, for these four operations
        assertThat((Float) narrow)
            .as("%s(%s, %s)", op, a, b)
            .isEqualTo((Float) (float) java.applyAsDouble((float) a, (float) b));
      }
    }
  }

  @Test
  void nanResultsAreThoseOfTheProcessor() {
    long nan = 0x7ff0000000000123L;
    assertThat(FloatOps.binary(BinaryOp.FADD, 64, nan, bits(1))).isEqualTo(0x7ff8000000000123L);
    assertThat(FloatOps.binary(BinaryOp.FADD, 64, bits(1), nan)).isEqualTo(0x7ff8000000000123L);
    assertThat(FloatOps.binary(BinaryOp.FDIV, 64, 0, 0)).isEqualTo(0xfff8000000000000L);
    assertThat(FloatOps.unary(UnaryOp.FSQRT, 32, bits32(-1f))).isEqualTo(0xffc00000L);
    assertThat(FloatOps.convert(32, 64, 0xff800001L)).isEqualTo(0xfff8000020000000L);
    assertThat(FloatOps.convert(64, 32, 0xfff8000020000000L)).isEqualTo(0xffc00001L);
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 0, 0, 1, 0, 1",
    "-0.5, -0, -1, -0, -0, -1",
    "2.5, 2, 2, 3, 2, 3",
    "-2.5, -2, -3, -2, -2, -3",
    "0.49999999999999994, 0, 0, 1, 0, 0",
    "1e300, 1e300, 1e300, 1e300, 1e300, 1e300",
    "4503599627370495.5, 4503599627370496, 4503599627370495, 4503599627370496, 4503599627370495, 4503599627370496"
  })
  void roundsEachWay(double x, double rint, double floor, double ceil, double trunc, double round) {
    assertThat(
            DoubleStream.of(rint, floor, ceil, trunc, round).mapToLong(FloatsTest::bits).toArray())
        .isEqualTo(
            LongStream.of(
                    rounded(UnaryOp.FRINT, x),
                    rounded(UnaryOp.FFLOOR, x),
                    rounded(UnaryOp.FCEIL, x),
                    rounded(UnaryOp.FTRUNC, x),
                    rounded(UnaryOp.FROUND, x))
                .toArray());
  }

  private static long rounded(UnaryOp op, double x) {
    return FloatOps.unary(op, 64, bits(x));
  }

  @Test
  void conversionsOutOfRangeAreIndefinite() {
    assertThat(FloatOps.toSigned(64, 32, bits(0x1p31))).isEqualTo(0x80000000L);
    assertThat(FloatOps.toSigned(64, 32, bits(-0x1p31 - 0.5))).isEqualTo(0x80000000L);
    assertThat(FloatOps.toSigned(64, 32, bits(0x1p31 - 0.5))).isEqualTo(0x7fffffffL);
    assertThat(FloatOps.toSigned(64, 64, bits(Double.NaN))).isEqualTo(Long.MIN_VALUE);
    assertThat(FloatOps.toSigned(64, 8, bits(300))).isEqualTo(300 & 0xff);
    assertThat(FloatOps.toSigned(64, 16, bits(1e10))).isEqualTo(0);
    assertThat(FloatOps.toUnsigned(64, 32, bits(-1))).isEqualTo(0xffffffffL);
    assertThat(FloatOps.toUnsigned(64, 32, bits(0x1p32 - 1))).isEqualTo(0xffffffffL);
    assertThat(FloatOps.toUnsigned(64, 64, bits(0x1p63 + 0x1p20)))
        .isEqualTo((1L << 63) + (1 << 20));
    assertThat(FloatOps.toUnsigned(64, 64, bits(0x1p64))).isEqualTo(0);
  }

  @Test
  void unsignedIntegersRoundOnce() {
    for (long value :
        new long[] {
          0, 1, -1, Long.MIN_VALUE, Long.MIN_VALUE + 1024, Long.MIN_VALUE + 1025, -1025
        }) {
      BigInteger exact = WideBits.ofLong(value);
      assertThat(FloatOps.ofUnsigned(value, 64)).isEqualTo(bits(exact.doubleValue()));
      assertThat(FloatOps.ofUnsigned(value, 32)).isEqualTo(bits32(exact.floatValue()));
    }
  }

  @Test
  void minimumAndMaximumPreferNumbers() {
    assertThat(FloatOps.binary(BinaryOp.FMIN, 64, bits(Double.NaN), bits(3))).isEqualTo(bits(3));
    assertThat(FloatOps.binary(BinaryOp.FMAX, 64, bits(3), bits(Double.NaN))).isEqualTo(bits(3));
    assertThat(FloatOps.binary(BinaryOp.FMIN, 64, bits(-1), bits(3))).isEqualTo(bits(-1));
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 64})
  void simplifiedFloatTermsKeepTheirBits(int width) {
    var random = new Random(width);
    var variables =
        List.of(
            t.register.variable("f" + width, width),
            t.register.variable("g" + width, width),
            t.register.variable("i", 16),
            t.register.variable("f", 32));
    var evaluator = new Evaluator();
    for (int n = 0; n < 4000; n++) {
      Tree tree = new RandomFloats(random, variables).condition(width, 1 + random.nextInt(4));
      Expr simplified = tree.in(t.pool);
      for (int k = 0; k < 10; k++) {
        var builder = new Input.Builder();
        variables.forEach(v -> builder.set(v, RandomFloats.pattern(random, v.width())));
        Input input = builder.build();
        BigInteger expected = tree.value(v -> WideBits.ofLong(input.get(v)));
        if (!evaluator.wideValue(simplified, input).equals(expected)) {
          assertThat(evaluator.wideValue(simplified, input))
              .as("%s as %s on %s", tree, simplified, input)
              .isEqualTo(expected);
        }
      }
    }
  }

  private static long bits(double x) {
    return Double.doubleToRawLongBits(x);
  }

  private static long bits32(float x) {
    return Float.floatToRawIntBits(x) & 0xffffffffL;
  }
}
