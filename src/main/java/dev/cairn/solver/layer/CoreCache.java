package dev.cairn.solver.layer;

import dev.cairn.expr.Expr;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Remembers unsatisfiable cores: a query that contains one has no solution; found when the query
 * ends with the core's last condition, as it does when the hint satisfies the others. Conditions
 * are compared by identity, so the answer is as much a proof as the first one was.
 */
public final class CoreCache implements Solver {
  private static final int MAX_CORES = 20_000;
  private static final int MAX_PER_CONDITION = 64;
  private final Solver inner;
  private final SolverStatistics statistics;
  private final Map<Expr, List<List<Expr>>> coresByLast = new HashMap<>();
  private int size;

  public CoreCache(Solver inner, SolverStatistics statistics) {
    this.inner = inner;
    this.statistics = statistics;
  }

  @Override
  public Verdict solve(Query query) {
    List<Expr> conditions = query.conditions();
    // what comes before the last condition has a solution, the hint: a core contains the last one
    List<List<Expr>> cores =
        conditions.isEmpty()
            ? List.of()
            : coresByLast.getOrDefault(conditions.getLast(), List.of());
    Map<Expr, Integer> positions = cores.isEmpty() ? Map.of() : positions(conditions);
    for (List<Expr> core : cores) {
      if (positions.keySet().containsAll(core)) {
        var indices = core.stream().map(c -> positions.getOrDefault(c, -1)).toList();
        return statistics.answered(Layer.CORES, new Verdict.Unsat(indices));
      }
    }
    Verdict verdict = inner.solve(query);
    if (verdict instanceof Verdict.Unsat(var core)) {
      remember(core.stream().sorted().map(conditions::get).toList());
    }
    return verdict;
  }

  private static Map<Expr, Integer> positions(List<Expr> conditions) {
    Map<Expr, Integer> positions = new HashMap<>();
    for (int i = 0; i < conditions.size(); i++) {
      positions.put(conditions.get(i), i);
    }
    return positions;
  }

  private void remember(List<Expr> core) {
    if (core.isEmpty()) {
      return;
    }
    if (size >= MAX_CORES) {
      coresByLast.clear();
      size = 0;
    }
    List<List<Expr>> cores = coresByLast.computeIfAbsent(core.getLast(), _ -> new ArrayList<>());
    if (cores.size() < MAX_PER_CONDITION) {
      cores.add(core);
      size++;
    }
  }

  @Override
  public void close() {
    inner.close();
  }
}
