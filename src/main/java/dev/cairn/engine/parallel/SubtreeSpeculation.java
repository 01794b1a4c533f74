package dev.cairn.engine.parallel;

import dev.cairn.engine.book.Prediction;
import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.expr.Expr;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import dev.cairn.search.SearchStrategy.Pick;
import dev.cairn.search.heuristic.Heuristic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Guesses that a search which takes everything will go on behind a run that a helper made. For one
 * thread.
 *
 * @param pool where the terms of the runs are made
 * @param isNext whether the search goes on there before it comes back to earlier runs
 */
public record SubtreeSpeculation(ExprPool pool, Heuristic heuristic, boolean isNext) {
  /** The choices that the making of {@code run} for {@code guess} did not force, deepest first. */
  Map<Long, SpeculativeQuery> behind(Run run, Footprint footprint, SpeculativeQuery guess) {
    Map<Long, SpeculativeQuery> behind = new LinkedHashMap<>();
    ExecutionPath path = run.path();
    if (Prediction.of(guess.path(), guess.length(), path) != Prediction.MET) {
      return behind;
    }
    for (int i = path.length() - 1; i > guess.length(); i--) {
      PathCondition condition = path.conditions().get(i);
      if (condition.isChoice() && heuristic.refuse(new Pick(path, i)).isEmpty()) {
        List<Expr> sides = List.of(condition.condition());
        long key = KnownPaths.key(footprint.node(path, i), sides);
        List<Expr> negated = List.of(pool.not(condition.condition()));
        var aim = new SpeculativeQuery.Aim(run.input(), true);
        behind.put(key, new SpeculativeQuery(pool, guess.fixed(), path, i, negated, aim));
      }
    }
    return behind;
  }
}
