package dev.cairn.solver.domain;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.Layer;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import java.util.Set;

/**
 * Answers from the sets of values that conditions on single variables leave: no solution if a set
 * is empty; a solution if all conditions are of that kind, each variable nearest to the hint or,
 * where wished, lowest.
 */
public final class IntervalSolver implements Solver {
  private final Solver inner;
  private final LiteralFacts.Memory facts;
  private final ModelEvaluation evaluation;
  private final ConditionVariables variables;
  private final SolverStatistics statistics;

  public IntervalSolver(Solver inner, Workbench bench) {
    this.inner = inner;
    facts = bench.facts();
    evaluation = bench.evaluation();
    variables = bench.variables();
    statistics = bench.statistics();
  }

  @Override
  public Verdict solve(Query query) {
    Domains domains = Domains.of(query.conditions(), facts);
    if (domains.conflict().isPresent()) {
      var core = domains.conflict().get();
      return statistics.answered(Layer.INTERVALS, new Verdict.Unsat(core));
    }
    if (domains.isComplete()) {
      Input model = model(query, domains, variables.of(query.conditions()));
      if (evaluation.allHold(query.conditions(), model)) {
        return statistics.answered(Layer.INTERVALS, new Verdict.Sat(model));
      }
    }
    return inner.solve(query);
  }

  private static Input model(Query query, Domains domains, Set<Variable> used) {
    Input.Builder model = query.hint().toBuilder();
    for (Variable v : used) {
      ValueSet values = domains.values(v);
      boolean isLow = query.minimize().contains(v);
      model.set(v, isLow ? values.low(0) : values.nearest(query.hint().get(v)));
    }
    return model.build();
  }

  @Override
  public void close() {
    inner.close();
  }
}
