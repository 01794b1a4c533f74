package dev.cairn.search;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A full binary tree of choices to search in: path "101" takes the right side of choices 0 and 2.
 */
final class Trees {
  private final ExprPool pool = new ExprPool(new Variables());
  private final int depth;
  private final Set<String> infeasible;
  private final List<String> runs = new ArrayList<>();

  /** {@code infeasible}: prefixes that nothing takes. */
  Trees(int depth, String... infeasible) {
    this.depth = depth;
    this.infeasible = Set.of(infeasible);
  }

  /** The paths run, in order; the first is all zeros. */
  List<String> runs() {
    return runs;
  }

  Set<String> distinct() {
    return new HashSet<>(runs);
  }

  /** Lets {@code strategy} search until it has nothing left or {@code maxRuns} were made. */
  void search(SearchStrategy strategy, int maxRuns) {
    strategy.begin(run("0".repeat(depth)));
    int answered = 0;
    while (runs.size() < maxRuns && answered++ < 100 * maxRuns) {
      var pick = strategy.pick();
      if (pick.isEmpty()) {
        return;
      }
      strategy.learn(pick.get(), answer(pick.get()));
    }
  }

  private Outcome answer(Pick pick) {
    if (pick.isFresh()) {
      return new Outcome.Followed(run("0".repeat(depth)), 0);
    }
    String taken = bits(pick.path());
    String prefix =
        taken.substring(0, pick.index()) + (taken.charAt(pick.index()) == '0' ? '1' : '0');
    if (infeasible.stream().anyMatch(prefix::startsWith)) {
      return new Outcome.Infeasible();
    }
    return new Outcome.Followed(run(feasible(prefix)), 0);
  }

  /** Some path with that prefix: zeros where they are feasible. */
  private String feasible(String prefix) {
    String path = prefix;
    while (path.length() < depth) {
      String zero = path + "0";
      path = infeasible.stream().anyMatch(zero::startsWith) ? path + "1" : zero;
    }
    return path;
  }

  private ExecutionPath run(String bits) {
    runs.add(bits);
    return path(bits);
  }

  /** Side b of choice i is branch 2i + b; the trace is the branches. */
  ExecutionPath path(String bits) {
    int[] trace = new int[bits.length()];
    List<PathCondition> conditions = new ArrayList<>();
    for (int i = 0; i < bits.length(); i++) {
      int side = bits.charAt(i) - '0';
      Expr choice = pool.variable(pool.variables().variable("c" + i, 1));
      trace[i] = 2 * i + side;
      conditions.add(
          new PathCondition(
              side == 1 ? choice : pool.not(choice),
              PathCondition.Kind.BRANCH,
              2 * i + side,
              2 * i + 1 - side,
              i,
              0,
              Location.NONE));
    }
    return new ExecutionPath(trace, conditions, false);
  }

  static String bits(ExecutionPath path) {
    StringBuilder bits = new StringBuilder();
    for (int entry : path.trace()) {
      bits.append(entry % 2);
    }
    return bits.toString();
  }
}
