package dev.cairn.expr.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What C writes in many ways is one term. */
final class CanonicalFormTest {
  private final Idioms t = new Idioms();
  private final ExprPool pool = t.pool;
  private final Expr x = t.x;
  private final Expr y = t.y;

  @Test
  void aNegatedLessIsTheSwappedLessOrEqual() {
    assertThat(pool.not(t.slt(x, y))).isSameAs(t.sle(y, x));
    assertThat(pool.not(t.ule(x, y))).isSameAs(t.ult(y, x));
  }

  @Test
  void boundsByConstantsHaveOneForm() {
    assertThat(t.slt(t.k(0), x)).isSameAs(t.sle(t.k(1), x)).isSameAs(pool.not(t.sle(x, t.k(0))));
    assertThat(pool.not(t.slt(x, t.k(1)))).isSameAs(t.slt(t.k(0), x));
    assertThat(t.sle(x, t.k(9))).isSameAs(t.slt(x, t.k(10)));
  }

  @Test
  void boundsAtTheEdgeOfTheTypeAreDecidedOrEqualities() {
    assertThat(t.ult(x, t.k(0))).isSameAs(t.no());
    assertThat(t.slt(x, t.k(Integer.MIN_VALUE))).isSameAs(t.no());
    assertThat(t.sle(x, t.k(Integer.MAX_VALUE))).isSameAs(t.yes());
    assertThat(t.ult(x, t.k(1))).isSameAs(t.eq(x, t.k(0)));
    assertThat(t.ult(t.k(0), x)).isSameAs(t.ne(x, t.k(0)));
    assertThat(t.slt(t.k(Integer.MAX_VALUE - 1), x)).isSameAs(t.eq(x, t.k(Integer.MAX_VALUE)));
  }

  @Test
  void aTruthValueTestedAsIntIsItself() {
    Expr less = t.slt(x, y);
    assertThat(t.ne(t.zext(less, 32), t.k(0))).isSameAs(less);
    assertThat(t.eq(t.zext(less, 32), t.k(0))).isSameAs(t.sle(y, x));
    assertThat(t.eq(t.zext(less, 32), t.k(1))).isSameAs(less);
    assertThat(t.eq(t.zext(less, 32), t.k(2))).isSameAs(t.no());
    assertThat(t.eq(pool.ite(less, t.k(1), t.k(0)), t.k(1))).isSameAs(less);
    assertThat(t.slt(pool.ite(less, t.k(-1), t.k(7)), t.k(0))).isSameAs(less);
  }

  @Test
  void truthValuesJoinedAsIntsAreOneTruthValue() {
    Expr less = t.slt(x, y);
    Expr small = t.ult(x, t.k(9));
    Expr a = t.zext(less, 32);
    Expr b = t.zext(small, 32);
    assertThat(t.ne(pool.and(a, b), t.k(0))).isSameAs(pool.and(less, small));
    assertThat(t.ne(t.mul(a, b), t.k(0))).isSameAs(pool.and(less, small));
    assertThat(t.ne(pool.or(a, b), t.k(0))).isSameAs(pool.or(less, small));
    assertThat(t.ne(pool.binary(BinaryOp.XOR, a, t.k(1)), t.k(0))).isSameAs(pool.not(less));
    assertThat(t.eq(pool.and(a, b), t.k(1))).isSameAs(pool.and(less, small));
  }

  @Test
  void twoBoundsOfATermAreOneWhereTheyCan() {
    assertThat(pool.and(t.slt(x, t.k(5)), t.slt(x, t.k(3)))).isSameAs(t.slt(x, t.k(3)));
    assertThat(pool.or(t.slt(x, t.k(5)), t.slt(x, t.k(3)))).isSameAs(t.slt(x, t.k(5)));
    assertThat(pool.and(t.sle(t.k(3), x), t.slt(x, t.k(3)))).isSameAs(t.no());
    assertThat(pool.and(t.sle(t.k(3), x), t.slt(x, t.k(4)))).isSameAs(t.eq(x, t.k(3)));
    assertThat(pool.or(t.slt(x, t.k(3)), t.sle(t.k(4), x))).isSameAs(t.ne(x, t.k(3)));
  }

  @Test
  void whatAComparingFunctionReturnsIsComparedAsItsOperands() {
    Expr sum = t.add(x, y);
    for (Expr other : List.of(t.z, t.k(41))) {
      Expr order = t.sub(t.zext(t.slt(other, sum), 32), t.zext(t.slt(sum, other), 32));
      assertThat(t.slt(order, t.k(0))).isSameAs(t.slt(sum, other));
      assertThat(t.slt(t.k(0), order)).isSameAs(t.slt(other, sum));
      assertThat(t.eq(order, t.k(-1))).isSameAs(t.slt(sum, other));
      assertThat(t.eq(order, t.k(1))).isSameAs(t.slt(other, sum));
      assertThat(t.eq(order, t.k(0))).isSameAs(t.eq(sum, other));
    }
  }

  @Test
  void sumsCancelAndCompare() {
    Expr sum = t.sub(t.add(t.sub(t.mul(x, t.k(2)), y), t.k(2)), t.mul(t.k(2), x));
    assertThat(sum).isSameAs(t.sub(t.k(2), y));
    assertThat(t.add(t.add(x, t.k(3)), t.k(-3))).isSameAs(x);
    assertThat(t.sub(x, t.k(5))).isSameAs(t.add(x, t.k(-5)));
    assertThat(t.add(x, y)).isSameAs(t.add(y, x));
    assertThat(t.sub(t.add(x, t.add(y, t.z)), t.add(t.z, x))).isSameAs(y);
    assertThat(pool.unary(UnaryOp.NEG, t.sub(x, y))).isSameAs(t.sub(y, x));
    assertThat(t.add(pool.unary(UnaryOp.NOT, x), t.k(1))).isSameAs(pool.unary(UnaryOp.NEG, x));
    assertThat(t.op(BinaryOp.SHL, x, t.k(3))).isSameAs(t.mul(x, t.k(8)));
  }

  @Test
  void equalitiesAreSolvedForTheirVariable() {
    assertThat(t.eq(t.add(x, t.k(3)), t.k(10))).isSameAs(t.eq(x, t.k(7)));
    assertThat(t.eq(t.sub(t.k(3), x), t.k(10))).isSameAs(t.eq(x, t.k(-7)));
    assertThat(t.eq(t.mul(x, t.k(3)), t.k(21))).isSameAs(t.eq(x, t.k(7)));
    assertThat(t.eq(t.mul(x, t.k(4)), t.k(6))).isSameAs(t.no());
    assertThat(t.eq(t.sub(x, y), t.k(0))).isSameAs(t.eq(x, y));
    assertThat(t.eq(t.add(x, t.k(1)), t.add(y, t.k(1)))).isSameAs(t.eq(x, y));
  }

  /** PathCrawler Fig. 3: y + 4 = 2 + 2x - y, written from either side. */
  @Test
  void aliasRelationsAreOneTermHoweverWritten() {
    Expr right = t.sub(t.add(t.k(2), t.mul(t.k(2), x)), y);
    Expr left = t.add(y, t.k(4));
    assertThat(t.eq(left, right)).isSameAs(t.eq(right, left));
    assertThat(t.eq(t.sub(left, right), t.k(0))).isSameAs(t.eq(left, right));
  }

  @Test
  void scaledIndicesCompareAsIndices() {
    Expr i = t.mul(t.sext(x, 64), pool.constant(64, 4));
    Expr j = t.mul(t.sext(y, 64), pool.constant(64, 4));
    assertThat(t.eq(i, j)).isSameAs(t.eq(x, y));
    assertThat(t.eq(i, pool.constant(64, 12))).isSameAs(t.eq(x, t.k(3)));
  }

  @Test
  void promotedCharsCompareAsChars() {
    assertThat(t.slt(t.sext(t.c, 32), t.sext(t.d, 32))).isSameAs(t.slt(t.c, t.d));
    assertThat(t.slt(t.zext(t.c, 32), t.zext(t.d, 32))).isSameAs(t.ult(t.c, t.d));
    assertThat(t.eq(t.sext(t.c, 32), t.k('a'))).isSameAs(t.eq(t.c, t.k8('a')));
    assertThat(t.eq(t.zext(t.c, 32), t.k(300))).isSameAs(t.no());
    assertThat(t.slt(t.zext(t.c, 32), t.k(256))).isSameAs(t.yes());
    assertThat(t.slt(t.zext(t.c, 32), t.k(100))).isSameAs(t.ult(t.c, t.k8(100)));
    assertThat(t.sle(t.k(-128), t.sext(t.c, 32))).isSameAs(t.yes());
    Expr digit = t.sub(t.zext(t.c, 32), t.k('0'));
    assertThat(t.slt(digit, t.k(10))).isSameAs(t.ult(t.c, t.k8('0' + 10)));
  }

  @Test
  void aCharAddedAsIntAndStoredAsCharIsASumOfChars() {
    Expr sum = pool.extract(t.add(t.sext(t.c, 32), t.k(1)), 0, 8);
    assertThat(sum).isSameAs(t.add(t.c, t.k8(1)));
  }

  @Test
  void bytesPutTogetherAreTheValueTheyWereTakenFrom() {
    Expr word = pool.extract(x, 24, 8);
    for (int low = 16; low >= 0; low -= 8) {
      word = t.concat(word, pool.extract(x, low, 8));
    }
    assertThat(word).isSameAs(x);
    Expr shifted = t.op(BinaryOp.SHL, t.zext(pool.extract(x, 8, 8), 32), t.k(8));
    Expr low = t.op(BinaryOp.OR, shifted, t.zext(pool.extract(x, 0, 8), 32));
    assertThat(low).isSameAs(t.op(BinaryOp.AND, x, t.k(0xffff)));
    assertThat(t.concat(pool.extract(t.sext(x, 64), 32, 32), x)).isSameAs(t.sext(x, 64));
  }

  @Test
  void bytesOfADifferenceAreTheDifferenceAgain() {
    Expr difference = t.sub(x, y);
    Expr low = t.concat(pool.extract(difference, 8, 8), pool.extract(difference, 0, 8));

    assertThat(low).isSameAs(pool.extract(difference, 0, 16));
    Expr high = t.concat(pool.extract(difference, 24, 8), pool.extract(difference, 16, 8));
    assertThat(t.concat(high, low)).isSameAs(difference);
  }

  @Test
  void bigEndianBytesByShiftAndOrAreAConcatenation() {
    Expr word = t.k(0);
    Expr expected = t.variable("b0", 8);
    for (int i = 0; i < 4; i++) {
      Expr b = t.variable("b" + i, 8);
      Expr shift = t.op(BinaryOp.SHL, t.zext(b, 32), t.k(24 - 8L * i));
      word = t.op(BinaryOp.OR, word, shift);
      expected = i == 0 ? b : t.concat(expected, b);
    }
    assertThat(word).isSameAs(expected);
  }

  @Test
  void anAlignedSumIsASum() {
    Expr place = t.mul(x, t.k(16));
    assertThat(pool.and(t.add(place, t.k(27)), t.k(-16))).isSameAs(t.add(place, t.k(16)));
    assertThat(pool.and(t.add(place, t.k(27)), t.k(15))).isSameAs(t.k(11));
    assertThat(pool.and(t.add(place, t.k(27)), t.k(3))).isSameAs(t.k(3));
  }

  @Test
  void masksAndShiftsAreParts() {
    assertThat(t.op(BinaryOp.AND, x, t.k(0xff))).isSameAs(t.zext(pool.extract(x, 0, 8), 32));
    assertThat(t.op(BinaryOp.LSHR, x, t.k(24))).isSameAs(t.zext(pool.extract(x, 24, 8), 32));
    assertThat(t.op(BinaryOp.UDIV, x, t.k(16))).isSameAs(t.op(BinaryOp.LSHR, x, t.k(4)));
    assertThat(t.op(BinaryOp.UREM, x, t.k(16))).isSameAs(t.op(BinaryOp.AND, x, t.k(15)));
    assertThat(t.ne(t.op(BinaryOp.AND, x, t.k(0x10)), t.k(0))).isSameAs(pool.extract(x, 4, 1));
    assertThat(t.eq(t.op(BinaryOp.SREM, x, t.k(2)), t.k(0)))
        .isSameAs(pool.not(pool.extract(x, 0, 1)));
  }

  @Test
  void truthValuesAbsorbAndNegateEachOther() {
    assertThat(pool.and(t.p, pool.or(t.p, t.q))).isSameAs(t.p);
    assertThat(pool.and(t.p, pool.or(pool.not(t.p), t.q))).isSameAs(pool.and(t.p, t.q));
    assertThat(pool.and(t.slt(x, y), t.sle(y, x))).isSameAs(t.no());
    assertThat(pool.or(t.slt(x, y), t.eq(x, y))).isSameAs(t.sle(x, y));
    assertThat(pool.and(t.sle(x, y), t.ne(x, y))).isSameAs(t.slt(x, y));
    assertThat(t.op(BinaryOp.XOR, t.p, t.yes())).isSameAs(pool.not(t.p));
    assertThat(pool.not(pool.and(t.slt(x, y), t.ult(x, y))))
        .isSameAs(pool.or(t.sle(y, x), t.ule(y, x)));
    assertThat(pool.and(pool.not(t.p), pool.not(t.q))).isSameAs(pool.not(pool.or(t.p, t.q)));
    assertThat(pool.and(t.eq(x, t.k(1)), t.eq(x, t.k(2)))).isSameAs(t.no());
    assertThat(pool.and(t.eq(x, t.k(1)), t.ne(x, t.k(2)))).isSameAs(t.eq(x, t.k(1)));
  }

  @Test
  void choicesDissolveWhereTheirSidesAgree() {
    Expr less = t.slt(x, y);
    assertThat(pool.ite(less, t.yes(), t.no())).isSameAs(less);
    assertThat(pool.ite(pool.not(less), x, y)).isSameAs(pool.ite(less, y, x));
    assertThat(pool.ite(t.sle(y, x), x, y)).isSameAs(pool.ite(less, y, x));
    assertThat(pool.ite(less, pool.ite(less, x, y), t.z)).isSameAs(pool.ite(less, x, t.z));
    assertThat(pool.ite(less, x, x)).isSameAs(x);
    assertThat(pool.ite(t.eq(x, y), x, y)).isSameAs(y);
  }

  @Test
  void floatComparisonsOfIntegersAreIntegerComparisons() {
    Expr real = pool.convert(UnaryOp.SITOF, x, 64);
    Expr half = pool.constant(64, Double.doubleToRawLongBits(2.5));
    assertThat(t.op(BinaryOp.FLT, real, half)).isSameAs(t.slt(x, t.k(3)));
    assertThat(t.op(BinaryOp.FLE, half, real)).isSameAs(t.sle(t.k(3), x));
    assertThat(t.op(BinaryOp.FEQ, real, half)).isSameAs(t.no());
    assertThat(pool.convert(UnaryOp.FTOSI, real, 32)).isSameAs(x);
  }

  @Test
  void aFloatComparedAsDoubleIsComparedAsFloat() {
    Expr wide = pool.convert(UnaryOp.FTOF, x, 64);
    Expr half = pool.constant(64, Double.doubleToRawLongBits(0.5));
    assertThat(t.op(BinaryOp.FLT, wide, half))
        .isSameAs(t.op(BinaryOp.FLT, x, t.k(Float.floatToRawIntBits(0.5f))));
  }

  @Test
  void aNegatedFloatLessStaysSinceNanIsNeitherLessNorGreaterOrEqual() {
    Expr less = t.op(BinaryOp.FLT, x, y);
    assertThat(pool.not(less)).isNotSameAs(t.op(BinaryOp.FLE, y, x));
    assertThat(t.op(BinaryOp.FEQ, x, x)).isSameAs(pool.not(pool.unary(UnaryOp.FISNAN, x)));
  }
}
