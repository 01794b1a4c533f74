package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.Layer;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.domain.LiteralFacts;
import dev.cairn.solver.domain.SingleVariable;
import dev.cairn.solver.domain.ValueSet;
import dev.cairn.solver.domain.Workbench;
import dev.cairn.solver.prefix.PrefixDomains.Reading;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers from what it keeps about the conditions before the last one ({@link Prefix}): a query
 * costs what its last condition costs, not what its path does. A proof that there is no solution
 * needs nothing else; a solution is the hint with a few values changed, checked on all conditions.
 */
public final class PrefixSolver implements Solver {
  private final Solver inner;
  private final LiteralFacts.Memory facts;
  private final ModelEvaluation evaluation;
  private final SolverStatistics statistics;
  private final Set<Layer> layers;
  private final PrefixClaims claims;
  private final PrefixDomains domains;
  private final PrefixBounds bounds;
  private final PrefixDifferences differences;
  private final Prefix prefix;

  public PrefixSolver(Solver inner, Workbench bench, Set<Layer> layers) {
    this.inner = inner;
    facts = bench.facts();
    evaluation = bench.evaluation();
    statistics = bench.statistics();
    this.layers = layers;
    claims = new PrefixClaims(facts);
    domains = new PrefixDomains(bench.variables(), new Sieve(evaluation));
    bounds = new PrefixBounds(domains, bench);
    differences = new PrefixDifferences(bench, domains);
    prefix = new Prefix(List.of(domains, claims, differences), facts, bench.deadline());
  }

  @Override
  public Verdict solve(Query query) {
    if (query.conditions().isEmpty()) {
      return inner.solve(query);
    }
    prefix.follow(query.conditions());
    Verdict verdict = layers.contains(Layer.TRIVIAL) ? byClaims(query) : null;
    if (verdict == null && layers.contains(Layer.INTERVALS)) {
      verdict = byDomains(query);
    }
    if (verdict == null && layers.contains(Layer.DIFFERENCES)) {
      verdict = byDifferences(query);
    }
    return verdict == null ? inner.solve(query) : verdict;
  }

  private @Nullable Verdict byClaims(Query query) {
    int last = query.conditions().size() - 1;
    int opposite = claims.opposite(query.conditions().getLast());
    return opposite < 0
        ? null
        : statistics.answered(Layer.TRIVIAL, new Verdict.Unsat(List.of(opposite, last)));
  }

  private @Nullable Verdict byDomains(Query query) {
    int last = query.conditions().size() - 1;
    Expr condition = query.conditions().getLast();
    Reading said = domains.read(condition, facts.of(condition));
    NavigableSet<Integer> core = conflict(said, condition);
    if (core != null) {
      core.add(last);
      return statistics.answered(Layer.INTERVALS, new Verdict.Unsat(List.copyOf(core)));
    }
    boolean isAll =
        said.isAll() && said.sets().stream().allMatch(s -> domains.isAlone(s.variable()));
    return isAll ? checked(Layer.INTERVALS, query, inDomains(query, said.sets())) : null;
  }

  private @Nullable NavigableSet<Integer> conflict(Reading said, Expr condition) {
    for (SingleVariable set : said.sets()) {
      NavigableSet<Integer> core = domains.conflict(set.variable(), set.allowed());
      if (core != null) {
        return core;
      }
    }
    return said.isAll() ? null : bounds.conflict(condition);
  }

  private Input inDomains(Query query, List<SingleVariable> sets) {
    Input.Builder model = query.hint().toBuilder();
    for (SingleVariable set : sets) {
      Variable v = set.variable();
      ValueSet values = domains.values(v).intersect(set.allowed());
      boolean isLow = query.minimize().contains(v);
      model.set(v, isLow ? values.low(0) : values.nearest(query.hint().get(v)));
    }
    return model.build();
  }

  private @Nullable Verdict byDifferences(Query query) {
    int last = query.conditions().size() - 1;
    PrefixDifferences.Answer answer =
        differences.decide(query.conditions().getLast(), last, query.hint());
    if (answer == null) {
      return null;
    }
    if (answer.conflict() != null) {
      return statistics.answered(
          Layer.DIFFERENCES, new Verdict.Unsat(List.copyOf(answer.conflict())));
    }
    for (Input candidate : answer.candidates()) {
      Verdict verdict =
          query.isAsLowAsHint(candidate) ? checked(Layer.DIFFERENCES, query, candidate) : null;
      if (verdict != null) {
        return verdict;
      }
    }
    return null;
  }

  private @Nullable Verdict checked(Layer layer, Query query, Input model) {
    return evaluation.allHold(query.conditions(), model)
        ? statistics.answered(layer, new Verdict.Sat(model))
        : null;
  }

  @Override
  public void close() {
    inner.close();
  }
}
