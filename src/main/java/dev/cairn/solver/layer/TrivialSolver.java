package dev.cairn.solver.layer;

import dev.cairn.expr.Expr;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.LiteralFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers constant and contradicting conditions; drops true and repeated ones. */
public final class TrivialSolver implements Solver {
  private final Solver inner;
  private final LiteralFacts.Memory facts;
  private final SolverStatistics statistics;

  public TrivialSolver(Solver inner, LiteralFacts.Memory facts, SolverStatistics statistics) {
    this.inner = inner;
    this.facts = facts;
    this.statistics = statistics;
  }

  @Override
  public Verdict solve(Query query) {
    List<Expr> conditions = query.conditions();
    Map<Literal.Claim, Integer> seen = new HashMap<>();
    List<Integer> kept = new ArrayList<>();
    // from the last condition on, so that it stays the last one
    for (int i = conditions.size() - 1; i >= 0; i--) {
      if (conditions.get(i) instanceof Expr.Const c) {
        if (c.bits() == 0) {
          return statistics.answered(Layer.TRIVIAL, new Verdict.Unsat(List.of(i)));
        }
        continue;
      }
      List<Literal.Claim> claims = facts.of(conditions.get(i)).claims();
      Optional<Integer> opposite = opposite(claims, seen);
      if (opposite.isPresent()) {
        var core = List.of(i, opposite.get());
        return statistics.answered(Layer.TRIVIAL, new Verdict.Unsat(core));
      }
      if (addAll(claims, i, seen)) {
        kept.addFirst(i);
      }
    }
    return solve(query, kept);
  }

  private Verdict solve(Query query, List<Integer> kept) {
    if (kept.isEmpty()) {
      return statistics.answered(Layer.TRIVIAL, new Verdict.Sat(query.hint()));
    }
    if (kept.size() == query.conditions().size()) {
      return inner.solve(query);
    }
    Part part = Part.of(query, kept);
    return part.lift(inner.solve(part.query()));
  }

  private static Optional<Integer> opposite(
      List<Literal.Claim> claims, Map<Literal.Claim, Integer> seen) {
    for (Literal.Claim claim : claims) {
      Integer other = seen.get(claim.opposite());
      if (other != null) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  /** Were they not all there before. */
  private static boolean addAll(
      List<Literal.Claim> claims, int index, Map<Literal.Claim, Integer> seen) {
    boolean isNew = false;
    for (Literal.Claim claim : claims) {
      isNew |= seen.putIfAbsent(claim, index) == null;
    }
    return isNew;
  }

  @Override
  public void close() {
    inner.close();
  }
}
