package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NullChoiceTest {
  private final ExprPool pool = new ExprPool(new Variables());

  @ParameterizedTest
  @ValueSource(strings = {"p", "p[0].next", "*t"})
  void isFoundAgainByItsVariable(String pointer) {
    var choice = new NullChoice(pointer);

    assertThat(NullChoice.of(pool.variables().variable(choice.variableName(), 1))).contains(choice);
  }

  @ParameterizedTest
  @ValueSource(strings = {"p", "p == NULL ", "p == NULL[0]", "NULL"})
  void otherVariablesAreNoChoice(String name) {
    assertThat(NullChoice.of(pool.variables().variable(name, 1))).isEmpty();
  }

  @Test
  void aConditionDecidesItInBothSenses() {
    Expr isNull = bit("p == NULL");

    assertThat(NullChoice.decides(isNull)).contains(new NullChoice("p"));
    assertThat(NullChoice.decides(pool.not(isNull))).contains(new NullChoice("p"));
  }

  @Test
  void aPointerInAUnionIsAskedForWhereTheUnionMayHoldANumber() {
    Expr address = pool.ite(bit("u.s == NULL"), pool.constant(64, 0), pool.constant(64, 4096));
    Expr number = pool.variable(pool.variables().variable("u.d", 64));
    Expr union = pool.ite(bit("u.d is set"), number, address);
    Expr isZero = pool.binary(BinaryOp.EQ, union, pool.constant(64, 0));

    assertThat(NullChoice.asked(isZero)).contains(new NullChoice("u.s"));
    assertThat(NullChoice.asked(pool.not(isZero))).contains(new NullChoice("u.s"));
    assertThat(NullChoice.decides(isZero)).isEmpty();
  }

  /** A function pointer: null, or the first or the second of two functions. */
  @Test
  void theAddressOfOneOfSeveralFunctionsDecidesItWhenComparedWithNull() {
    Expr first = pool.constant(64, 4096);
    Expr second = pool.constant(64, 8192);
    Expr function = pool.ite(bit("which"), first, second);
    Expr address = pool.ite(bit("f == NULL"), pool.constant(64, 0), function);

    Expr isNull = pool.binary(BinaryOp.EQ, address, pool.constant(64, 0));
    Expr isFirst = pool.binary(BinaryOp.EQ, address, first);

    assertThat(NullChoice.decides(isNull)).contains(new NullChoice("f"));
    assertThat(NullChoice.decides(isFirst)).isEmpty();
  }

  /** As it stands when the simplifier does not look through so many cases. */
  @Test
  void soDoesTheAddressOfOneOfMany() {
    Expr address = pool.constant(64, 4096);
    for (int i = 1; i < 40; i++) {
      Expr isIt = pool.binary(BinaryOp.EQ, wide("which"), pool.constant(64, i));
      address = pool.ite(isIt, pool.constant(64, 4096 + 16L * i), address);
    }
    Expr pointer = pool.ite(bit("f == NULL"), pool.constant(64, 0), address);
    Expr other = pool.ite(bit("n"), pool.constant(64, 0), address);

    assertThat(NullChoice.decides(pool.binary(BinaryOp.EQ, pointer, pool.constant(64, 0))))
        .contains(new NullChoice("f"));
    assertThat(NullChoice.decides(pool.binary(BinaryOp.EQ, other, pool.constant(64, 0)))).isEmpty();
    assertThat(NullChoice.decides(pool.binary(BinaryOp.EQ, pointer, pool.constant(64, 4096))))
        .isEmpty();
  }

  @Test
  void aConditionOnMoreThanThePointerDoesNotDecideIt() {
    Expr isNull = bit("p == NULL");

    assertThat(NullChoice.decides(pool.and(isNull, bit("q == NULL")))).isEmpty();
    assertThat(NullChoice.decides(bit("n"))).isEmpty();
    assertThat(NullChoice.decides(pool.not(bit("n")))).isEmpty();
  }

  private Expr wide(String name) {
    return pool.variable(pool.variables().variable(name, 64));
  }

  private Expr bit(String name) {
    return pool.variable(pool.variables().variable(name, 1));
  }
}
