package dev.cairn.engine.parallel;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.expr.pool.Imports;
import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A question that the search will probably ask: an input for {@code fixed ∧ c0 ∧ … ∧ negated}.
 *
 * @param pool where the terms of {@code path} and {@code negated} are from
 * @param fixed the precondition, as far as it is known to matter
 * @param path its first {@code length} conditions are kept
 * @param negated what holds instead of the condition behind them
 */
public record SpeculativeQuery(
    ExprPool pool, List<Expr> fixed, ExecutionPath path, int length, List<Expr> negated, Aim aim) {
  /**
   * An input to begin with, and whether the run is made for its path: the search may go on there.
   */
  public record Aim(Input hint, boolean isPath) {}

  /** The conditions, as {@code imports} bring them into {@code wanted}. */
  List<Expr> conditions(ExprPool wanted, Imports imports) {
    List<Expr> conditions = new ArrayList<>(fixed.size() + length + negated.size());
    fixed.forEach(c -> conditions.add(imports.of(c)));
    UnaryOperator<Expr> brought = pool.equals(wanted) ? c -> c : imports::of;
    for (int i = 0; i < length; i++) {
      conditions.add(brought.apply(path.conditions().get(i).condition()));
    }
    negated.forEach(c -> conditions.add(brought.apply(c)));
    return conditions;
  }
}
