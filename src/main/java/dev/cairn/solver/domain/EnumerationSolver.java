package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.Layer;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Tries all inputs where conditions on single variables leave few enough of them. Which inputs
 * survive each condition is kept until a query comes that does not begin with the same conditions,
 * so along one path a query costs only the evaluation of its new conditions on the survivors.
 */
public final class EnumerationSolver implements Solver {
  private final Solver inner;
  private final LiteralFacts.Memory facts;
  private final ConditionVariables variables;
  private final SolverStatistics statistics;
  private final Deadline deadline;
  private final ModelEvaluation evaluation;
  private final List<Level> levels = new ArrayList<>();
  private Optional<SmallSpace> space = Optional.empty();

  /** The inputs that satisfy this condition and those of the levels below. */
  private record Level(Expr condition, List<Input> survivors) {}

  public EnumerationSolver(Solver inner, Workbench bench) {
    this.inner = inner;
    facts = bench.facts();
    variables = bench.variables();
    statistics = bench.statistics();
    deadline = bench.deadline();
    evaluation = new ModelEvaluation(deadline);
  }

  @Override
  public Verdict solve(Query query) {
    List<Expr> conditions = query.conditions();
    List<Variable> used = List.copyOf(variables.of(conditions));
    if (space.isEmpty() || !space.get().isBaseOf(conditions, used)) {
      levels.clear();
      space = smallSpace(conditions, used);
    }
    if (space.isEmpty()) {
      return inner.solve(query);
    }
    align(conditions);
    List<Input> survivors = survivors(conditions.size());
    return statistics.answered(
        Layer.ENUMERATION,
        survivors.isEmpty() ? new Verdict.Unsat(core()) : new Verdict.Sat(best(survivors, query)));
  }

  private Optional<SmallSpace> smallSpace(List<Expr> conditions, List<Variable> used) {
    Optional<SmallSpace> small = SmallSpace.of(conditions, used, facts, deadline);
    return small.isPresent()
        ? small
        : SiftedSpace.of(conditions, used, facts, variables, evaluation);
  }

  private void align(List<Expr> conditions) {
    int common = 0;
    while (common < Math.min(levels.size(), conditions.size())
        && levels.get(common).condition.equals(conditions.get(common))) {
      common++;
    }
    levels.subList(common, levels.size()).clear();
    for (int i = common; i < conditions.size(); i++) {
      Expr condition = conditions.get(i);
      List<Input> left =
          survivors(i).stream().filter(input -> evaluation.holds(condition, input)).toList();
      levels.add(new Level(condition, left));
    }
  }

  private List<Input> survivors(int level) {
    return level == 0 ? space.orElseThrow().inputs() : levels.get(level - 1).survivors;
  }

  /** The conditions that made the space small, and those that excluded some input of it. */
  private List<Integer> core() {
    var core = new TreeSet<>(space.orElseThrow().reasons());
    for (int i = 0; i < levels.size(); i++) {
      if (levels.get(i).survivors.size() < survivors(i).size()) {
        core.add(i);
      }
    }
    return List.copyOf(core);
  }

  /** The one that is lowest in the variables to be minimized, then nearest to the hint. */
  private Input best(List<Input> survivors, Query query) {
    Input best = survivors.getFirst();
    for (Input input : survivors) {
      best = compare(input, best, query) < 0 ? input : best;
    }
    Input.Builder model = query.hint().toBuilder();
    best.forEach(model::set);
    return model.build();
  }

  private int compare(Input a, Input b, Query query) {
    for (Variable v : query.minimize()) {
      if (a.has(v) && a.get(v) != b.get(v)) {
        return Long.compareUnsigned(a.get(v), b.get(v));
      }
    }
    return Double.compare(distance(a, query.hint()), distance(b, query.hint()));
  }

  private double distance(Input a, Input hint) {
    double sum = 0;
    for (Variable v : space.orElseThrow().variables()) {
      int unused = 64 - v.width();
      sum += Math.abs((double) (a.get(v) << unused >> unused) - (hint.get(v) << unused >> unused));
    }
    return sum;
  }

  @Override
  public void close() {
    inner.close();
  }
}
