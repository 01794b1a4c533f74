package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.Precondition;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives a run values that read better: one cell after the other takes the best value with which all
 * conditions of the path still hold. Whole numbers go to a boundary of the path's comparisons where
 * one is near, else to a small number; characters become letters. The result is run, and taken only
 * when it takes the same path. Depends on nothing but the run.
 */
public final class ReadableInputs {
  private static final int MOST_EVALUATIONS = 50_000;
  private static final long FAR = 1000;

  private final Executor executor;
  private final Precondition precondition;
  private final PathRuns runs;

  public ReadableInputs(Executor executor, Precondition precondition) {
    this.executor = executor;
    this.precondition = precondition;
    runs = new PathRuns(executor);
  }

  /** A run on the same path, or the same run. */
  public Run of(Run run) {
    if (!PathRuns.areWorthIt(run)) {
      return run;
    }
    var search = new Search(run);
    Input better = search.result();
    boolean isOther = !better.equals(run.input()) && search.domain.allows(better);
    return isOther ? runs.like(run, better).orElse(run) : run;
  }

  /** The way from the values of one run to better ones. */
  private final class Search {
    private final Run run;
    private final PathDomain domain;
    private final Boundaries boundaries;

    Search(Run run) {
      this.run = run;
      var evaluator = new Evaluator();
      domain = new PathDomain(run, precondition, executor.pool(), evaluator, false);
      boundaries = new Boundaries(evaluator);
    }

    Input result() {
      Input input = spelled(nearer(run.input()));
      for (Run.Created cell : run.created()) {
        input = domain.isFree(cell) ? withBetter(cell, input) : input;
      }
      return input;
    }

    /** Numbers far off that depend on each other come nearer together. */
    private Input nearer(Input input) {
      List<Variable> far =
          run.created().stream()
              .filter(c -> NiceValues.isWhole(c) && domain.isFree(c))
              .map(Run.Created::variable)
              .filter(v -> Math.abs(number(v, input)) > FAR)
              .toList();
      long least = far.stream().mapToLong(v -> number(v, input)).min().orElse(0);
      for (long from : far.size() < 2 ? new long[0] : new long[] {1, 2, 3, 5, 10, 100}) {
        Input.Builder other = input.toBuilder();
        far.forEach(v -> other.set(v, (number(v, input) - least + from) & Bits.mask(v.width())));
        Input near = other.build();
        if (far.stream().allMatch(v -> domain.has(v, near))) {
          return near;
        }
      }
      return input;
    }

    /** Characters that nobody can print and that have to be equal become one letter. */
    private Input spelled(Input input) {
      Map<Long, List<Variable>> unprinted = new LinkedHashMap<>();
      run.created().stream()
          .filter(c -> NiceValues.isText(c) && domain.isFree(c))
          .filter(c -> !NiceValues.isReadable(c, input.get(c.variable())))
          .forEach(
              c ->
                  unprinted
                      .computeIfAbsent(input.get(c.variable()), _ -> new ArrayList<>())
                      .add(c.variable()));
      Input result = input;
      for (List<Variable> equal : unprinted.values()) {
        result = equal.size() > 1 ? spelled(equal, result) : result;
      }
      return result;
    }

    private Input spelled(List<Variable> equal, Input input) {
      for (char letter : "ax1 ".toCharArray()) {
        Input.Builder other = input.toBuilder();
        equal.forEach(v -> other.set(v, letter));
        Input next = other.build();
        if (equal.stream().allMatch(v -> domain.has(v, next))) {
          return next;
        }
      }
      return input;
    }

    private static long number(Variable variable, Input input) {
      return Bits.signed(input.get(variable), variable.width());
    }

    private Input withBetter(Run.Created cell, Input input) {
      Variable variable = cell.variable();
      long now = input.get(variable);
      for (long wanted : candidates(cell, input)) {
        long bits = wanted & Bits.mask(variable.width());
        if (bits == now || domain.evaluations() > MOST_EVALUATIONS) {
          return input;
        }
        Input other = input.toBuilder().set(variable, bits).build();
        if (domain.has(variable, other)) {
          return other;
        }
      }
      return input;
    }

    private List<Long> candidates(Run.Created cell, Input input) {
      List<Long> values = new ArrayList<>(NiceValues.best(cell));
      if (NiceValues.isWhole(cell)) {
        List<Expr> compared = domain.branches(cell.variable());
        values.addAll(boundaries.of(cell.variable(), compared, input));
      }
      long now = input.get(cell.variable());
      values.addAll(NiceValues.isNice(cell, now) ? List.of() : NiceValues.of(cell, now));
      return values;
    }
  }
}
