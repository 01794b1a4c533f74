package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.path.NullChoice;
import java.util.List;

/**
 * Which pointers a contract says not to be null, where those that lead to them are not: {@code b ==
 * \null || b->data != \null}. Nobody has to assume it then.
 */
final class SaidNotNull {
  private final ExprPool pool;
  private final Precondition contract;
  private final Evaluator evaluator = new Evaluator();

  SaidNotNull(ExprPool pool, Precondition contract) {
    this.pool = pool;
    this.contract = contract;
  }

  /** Does a clause about nothing but null pointers exclude that this one alone is null. */
  boolean isSaid(String pointer) {
    Variable isNull = pool.variables().variable(new NullChoice(pointer).variableName(), 1);
    Input alone = new Input.Builder().set(isNull, 1).build();
    return contract.conditions(pool).stream()
        .anyMatch(c -> isAbout(c, isNull) && !evaluator.holds(c, alone));
  }

  private boolean isAbout(Expr condition, Variable isNull) {
    List<Variable> all = pool.variablesOf(condition).in(pool.variables());
    return all.contains(isNull) && all.stream().allMatch(v -> NullChoice.of(v).isPresent());
  }
}
