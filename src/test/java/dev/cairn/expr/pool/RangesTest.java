package dev.cairn.expr.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Range;
import dev.cairn.expr.Ranges;
import dev.cairn.expr.VariableBounds;
import dev.cairn.expr.eval.Evaluator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** No value lies outside the range of its term. */
final class RangesTest {
  private final Idioms t = new Idioms();
  private final Ranges ranges = Ranges.ofTerms();
  private final Evaluator evaluator = new Evaluator();

  @RepeatedTest(6)
  void holdEveryValueOfSmallTerms(RepetitionInfo repetition) {
    int widest = List.of(4, 6, 8, 32, 63, 64).get(repetition.getCurrentRepetition() - 1);
    var random = new Random(widest);
    var variables =
        List.of(
            t.register.variable("u", 3), t.register.variable("v", 3), t.register.variable("w", 2));
    var trees = new RandomTrees(random, variables, widest);
    for (int i = 0; i < 300; i++) {
      Expr e = trees.of(1 + random.nextInt(widest), 1 + random.nextInt(4)).in(t.pool);
      Range range = ranges.of(e);
      for (long bits = 0; bits < 256; bits++) {
        var input =
            new Input.Builder()
                .set(variables.get(0), bits)
                .set(variables.get(1), bits >> 3)
                .set(variables.get(2), bits >> 6)
                .build();
        long value = evaluator.value(e, input);
        if (!holds(range, value)) {
          assertThat(value).as("%s of %s on %s", range, e, input).isNull();
        }
      }
    }
  }

  @RepeatedTest(4)
  void neverExcludeAConditionThatHoldsWithinTheBounds(RepetitionInfo repetition) {
    int widest = List.of(4, 8, 33, 64).get(repetition.getCurrentRepetition() - 1);
    var random = new Random(widest);
    var variables = List.of(t.register.variable("u", 4), t.register.variable("v", 3));
    var trees = new RandomTrees(random, variables, widest);
    int excluded = 0;
    for (int i = 0; i < 500; i++) {
      Expr condition = trees.of(1, 2 + random.nextInt(3)).in(t.pool);
      long low = random.nextInt(16);
      long high = low + random.nextInt(16 - (int) low);
      VariableBounds first = signless(low, high, 4);
      VariableBounds second = signless(0, 7, 3);
      if (VariableBounds.exclude(condition, v -> v.equals(variables.getFirst()) ? first : second)) {
        excluded++;
        for (long bits = 0; bits < 128; bits++) {
          var input =
              new Input.Builder()
                  .set(variables.get(0), bits & 15)
                  .set(variables.get(1), bits >> 4)
                  .build();
          boolean isInside = (bits & 15) >= low && (bits & 15) <= high;
          assertThat(isInside && evaluator.value(condition, input) == 1)
              .as("%s in %s..%s", condition, low, high)
              .isFalse();
        }
      }
    }
    assertThat(excluded).isGreaterThan(20);
  }

  private static VariableBounds signless(long low, long high, int width) {
    long sign = Bits.signBit(width);
    boolean isCrossing = low < sign && high >= sign;
    return new VariableBounds(
        low,
        high,
        isCrossing ? -sign : Bits.signed(low, width),
        isCrossing ? sign - 1 : Bits.signed(high, width));
  }

  private static boolean holds(Range r, long value) {
    long signed = Bits.signed(value, r.width());
    return (value & r.zeros()) == 0
        && (value & r.ones()) == r.ones()
        && Long.compareUnsigned(r.umin(), value) <= 0
        && Long.compareUnsigned(value, r.umax()) <= 0
        && r.smin() <= signed
        && signed <= r.smax();
  }

  @Test
  void knowWhatExtensionsAndMasksLeaveOpen() {
    assertThat(ranges.of(t.zext(t.c, 32)).umax()).isEqualTo(255);
    assertThat(ranges.of(t.sext(t.c, 32)).smin()).isEqualTo(-128);
    assertThat(ranges.of(t.add(t.zext(t.c, 32), t.zext(t.d, 32))).umax()).isEqualTo(510);
    assertThat(ranges.of(t.op(Expr.BinaryOp.AND, t.x, t.k(0xf0))).possible()).isEqualTo(0xf0);
    assertThat(ranges.of(t.mul(t.x, t.k(8))).zeros()).isEqualTo(7);
    assertThat(ranges.of(t.op(Expr.BinaryOp.UREM, t.x, t.k(10))).umax()).isEqualTo(9);
    assertThat(ranges.of(t.op(Expr.BinaryOp.SREM, t.x, t.k(10))).smin()).isEqualTo(-9);
  }
}
