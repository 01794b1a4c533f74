package dev.cairn.expr.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Identity, hashes and size of the pool. */
final class ExprPoolTest {
  private final Idioms t = new Idioms();

  @Test
  void equalTermsAreTheSameObject() {
    Expr first = t.slt(t.add(t.x, t.mul(t.y, t.z)), t.k(1000));
    Expr second = t.slt(t.add(t.mul(t.z, t.y), t.x), t.k(1000));

    assertThat(first).isSameAs(second);
  }

  @Test
  void partsAskedForAgainAreTheSameAndNeverThoseOfAnother() {
    Expr sum = t.add(t.x, t.mul(t.y, t.z));
    Map<List<Integer>, Expr> first = new HashMap<>();
    for (int round = 0; round < 2; round++) {
      for (int low = 0; low < 32; low++) {
        for (int width = 1; width <= 32 - low; width++) {
          Expr part = t.pool.extract(sum, low, width);
          Expr wide = t.pool.convert(UnaryOp.ZEXT, part, 64 + low);

          assertThat(part.width()).isEqualTo(width);
          assertThat(wide.width()).isEqualTo(64 + low);
          assertThat(part).isSameAs(first.computeIfAbsent(List.of(low, width), _ -> part));
        }
      }
    }
    assertThat(first.values()).doesNotHaveDuplicates();
  }

  @Test
  void hashesDoNotDependOnPoolOrOrderOfCreation() {
    var here = new Variables();
    var there = new Variables();
    there.variable("b", 1);
    List<Variable> first =
        List.of(here.variable("x", 32), here.variable("y", 32), here.variable("b", 1));
    List<Variable> second =
        List.of(there.variable("x", 32), there.variable("y", 32), there.variable("b", 1));
    var pool = new ExprPool(here);
    var other = new ExprPool(there);
    for (int seed = 200; seed > 0; seed--) {
      randomTerm(seed, second, other);
    }
    for (int seed = 1; seed <= 200; seed++) {
      assertThat(randomTerm(seed, first, pool).hash())
          .isEqualTo(randomTerm(seed, second, other).hash());
    }
  }

  private static Expr randomTerm(int seed, List<Variable> variables, ExprPool pool) {
    var random = new Random(seed);
    return new RandomTrees(random, variables, 40).of(32, 5).in(pool);
  }

  @Test
  void differentTermsHaveDifferentHashes() {
    Map<Long, Expr> byHash = new HashMap<>();
    var random = new Random(3);
    var trees =
        new RandomTrees(
            random, List.of(t.register.variable("x", 32), t.register.variable("c", 8)), 64);
    for (int i = 0; i < 1000; i++) {
      Exprs.forEach(
          List.of(trees.of(32, 5).in(t.pool)),
          e -> assertThat(byHash.computeIfAbsent(e.hash(), _ -> e)).isSameAs(e));
    }
    assertThat(byHash).hasSizeGreaterThan(1000);
  }

  @Test
  void childrenHaveSmallerIds() {
    Expr e = t.slt(t.add(t.x, t.mul(t.y, t.z)), t.zext(t.concat(t.c, t.d), 32));

    Exprs.forEach(
        List.of(e),
        node ->
            Exprs.operands(node).forEach(child -> assertThat(child.id()).isLessThan(node.id())));
  }

  @Test
  void hugeTermsAreWalkedWithoutTheStack() {
    Expr[] cells =
        IntStream.range(0, 50).mapToObj(i -> t.variable("v" + i, 32)).toArray(Expr[]::new);
    Expr sum = t.x;
    for (int i = 0; i < 60_000; i++) {
      sum = t.add(sum, cells[i % 50]);
    }
    Expr mixed = t.y;
    for (int i = 0; i < 4_000; i++) {
      mixed = t.op(i % 2 == 0 ? BinaryOp.XOR : BinaryOp.MUL, mixed, t.add(t.x, t.k(i)));
    }
    Expr condition = t.slt(sum, mixed);
    var input = new Input.Builder().set(t.register.variable("x", 32), 5).build();

    assertThat(Exprs.nodeCount(condition)).isGreaterThan(60_000);
    assertThat(new Evaluator().value(sum, input)).isEqualTo(5);
    assertThat(t.pool.variablesOf(condition).size()).isEqualTo(52);
    assertThat(new ExprPool(t.register).imports().of(condition).hash()).isEqualTo(condition.hash());
    Expr differs = t.pool.not(t.eq(condition, t.p));
    assertThat(new Evaluator().value(differs, input))
        .isEqualTo(new Evaluator().value(condition, input));
  }

  @Test
  void trimmingForgetsNodesButKeepsThemValid() {
    Expr before = t.slt(t.add(t.x, t.y), t.k(77));
    assertThat(t.pool.trim(1_000_000)).isFalse();
    assertThat(t.pool.trim(1)).isTrue();
    Expr after = t.slt(t.add(t.x, t.y), t.k(77));

    assertThat(after.hash()).isEqualTo(before.hash());
    assertThat(t.variable("x", 32)).isSameAs(t.x);
    assertThat(t.yes()).isSameAs(t.pool.bool(true));
    assertThat(t.pool.and(before, t.pool.not(after)).width()).isEqualTo(1);
  }

  @Test
  void importedTermsAreTermsOfThisPool() {
    var other = new ExprPool(t.register);
    Expr foreign = t.pool.and(t.slt(t.x, t.y), t.eq(t.zext(t.c, 100), t.zext(t.d, 100)));

    Expr here = other.imports().of(foreign);

    assertThat(here.hash()).isEqualTo(foreign.hash());
    assertThat(other.imports().of(foreign)).isSameAs(here);
  }

  @Test
  void refusesOperandsThatDoNotFit() {
    assertThatThrownBy(() -> t.add(t.x, t.c)).hasMessage("ADD of 32 and 8 bits");
    assertThatThrownBy(() -> t.pool.extract(t.c, 4, 5)).hasMessage("bits 4 + 5 of 8");
    assertThatThrownBy(() -> t.pool.convert(UnaryOp.ZEXT, t.x, 8)).hasMessageContaining("32 to 8");
  }
}
