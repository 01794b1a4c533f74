package dev.cairn.expr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import org.junit.jupiter.api.Test;

/** Terms read as C. */
final class CTextTest {
  private final Idioms t = new Idioms();
  private final Expr n = t.variable("l1", 32);
  private final Expr a = t.variable("t1[0]", 32);
  private final Expr b = t.variable("t2[0]", 32);

  private static void reads(Expr e, String text) {
    assertThat(CText.of(e)).isEqualTo(text);
  }

  @Test
  void comparisonsReadAsWritten() {
    reads(t.slt(t.k(0), n), "l1 > 0");
    reads(t.pool.not(t.slt(t.k(0), n)), "l1 <= 0");
    reads(t.sle(a, b), "t1[0] <= t2[0]");
    reads(t.ne(n, t.k(-3)), "l1 != -3");
    reads(t.slt(n, t.k(10)), "l1 < 10");
    reads(t.ult(n, t.k(10)), "(uint32_t)l1 < 10");
    reads(t.eq(t.sext(t.c, 32), t.k('a')), "c == 'a'");
    reads(t.ult(t.c, t.d), "(uint8_t)c < (uint8_t)d");
  }

  @Test
  void arithmeticHasItsParentheses() {
    Expr three = t.op(BinaryOp.SDIV, t.add(a, t.k(-3)), b);
    reads(three, "(t1[0] - 3) / t2[0]");
    reads(t.sub(t.k(2), n), "2 - l1");
    reads(t.pool.unary(UnaryOp.NEG, n), "-l1");
    reads(t.op(BinaryOp.SREM, n, t.k(7)), "l1 % 7");
    reads(
        t.op(BinaryOp.LSHR, n, t.c.width() == 8 ? t.zext(t.c, 32) : n),
        "(uint32_t)l1 >> (uint8_t)c");
  }

  @Test
  void truthValuesReadAsConditions() {
    reads(
        t.pool.and(t.p, t.pool.not(t.q)),
        t.p.hash() <= t.pool.not(t.q).hash() ? "p && !q" : "!q && p");
    reads(t.pool.ite(t.p, a, b), "p ? t1[0] : t2[0]");
    reads(t.ne(t.op(BinaryOp.AND, n, t.k(16)), t.k(0)), "l1 >> 4 & 1");
  }

  @Test
  void floatsReadAsFloats() {
    Expr f = t.variable("f", 64);
    Expr half = t.pool.constant(64, Double.doubleToRawLongBits(0.5));
    reads(t.op(BinaryOp.FLT, f, half), "f < 0.5");
    reads(
        t.pool.not(t.op(BinaryOp.FLE, t.pool.unary(UnaryOp.FSQRT, f), half)), "!(sqrt(f) <= 0.5)");
    reads(t.op(BinaryOp.FADD, f, t.pool.convert(UnaryOp.SITOF, t.x, 64)), "f + (double)x");
  }

  @Test
  void deepTermsAreCutShort() {
    Expr deep = t.x;
    for (int i = 0; i < 5000; i++) {
      deep = t.op(BinaryOp.XOR, t.mul(deep, deep), t.add(t.y, t.k(i)));
    }

    assertThat(CText.of(deep)).contains("…").hasSizeLessThan(5000);
  }
}
