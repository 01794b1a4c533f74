package dev.cairn.expr.smtlib;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.Idioms;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Queries as text for other solvers. */
final class SmtLibTest {
  private final Idioms t = new Idioms();

  @Test
  void aQueryIsAScriptWithQuotedNames() {
    Expr cell = t.variable("t1[0]", 32);

    assertThat(SmtLib.script(List.of(t.slt(cell, t.x), t.ne(t.x, t.k(5)))))
        .isEqualTo(
            """
            (set-logic QF_BV)
            (declare-fun |t1[0]| () (_ BitVec 32))
            (declare-fun |x| () (_ BitVec 32))
            (assert (bvslt |t1[0]| |x|))
            (assert (not (= |x| (_ bv5 32))))
            (check-sat)
            (get-model)
            """);
  }

  @Test
  void sharedTermsAreDefinedOnce() {
    Expr product = t.mul(t.x, t.y);
    String script = SmtLib.script(List.of(t.slt(product, t.z), t.ne(product, t.k(1))));

    assertThat(script)
        .containsOnlyOnce("bvmul")
        .contains("(define-fun |.1| () (_ BitVec 32) (bvmul");
  }

  @Test
  void truthValuesAreBoolAndBitsWhereTheyMustBe() {
    Expr bit = t.zext(t.slt(t.x, t.y), 8);

    assertThat(SmtLib.script(List.of(t.ult(t.mul(t.add(bit, t.c), t.d), t.k8(7)), t.p)))
        .contains("((_ zero_extend 7) (ite (bvslt |x| |y|) #b1 #b0))")
        .contains("(assert (= |p| #b1))");
  }

  @Test
  void floatsMeetAsFloats() {
    Expr sum = t.op(BinaryOp.FADD, t.x, t.y);
    String script =
        SmtLib.script(
            List.of(t.op(BinaryOp.FLT, sum, t.z), t.eq(t.op(BinaryOp.XOR, sum, t.y), t.z)));

    assertThat(script)
        .startsWith("(set-logic QF_BVFP)")
        .contains("(fp.add RNE ((_ to_fp 8 24) |x|) ((_ to_fp 8 24) |y|))")
        .contains("(assert (= ((_ to_fp 8 24) |.2|) |.1|))");
  }

  @Test
  void hugeQueriesStayFlat() {
    Expr e = t.x;
    for (int i = 0; i < 20_000; i++) {
      e = t.op(BinaryOp.XOR, t.mul(e, t.y), t.k(i + 1));
    }
    String script = SmtLib.script(List.of(t.slt(e, t.z), t.pool.unary(UnaryOp.FISNAN, e)));

    assertThat(script.lines().mapToInt(String::length).max().orElse(0)).isLessThan(400);
  }
}
