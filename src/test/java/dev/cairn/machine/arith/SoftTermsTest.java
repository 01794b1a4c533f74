package dev.cairn.machine.arith;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.floats.SoftArithmetic;
import dev.cairn.machine.floats.SoftRounding;
import dev.cairn.machine.ops.SoftOps;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The terms of software arithmetic, evaluated on random patterns, are the software's results. */
@SuppressWarnings("EnumOrdinal") // as compiled code passes operations and formats
class SoftTermsTest {
  private static final int ROUNDS = 400;
  private final ExprPool pool = new ExprPool(new Variables());
  private final Evaluator evaluator = new Evaluator();

  /** A variable pattern of a format. */
  private record Pattern(Variable high, Variable low, Expr term) {}

  private Pattern pattern(String name, int bits) {
    Variable low = pool.variables().variable(name + " low", Math.min(64, bits));
    Variable high = pool.variables().variable(name + " high", Math.max(1, bits - 64));
    Expr term = pool.variable(low);
    return new Pattern(
        high, low, bits <= 64 ? term : pool.binary(BinaryOp.CONCAT, pool.variable(high), term));
  }

  private static Input with(Input input, Pattern pattern, LongFloat value) {
    return input.toBuilder()
        .set(pattern.low(), value.low())
        .set(pattern.high(), value.high())
        .build();
  }

  @ParameterizedTest
  @EnumSource(
      value = FloatFormat.class,
      names = {"HALF", "BFLOAT", "X87", "QUAD"})
  void arithmeticIsThatOfTheValues(FloatFormat format) {
    Pattern a = pattern("a", format.bits());
    Pattern b = pattern("b", format.bits());
    var terms = new SoftTerms(pool, format);
    Expr[] results = {
      terms.add(a.term(), b.term()), terms.subtract(a.term(), b.term()),
      terms.multiply(a.term(), b.term()), terms.divide(a.term(), b.term())
    };
    Random random = new Random(1);
    for (int i = 0; i < ROUNDS; i++) {
      LongFloat x = operand(random, format);
      LongFloat y = random.nextInt(8) == 0 ? x : operand(random, format);
      Input input = with(with(Input.EMPTY, a, x), b, y);
      for (FloatOp op : new FloatOp[] {FloatOp.ADD, FloatOp.SUB, FloatOp.MUL, FloatOp.DIV}) {
        LongFloat expected = SoftOps.binary(x, y, op.ordinal(), format.ordinal());
        assertThat(evaluator.wideValue(results[op.ordinal()], input))
            .as("%s %s %s", x, op, y)
            .isEqualTo(expected.pattern());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = FloatFormat.class,
      names = {"HALF", "BFLOAT", "X87", "QUAD"})
  void comparisonsAreThoseOfTheValues(FloatFormat format) {
    Pattern a = pattern("a", format.bits());
    Pattern b = pattern("b", format.bits());
    var terms = new SoftTerms(pool, format);
    Expr isLess = terms.isLess(a.term(), b.term());
    Expr isEqual = terms.isEqual(a.term(), b.term());
    Expr isUnordered = terms.isUnordered(a.term(), b.term());
    Random random = new Random(2);
    for (int i = 0; i < ROUNDS; i++) {
      LongFloat x = operand(random, format);
      LongFloat y = random.nextInt(3) == 0 ? x : operand(random, format);
      Input input = with(with(Input.EMPTY, a, x), b, y);
      int order = SoftArithmetic.compare(Packing.unpack(format, x), Packing.unpack(format, y));
      assertThat(evaluator.holds(isLess, input)).as("%s < %s", x, y).isEqualTo(order == -1);
      assertThat(evaluator.holds(isEqual, input)).as("%s == %s", x, y).isEqualTo(order == 0);
      assertThat(evaluator.holds(isUnordered, input)).isEqualTo(order == 2);
    }
  }

  @ParameterizedTest
  @EnumSource(FloatFormat.class)
  void conversionsAreThoseOfTheValues(FloatFormat from) {
    Pattern a = pattern("a", from.bits());
    for (FloatFormat to : FloatFormat.values()) {
      Expr term = new SoftTerms(pool, to).converted(from, a.term());
      Random random = new Random(3);
      for (int i = 0; i < ROUNDS / 4; i++) {
        LongFloat x = operand(random, from);
        LongFloat expected = SoftOps.convert(x, from.ordinal(), to.ordinal());
        assertThat(evaluator.wideValue(term, with(Input.EMPTY, a, x)))
            .as("%s from %s to %s", x, from, to)
            .isEqualTo(expected.pattern());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = FloatFormat.class,
      names = {"HALF", "X87", "QUAD"})
  void integersAreThoseOfTheValues(FloatFormat format) {
    Pattern a = pattern("a", format.bits());
    var terms = new SoftTerms(pool, format);
    Random random = new Random(4);
    for (int width : new int[] {8, 16, 32, 64, 128}) {
      for (boolean isSigned : new boolean[] {true, false}) {
        Expr term = terms.toInteger(a.term(), width, isSigned);
        for (int i = 0; i < ROUNDS / 8; i++) {
          LongFloat x = operand(random, format);
          BigInteger expected =
              width > 64
                  ? SoftOps.toWide(x, format.ordinal(), width, isSigned)
                  : BigInteger.valueOf(SoftOps.toLong(x, format.ordinal(), width, isSigned))
                      .mod(BigInteger.ONE.shiftLeft(width));
          assertThat(evaluator.wideValue(term, with(Input.EMPTY, a, x)))
              .as("%s to %d bits, signed %s", x, width, isSigned)
              .isEqualTo(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = FloatFormat.class,
      names = {"HALF", "X87", "QUAD"})
  void numbersOfIntegersAreThoseOfTheValues(FloatFormat format) {
    Random random = new Random(5);
    for (int width : new int[] {8, 32, 64, 128}) {
      Pattern n = pattern("n" + width, width);
      for (boolean isSigned : new boolean[] {true, false}) {
        Expr term = new SoftTerms(pool, format).fromInteger(n.term(), isSigned);
        for (int i = 0; i < ROUNDS / 8; i++) {
          BigInteger value = new BigInteger(width, random).shiftRight(random.nextInt(width));
          LongFloat expected = SoftOps.fromWide(value, width, isSigned, format.ordinal());
          assertThat(evaluator.wideValue(term, with(Input.EMPTY, n, LongFloat.of(value))))
              .as("%s of %d bits", value, width)
              .isEqualTo(expected.pattern());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = FloatFormat.class,
      names = {"HALF", "X87", "QUAD"})
  void wholeNumbersAreThoseOfTheValues(FloatFormat format) {
    Pattern a = pattern("a", format.bits());
    Random random = new Random(7);
    for (SoftRounding rounding : SoftRounding.values()) {
      Expr term = new SoftTerms(pool, format).whole(a.term(), rounding);
      for (int i = 0; i < ROUNDS; i++) {
        LongFloat x = i < 80 ? quarters(i - 40, format) : operand(random, format);
        LongFloat expected = Packing.pack(format, rounding.apply(Packing.unpack(format, x)));
        assertThat(evaluator.wideValue(term, with(Input.EMPTY, a, x)))
            .as("%s of %s", rounding, x)
            .isEqualTo(expected.pattern());
      }
    }
  }

  private static LongFloat quarters(int n, FloatFormat format) {
    return SoftOps.convert(LongFloat.of(n / 4.0), FloatFormat.DOUBLE.ordinal(), format.ordinal());
  }

  @Test
  void theFastWayForNormalNumbersIsTheGeneralOne() {
    Random random = new Random(6);
    int x87 = FloatFormat.X87.ordinal();
    for (int i = 0; i < 50_000; i++) {
      LongFloat x = operand(random, FloatFormat.X87);
      LongFloat y = random.nextInt(3) == 0 ? near(random, x) : operand(random, FloatFormat.X87);
      int op = random.nextInt(4);
      assertThat(SoftOps.binary(x, y, op, x87))
          .as("%s %s %s", x, FloatOp.values()[op], y)
          .isEqualTo(SoftOps.general(x, y, op, x87));
    }
  }

  private static LongFloat near(Random random, LongFloat x) {
    long shifted = x.low() + random.nextInt(7) - 3;
    return new LongFloat(x.high() ^ (random.nextBoolean() ? 0x8000 : 0), shifted);
  }

  /** Anything, numbers near one, and the edges of the format. */
  private static LongFloat operand(Random random, FloatFormat format) {
    var any = new BigInteger(format.bits(), random);
    return switch (random.nextInt(4)) {
      case 0 -> LongFloat.of(any);
      case 1 -> LongFloat.of(any.shiftRight(random.nextInt(format.bits())));
      case 2 ->
          LongFloat.of(
              any.not().mod(BigInteger.ONE.shiftLeft(format.bits())).or(edge(random, format)));
      default ->
          SoftOps.convert(
              LongFloat.of(random.nextGaussian() * Math.scalb(1.0, random.nextInt(140) - 70)),
              FloatFormat.DOUBLE.ordinal(),
              format.ordinal());
    };
  }

  private static BigInteger edge(Random random, FloatFormat format) {
    int shift = random.nextInt(format.bits());
    return BigInteger.ONE.shiftLeft(format.bits() - 1).subtract(BigInteger.ONE.shiftLeft(shift));
  }
}
