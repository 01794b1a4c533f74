package dev.cairn.solver.domain;

import dev.cairn.expr.Variable;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Tries all inputs, as far as conditions can tell them apart ({@link MergedInputs}): the last one
 * asked before the SMT solver.
 */
public final class MergingSolver implements Solver {
  private static final int MAX_VARIABLES = 64;

  private final Solver inner;
  private final Workbench bench;
  private final ValueTables tables;

  public MergingSolver(Solver inner, Workbench bench) {
    this.inner = inner;
    this.bench = bench;
    tables = new ValueTables(bench.evaluation());
  }

  @Override
  public Verdict solve(Query query) {
    List<Variable> used =
        bench.variables().of(query.conditions()).stream()
            .sorted(Comparator.comparingInt(Variable::index))
            .toList();
    if (used.size() > MAX_VARIABLES || !query.minimize().isEmpty()) {
      return inner.solve(query);
    }
    Optional<Verdict> verdict = MergedInputs.solve(query, used, tables, bench.facts());
    return verdict.isPresent()
        ? bench.statistics().answered(Layer.ENUMERATION, verdict.get())
        : inner.solve(query);
  }

  @Override
  public void close() {
    inner.close();
  }
}
