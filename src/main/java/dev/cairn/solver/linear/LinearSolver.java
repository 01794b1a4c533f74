package dev.cairn.solver.linear;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.Layer;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.Workbench;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Answers linear constraints over several variables: contradictions by {@link LinearEquations}, two
 * variables by {@link LinearPlane}, more of them with few values by {@link FiniteDomains}. Where
 * the conditions are disjunctions, their cases ({@link LinearCases}) are gone through. Conditions
 * of other kinds are left out: what has no solution without them has none with them, and a solution
 * counts only if it satisfies them too.
 */
public final class LinearSolver implements Solver {
  private static final int MAX_CONDITIONS = 20_000;
  private final Solver inner;
  private final Workbench bench;
  private final ModelEvaluation evaluation;
  private final SolverStatistics statistics;

  public LinearSolver(Solver inner, Workbench bench) {
    this.inner = inner;
    this.bench = bench;
    evaluation = bench.evaluation();
    statistics = bench.statistics();
  }

  @Override
  public Verdict solve(Query query) {
    Optional<Verdict> quick = decide(query);
    return quick.isPresent() ? statistics.answered(Layer.LINEAR, quick.get()) : inner.solve(query);
  }

  private Optional<Verdict> decide(Query query) {
    if (query.conditions().isEmpty() || query.conditions().size() > MAX_CONDITIONS) {
      return Optional.empty();
    }
    List<List<Literal>> said =
        query.conditions().stream().map(c -> bench.facts().of(c).literals()).toList();
    Optional<Verdict> whole = decide(query, said);
    return whole.isPresent() ? whole : byCases(query);
  }

  /** There is no solution if there is none in any case. */
  private Optional<Verdict> byCases(Query query) {
    List<List<List<Literal>>> cases = LinearCases.of(query.conditions(), bench.facts());
    var core = new TreeSet<Integer>();
    boolean isOpen = cases.isEmpty();
    for (List<List<Literal>> one : cases) {
      Optional<Verdict> verdict = decide(query, one);
      if (verdict.isPresent() && verdict.get() instanceof Verdict.Sat) {
        return verdict;
      }
      isOpen |= verdict.isEmpty();
      if (verdict.isPresent() && verdict.get() instanceof Verdict.Unsat(var reasons)) {
        core.addAll(reasons);
      }
    }
    return isOpen ? Optional.empty() : Optional.of(new Verdict.Unsat(List.copyOf(core)));
  }

  private Optional<Verdict> decide(Query query, List<List<Literal>> literals) {
    var problem = new LinearProblem(query.conditions(), literals, bench);
    if (!problem.isLastRead()) {
      return Optional.empty();
    }
    try {
      Optional<LinearPlane> plane = LinearPlane.of(problem, query.hint(), bench.deadline());
      if (plane.isPresent()) {
        return verdict(plane.get().search(), problem, query);
      }
      Optional<List<Integer>> core = problem.contradiction();
      return core.isPresent() ? Optional.of(new Verdict.Unsat(core.get())) : search(problem, query);
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  private Optional<Verdict> search(LinearProblem problem, Query query) {
    return FiniteDomains.of(problem, query.hint(), bench.deadline())
        .flatMap(domains -> verdict(domains.search(), problem, query));
  }

  private Optional<Verdict> verdict(SearchOutcome outcome, LinearProblem problem, Query query) {
    return switch (outcome) {
      case SearchOutcome.Found(var values) -> checked(query, values);
      case SearchOutcome.None(BitSet conditions) ->
          Optional.of(new Verdict.Unsat(problem.core(conditions)));
      case SearchOutcome.GaveUp() -> Optional.empty();
    };
  }

  private Optional<Verdict> checked(Query query, Map<Variable, Long> values) {
    Input.Builder model = query.hint().toBuilder();
    values.forEach(model::set);
    Input input = model.build();
    return query.isAsLowAsHint(input) && evaluation.allHold(query.conditions(), input)
        ? Optional.of(new Verdict.Sat(input))
        : Optional.empty();
  }

  @Override
  public void close() {
    inner.close();
  }
}
