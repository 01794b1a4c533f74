package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.Precondition;
import dev.cairn.path.Executor;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Runs that leave the path of another at a decision about one cell, which has the nearest value on
 * the other side. They tell what a wrong decision there would come to. Nothing is solved; bounded
 * by runs and their steps.
 */
final class Turns {
  private static final int MOST_RUNS = 120;
  private static final int MOST_PER_RUN = 16;
  private static final long MOST_STEPS = 1_000_000;

  private final Executor executor;
  private final Precondition precondition;
  private final BooleanSupplier isOver;
  private final Evaluator evaluator = new Evaluator();
  private final Boundaries boundaries = new Boundaries(evaluator);
  private final Set<Integer> traces = new HashSet<>();
  private final List<Run> found = new ArrayList<>();
  private int runs;
  private long steps;

  Turns(Executor executor, Precondition precondition, BooleanSupplier isOver) {
    this.executor = executor;
    this.precondition = precondition;
    this.isOver = isOver;
  }

  /** Of paths that none of {@code known} takes. */
  List<Run> from(List<Run> tests, List<Run> known) {
    known.forEach(r -> traces.add(Arrays.hashCode(r.path().trace())));
    tests.stream().filter(PathRuns::areWorthIt).forEach(this::turn);
    return found;
  }

  private void turn(Run run) {
    List<Run.Created> free = run.created().stream().filter(NiceValues::isChoosable).toList();
    int before = runs;
    for (PathCondition c : run.path().conditions()) {
      boolean isChoice = c.kind() == PathCondition.Kind.BRANCH && c.alternative() >= 0;
      List<Variable> variables =
          isChoice
              ? executor.pool().variablesOf(c.condition()).in(executor.pool().variables())
              : List.of();
      boolean isOne =
          variables.size() == 1
              && free.stream().anyMatch(f -> f.variable().equals(variables.getFirst()));
      if (isOne && runs < before + MOST_PER_RUN) {
        turn(run, variables.getFirst(), c.condition());
      }
    }
  }

  private void turn(Run run, Variable cell, Expr condition) {
    for (long value : boundaries.turns(cell, List.of(condition), run.input())) {
      Input other = run.input().toBuilder().set(cell, value & Bits.mask(cell.width())).build();
      if (!isSpent() && !evaluator.holds(condition, other) && isAllowed(other)) {
        Run turned = executor.run(other);
        runs++;
        steps += turned.steps();
        boolean isNew = traces.add(Arrays.hashCode(turned.path().trace()));
        if (isNew && PathRuns.areWorthIt(turned)) {
          found.add(turned);
        }
        return;
      }
    }
  }

  private boolean isSpent() {
    return runs >= MOST_RUNS || steps >= MOST_STEPS || isOver.getAsBoolean();
  }

  private boolean isAllowed(Input input) {
    return evaluator.firstViolated(precondition.conditions(executor.pool()), input) < 0
        && precondition.violated(executor.pool(), input).isEmpty();
  }
}
