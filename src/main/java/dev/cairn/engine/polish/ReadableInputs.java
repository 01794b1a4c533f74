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
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
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

    /**
     * Values that nobody can read and that have to be equal become one that can be read: characters
     * a letter, with the numbers that they are compared with; enumerations one of their names.
     */
    private Input spelled(Input input) {
      Map<Long, List<Run.Created>> unread = new LinkedHashMap<>();
      run.created().stream()
          .filter(c -> domain.isFree(c) && NiceValues.isUnreadable(c, input.get(c.variable())))
          .forEach(c -> unread.computeIfAbsent(number(c, input), _ -> new ArrayList<>()).add(c));
      Input result = input;
      for (List<Run.Created> equal : unread.values()) {
        Input next = equal.size() > 1 ? together(equal, result) : result;
        boolean isSpelled = !next.equals(result);
        result = isSpelled ? next : together(withNumbers(equal, result), result);
      }
      return result;
    }

    /** Those characters and the numbers of the same value that the path mentions beside them. */
    private List<Run.Created> withNumbers(List<Run.Created> equal, Input input) {
      Set<Expr> asked = new HashSet<>();
      equal.forEach(c -> asked.addAll(domain.conditions(c.variable())));
      long value = number(equal.getFirst(), input);
      List<Run.Created> all = new ArrayList<>(equal);
      run.created().stream()
          .filter(c -> NiceValues.isWhole(c) && domain.isFree(c) && number(c, input) == value)
          .filter(c -> !Collections.disjoint(domain.conditions(c.variable()), asked))
          .forEach(all::add);
      return all.size() > equal.size() ? all : List.of();
    }

    private Input together(List<Run.Created> equal, Input input) {
      List<Long> values = equal.isEmpty() ? List.of() : NiceValues.shared(equal.getFirst());
      for (long value : values) {
        Input.Builder other = input.toBuilder();
        equal.forEach(c -> other.set(c.variable(), value));
        Input next = other.build();
        if (equal.stream().allMatch(c -> domain.has(c.variable(), next))) {
          return next;
        }
      }
      return input;
    }

    private static long number(Run.Created cell, Input input) {
      return number(cell.variable(), input);
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
      long least =
          NiceValues.withoutFlags(
              cell, now, v -> domain.has(variable, input.toBuilder().set(variable, v).build()));
      return least == now ? input : input.toBuilder().set(variable, least).build();
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
