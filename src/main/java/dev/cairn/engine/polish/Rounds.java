package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.Precondition;
import dev.cairn.path.Executor;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A run in which what loops decide is met again, all of it in one run: what a round hands on to the
 * next shows there, where tests of a criterion go round once. It is found step by step from a run
 * that does most, by the nearest values on the other sides of its decisions. Nothing is solved;
 * bounded by runs and their steps.
 */
final class Rounds {
  private static final int MOST_RUNS = 120;
  private static final int MOST_PER_STEP = 40;
  private static final int MOST_CELLS = 2;
  private static final long MOST_STEPS = 500_000;

  /** Of so many runs it is asked how often they go round, and of no longer ones. */
  private static final int MOST_KNOWN = 500;

  private static final int MOST_EVENTS = 2000;

  private final Executor executor;
  private final Precondition precondition;
  private final BooleanSupplier isOver;
  private final Evaluator evaluator = new Evaluator();
  private final Boundaries boundaries = new Boundaries(evaluator);
  private int runs;
  private long steps;

  Rounds(Executor executor, Precondition precondition, BooleanSupplier isOver) {
    this.executor = executor;
    this.precondition = precondition;
    this.isOver = isOver;
  }

  /**
   * The one that meets most again; empty where none does, or a test meets as much: a long one has
   * met all there is to meet.
   */
  Optional<Run> from(List<Run> tests, List<Run> known) {
    if (tests.stream().anyMatch(Rounds::isLong)) {
      return Optional.empty();
    }
    int most = tests.stream().limit(MOST_KNOWN).mapToInt(Rounds::metAgain).max().orElse(0);
    Optional<Counted> best =
        known.stream()
            .filter(r -> PathRuns.areWorthIt(r) && !isLong(r))
            .limit(MOST_KNOWN)
            .map(r -> new Counted(r, metAgain(r)))
            .max(Counted.BY_ROUNDS);
    for (Optional<Counted> next = best; next.isPresent(); ) {
      best = next;
      next = step(best.get());
    }
    return best.filter(c -> c.again > most).map(Counted::run);
  }

  /** A run, and how much it meets again. */
  private record Counted(Run run, int again) {
    private static final Comparator<Counted> BY_ROUNDS =
        Comparator.comparingInt(Counted::again)
            .thenComparingInt(c -> c.again == 0 ? c.length() : -c.length());

    private int length() {
      return run.path().length();
    }
  }

  private static boolean isLong(Run run) {
    return run.path().trace().length > MOST_EVENTS;
  }

  /** How much is decided between two times of one decision, each pair of them counted once. */
  static int metAgain(Run run) {
    int[] sides = Arrays.stream(run.path().trace()).filter(e -> e >= 0).toArray();
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] first = new int[sides.length];
    int[] last = new int[sides.length];
    for (int i = 0; i < sides.length; i++) {
      int next = numbers.size();
      int number = numbers.computeIfAbsent(sides[i], _ -> next);
      first[number] = number == next ? i : first[number];
      last[number] = i;
      sides[i] = number;
    }
    int sum = 0;
    int[] countedBy = new int[numbers.size()];
    for (int n = 0; n < numbers.size(); n++) {
      sum += last[n] > first[n] ? 1 : 0;
      for (int i = first[n] + 1; i < last[n]; i++) {
        sum += countedBy[sides[i]] == n + 1 ? 0 : 1;
        countedBy[sides[i]] = n + 1;
      }
    }
    return sum;
  }

  /** The nearest run that meets more again, the one that meets most of those. */
  private Optional<Counted> step(Counted from) {
    Run run = from.run;
    Set<Variable> free = new HashSet<>();
    run.created().stream().filter(NiceValues::isChoosable).forEach(c -> free.add(c.variable()));
    int limit = runs + MOST_PER_STEP;
    Counted best = from;
    Set<Input> tried = new HashSet<>();
    for (PathCondition c : run.path().conditions()) {
      boolean isChoice = c.kind() == PathCondition.Kind.BRANCH && c.alternative() >= 0;
      for (Variable cell : isChoice ? cells(c, free) : List.<Variable>of()) {
        for (Input other : turned(run, cell, c, tried)) {
          if (runs < limit && !isSpent()) {
            Run next = run(other);
            int again = PathRuns.areWorthIt(next) && !isLong(next) ? metAgain(next) : 0;
            best = again > best.again ? new Counted(next, again) : best;
          }
        }
      }
    }
    return best.again > from.again ? Optional.of(best) : Optional.empty();
  }

  private Run run(Input input) {
    Run run = executor.run(input);
    runs++;
    steps += run.steps();
    return run;
  }

  private List<Variable> cells(PathCondition c, Set<Variable> free) {
    return executor.pool().variablesOf(c.condition()).in(executor.pool().variables()).stream()
        .filter(free::contains)
        .limit(MOST_CELLS)
        .toList();
  }

  /** The input with the nearest value of the cell on the other side of the condition. */
  private List<Input> turned(Run run, Variable cell, PathCondition c, Set<Input> tried) {
    List<Input> inputs = new ArrayList<>();
    for (long value : boundaries.turns(cell, List.of(c.condition()), run.input())) {
      Input other = run.input().toBuilder().set(cell, value & Bits.mask(cell.width())).build();
      if (inputs.isEmpty()
          && !evaluator.holds(c.condition(), other)
          && isAllowed(other)
          && tried.add(other)) {
        inputs.add(other);
      }
    }
    return inputs;
  }

  private boolean isSpent() {
    return runs >= MOST_RUNS || steps >= MOST_STEPS || isOver.getAsBoolean();
  }

  private boolean isAllowed(Input input) {
    return evaluator.firstViolated(precondition.conditions(executor.pool()), input) < 0
        && precondition.violated(executor.pool(), input).isEmpty();
  }
}
