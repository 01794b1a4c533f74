package dev.cairn.engine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.path.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A question that the search will probably ask: an input for {@code fixed ∧ c0 ∧ … ∧ negated}.
 *
 * @param fixed the precondition, as far as it is known to matter
 * @param path its first {@code length} conditions are kept
 * @param negated what holds instead of the condition behind them
 * @param isPath whether the run is made for its path, so that the search will go on behind it
 */
record Guess(
    List<Expr> fixed, Path path, int length, List<Expr> negated, Input hint, boolean isPath) {
  List<Expr> conditions() {
    List<Expr> conditions = new ArrayList<>(fixed.size() + length + negated.size());
    conditions.addAll(fixed);
    for (int i = 0; i < length; i++) {
      conditions.add(path.conditions().get(i).condition());
    }
    conditions.addAll(negated);
    return conditions;
  }
}
