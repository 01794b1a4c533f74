package dev.cairn.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ConditionVariablesTest {
  private final Variables register = new Variables();
  private final ExprPool pool = new ExprPool(register);
  private final ConditionVariables variables = new ConditionVariables();

  private Expr variable(int i) {
    return pool.variable(register.variable("v" + i, 32));
  }

  /** The order is what a plain walk over all nodes finds. */
  private static List<Variable> byWalking(Expr root) {
    Set<Expr> seen = new HashSet<>();
    Set<Variable> found = new LinkedHashSet<>();
    Deque<Expr> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Expr e = open.pop();
      if (seen.add(e)) {
        if (e instanceof Expr.Var v) {
          found.add(v.variable());
        }
        Exprs.operands(e).forEach(open::push);
      }
    }
    return List.copyOf(found);
  }

  @Test
  void orderIsThatOfAWalkThroughAllNodes() {
    var random = new Random(3);
    BinaryOp[] ops = {BinaryOp.ADD, BinaryOp.MUL, BinaryOp.XOR, BinaryOp.UDIV};
    for (int count : new int[] {3, 8, 9, 30}) {
      List<Expr> terms = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        terms.add(variable(i));
      }
      for (int i = 0; i < 300; i++) {
        Expr left = terms.get(random.nextInt(terms.size()));
        Expr right = terms.get(random.nextInt(terms.size()));
        Expr term = pool.binary(ops[random.nextInt(ops.length)], left, right);
        terms.add(term);
        assertThat(variables.of(term)).isEqualTo(byWalking(term));
      }
    }
  }

  @Test
  void loopOfManyStepsIsNotWalkedToItsBeginEachTime() {
    Expr value = variable(0);
    for (int i = 0; i < 30_000; i++) {
      value =
          pool.binary(BinaryOp.UDIV, pool.binary(BinaryOp.XOR, variable(1), value), variable(2));
      Expr condition = pool.binary(BinaryOp.ULT, value, pool.constant(32, i + 9));
      assertThat(variables.of(condition)).hasSize(3);
    }
  }
}
