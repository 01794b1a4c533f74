package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.path.Goal;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gives a run values that read better: one cell after the other takes the best value with which all
 * conditions of the path still hold. Whole numbers go to a boundary of the path's comparisons where
 * one is near, else to a small number; characters become letters. The result is run, and taken only
 * when it takes the same path. Depends on nothing but the run.
 */
public final class ReadableInputs {
  private static final int MOST_CONDITIONS = 2000;
  private static final int MOST_CELLS = 400;
  private static final int MOST_EVALUATIONS = 50_000;
  private static final long MOST_STEPS = 1_000_000;

  private final Executor executor;
  private final Precondition precondition;
  private final Set<Variable> dimensions;

  public ReadableInputs(Executor executor, Precondition precondition) {
    this.executor = executor;
    this.precondition = precondition;
    dimensions = new HashSet<>(precondition.dimensions(executor.pool()));
  }

  /** A run on the same path, or the same run. */
  public Run of(Run run) {
    if (!isWorthIt(run)) {
      return run;
    }
    Input better = new Search(run).result();
    if (better.equals(run.input()) || !isAllowed(better)) {
      return run;
    }
    Run other = executor.run(better);
    return isSame(run, other) ? other : run;
  }

  private static boolean isWorthIt(Run run) {
    return isGood(run)
        && run.steps() <= MOST_STEPS
        && !run.path().isTruncated()
        && run.path().length() <= MOST_CONDITIONS
        && run.created().size() <= MOST_CELLS;
  }

  private static boolean isGood(Run run) {
    boolean isEnded =
        run.ending() instanceof Ending.Returned || run.ending() instanceof Ending.Exited;
    return isEnded && run.isFaultless();
  }

  private boolean isAllowed(Input input) {
    return precondition.violated(executor.pool(), input).isEmpty();
  }

  /** Everything but values is as before. */
  private static boolean isSame(Run one, Run other) {
    return isGood(other)
        && one.ending().getClass() == other.ending().getClass()
        && Arrays.equals(one.path().trace(), other.path().trace())
        && one.path().length() == other.path().length()
        && one.created().equals(other.created())
        && one.pointees().equals(other.pointees())
        && one.hostEffects().equals(other.hostEffects())
        && one.stubs().size() == other.stubs().size();
  }

  /** The way from the values of one run to better ones. */
  private final class Search {
    private final Run run;
    private final Evaluator evaluator = new Evaluator();
    private final Boundaries boundaries = new Boundaries(evaluator);
    private final Map<Variable, List<Expr>> conditions = new HashMap<>();
    private final Map<Variable, List<Expr>> branches = new HashMap<>();
    private int evaluations;

    Search(Run run) {
      this.run = run;
      ExprPool pool = executor.pool();
      precondition.conditions(pool).forEach(c -> add(c, conditions));
      run.path().goals().stream()
          .map(Goal::violated)
          .map(pool::not)
          .forEach(c -> add(c, conditions));
      for (PathCondition c : run.path().conditions()) {
        add(c.condition(), conditions);
        if (c.kind() == PathCondition.Kind.BRANCH) {
          add(c.condition(), branches);
        }
      }
    }

    private void add(Expr condition, Map<Variable, List<Expr>> to) {
      ExprPool pool = executor.pool();
      pool.variablesOf(condition)
          .in(pool.variables())
          .forEach(v -> to.computeIfAbsent(v, _ -> new ArrayList<>()).add(condition));
    }

    Input result() {
      Input input = run.input();
      for (Run.Created cell : run.created()) {
        boolean isFree = NiceValues.isChoosable(cell) && !dimensions.contains(cell.variable());
        input = isFree ? withBetter(cell, input) : input;
      }
      return input;
    }

    private Input withBetter(Run.Created cell, Input input) {
      Variable variable = cell.variable();
      List<Expr> asked = conditions.getOrDefault(variable, List.of());
      long now = input.get(variable);
      for (long wanted : candidates(cell, input)) {
        long bits = wanted & Bits.mask(variable.width());
        if (bits == now) {
          return input;
        }
        Input other = input.toBuilder().set(variable, bits).build();
        evaluations += asked.size();
        if (evaluations > MOST_EVALUATIONS) {
          return input;
        }
        if (evaluator.firstViolated(asked, other) < 0) {
          return other;
        }
      }
      return input;
    }

    private List<Long> candidates(Run.Created cell, Input input) {
      List<Long> values = new ArrayList<>();
      if (NiceValues.isWhole(cell)) {
        List<Expr> compared = branches.getOrDefault(cell.variable(), List.of());
        values.addAll(boundaries.of(cell.variable(), compared, input));
      }
      long now = input.get(cell.variable());
      values.addAll(NiceValues.isNice(cell, now) ? List.of() : NiceValues.of(cell, now));
      return values;
    }
  }
}
