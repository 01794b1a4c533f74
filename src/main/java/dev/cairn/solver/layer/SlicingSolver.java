package dev.cairn.solver.layer;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Independence (CUTE): asks only for the conditions that share variables, directly or through
 * others, with the last one or with one that the hint violates. The other conditions hold under the
 * hint, whose values their variables keep.
 */
public final class SlicingSolver implements Solver {
  private final Solver inner;
  private final ModelEvaluation evaluation;
  private final ConditionVariables variables;

  public SlicingSolver(Solver inner, ModelEvaluation evaluation, ConditionVariables variables) {
    this.inner = inner;
    this.evaluation = evaluation;
    this.variables = variables;
  }

  @Override
  public Verdict solve(Query query) {
    BitSet slice = slice(query);
    if (slice.cardinality() == query.conditions().size()) {
      return inner.solve(query);
    }
    Part part = Part.of(query, slice.stream().boxed().toList());
    return part.lift(inner.solve(part.query()));
  }

  private BitSet slice(Query query) {
    List<Expr> conditions = query.conditions();
    var slice = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < conditions.size(); i++) {
      boolean isLast = i == conditions.size() - 1;
      if (isLast || !evaluation.holdsUnderHint(conditions.get(i), query.hint())) {
        slice.set(i);
        open.add(i);
      }
    }
    Map<Variable, List<Integer>> users = users(conditions);
    while (!open.isEmpty()) {
      for (Variable v : variables.of(conditions.get(open.pop()))) {
        List<Integer> others = users.remove(v);
        for (int other : others == null ? List.<Integer>of() : others) {
          if (!slice.get(other)) {
            slice.set(other);
            open.push(other);
          }
        }
      }
    }
    return slice;
  }

  private Map<Variable, List<Integer>> users(List<Expr> conditions) {
    Map<Variable, List<Integer>> users = new HashMap<>();
    for (int i = 0; i < conditions.size(); i++) {
      for (Variable v : variables.of(conditions.get(i))) {
        users.computeIfAbsent(v, _ -> new ArrayList<>()).add(i);
      }
    }
    return users;
  }

  @Override
  public void close() {
    inner.close();
  }
}
