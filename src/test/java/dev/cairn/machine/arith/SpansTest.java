package dev.cairn.machine.arith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What spans tell of two places holds on every input. */
@SuppressWarnings("ReferenceEquality") // bases are the same object or different
class SpansTest {
  private static final int VALUES = 64;

  private final ExprPool pool = new ExprPool(new Variables());
  private final Variable x = pool.variables().variable("x", 6);
  private final Spans spans = new Spans();
  private final Evaluator evaluator = new Evaluator();

  @Test
  void saysOfRandomPlacesOnlyWhatHoldsOnEveryInput() {
    var random = new Random(5);
    int same = 0;
    int apart = 0;
    for (int i = 0; i < 20_000; i++) {
      Expr first = offset(random);
      Expr second = offset(random);
      int size = 1 << random.nextInt(4);
      int other = 1 << random.nextInt(4);
      int now = random.nextInt(VALUES);
      Span one = spans.of(pool, first, (int) at(first, now), size);
      Span two = spans.of(pool, second, (int) at(second, now), other);
      if (one.base() == two.base()) {
        same++;
        assertDistanceIsFixed(first, second);
      }
      if (one.isApart(two)) {
        apart++;
        assertApart(first, size, second, other);
      }
    }
    assertTrue(same > 1_000 && apart > 1_000, same + " with one base, " + apart + " apart");
  }

  @Test
  void hasOneBaseForNarrowSumsThatFit() {
    Expr wide = pool.convert(UnaryOp.ZEXT, pool.variable(x), 32);
    Expr near = pool.convert(UnaryOp.ZEXT, plus(wide, 3), 64);
    Expr far = pool.convert(UnaryOp.ZEXT, plus(wide, 70), 64);

    assertSame(spans.of(pool, near, 3, 1).base(), spans.of(pool, far, 70, 1).base());
  }

  @Test
  void hasTwoBasesForNarrowSumsThatMayWrapAround() {
    Expr narrow = pool.convert(UnaryOp.ZEXT, pool.variable(x), 8);
    Expr fits = pool.convert(UnaryOp.ZEXT, plus(narrow, 3), 64);
    Expr wraps = pool.convert(UnaryOp.ZEXT, plus(narrow, 250), 64);

    assertNotSame(spans.of(pool, fits, 3, 1).base(), spans.of(pool, wraps, 250, 1).base());
  }

  private void assertDistanceIsFixed(Expr first, Expr second) {
    long distance = at(first, 0) - at(second, 0);
    for (int value = 1; value < VALUES; value++) {
      assertEquals(distance, at(first, value) - at(second, value));
    }
  }

  private void assertApart(Expr first, int size, Expr second, int other) {
    for (int value = 0; value < VALUES; value++) {
      long one = at(first, value);
      long two = at(second, value);
      assertTrue(one >= two + other || two >= one + size, "at " + value);
    }
  }

  /** Below 2^31, as offsets inside objects are. */
  private Expr offset(Random random) {
    int width = 8 << random.nextInt(3);
    Expr row = pool.convert(UnaryOp.ZEXT, pool.variable(x), width);
    Expr begin =
        random.nextInt(4) == 0
            ? pool.constant(width, random.nextInt(256))
            : pool.binary(BinaryOp.MUL, row, pool.constant(width, 1L << random.nextInt(5)));
    Expr sum = plus(begin, random.nextInt(256));
    boolean isSigned = width == 32 && random.nextBoolean();
    Expr wide = pool.convert(isSigned ? UnaryOp.SEXT : UnaryOp.ZEXT, sum, 64);
    Expr scaled = pool.binary(BinaryOp.SHL, wide, pool.constant(64, random.nextInt(3)));
    return plus(scaled, random.nextInt(64));
  }

  private Expr plus(Expr e, long constant) {
    return pool.binary(BinaryOp.ADD, e, pool.constant(e.width(), constant));
  }

  private long at(Expr offset, int value) {
    return evaluator.value(offset, new Input.Builder().set(x, value).build());
  }
}
