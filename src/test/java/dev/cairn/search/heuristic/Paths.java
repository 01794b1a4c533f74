package dev.cairn.search.heuristic;

import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayList;
import java.util.List;

/** Writes paths down, condition by condition. */
final class Paths {
  private final ExprPool pool = new ExprPool(new Variables());
  private final List<PathCondition> conditions = new ArrayList<>();

  static Pick pick(ExecutionPath path, int index) {
    return new Pick(path, index);
  }

  /** A branch of the program, taken at that position of the trace. */
  Paths condition(int branch, int alternative, int position, int callDepth) {
    return condition(Kind.BRANCH, branch, alternative, position, callDepth);
  }

  Paths condition(Kind kind, int branch, int alternative, int position, int callDepth) {
    var bit = pool.variable(pool.variables().variable("c" + conditions.size(), 1));
    conditions.add(
        new PathCondition(bit, kind, branch, alternative, position, callDepth, Location.NONE));
    return this;
  }

  ExecutionPath path(int... trace) {
    return new ExecutionPath(trace, conditions, false);
  }
}
