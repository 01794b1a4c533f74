package dev.cairn.engine.force;

import dev.cairn.engine.parallel.LowDimensions;
import dev.cairn.engine.parallel.SpeculativeQuery;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.limit.Deadline;
import dev.cairn.path.ExecutionPath;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds inputs: for {@code precondition ∧ c0 ∧ … ∧ ¬cj}. Quantified parts of the precondition are
 * instantiated as needed (PathCrawler §6): a candidate that violates some is rejected and its
 * violated instances join the query. Instances hold for every allowed input, so those met once are
 * kept for later queries, up to {@link #KEPT}.
 */
final class Forcer {
  private static final int KEPT = 256;
  private static final int MAX_ROUNDS = 200;

  private final Precondition precondition;
  private final ExprPool pool;
  private final Solver solver;
  private final Duration patience;
  private final List<Expr> domain;
  private final List<Variable> dimensions;
  private final LowDimensions low;
  private final Set<Expr> instances = new LinkedHashSet<>();
  private final Haste haste = new Haste();
  private List<Expr> fixed = List.of();

  /** {@code patience}: how long one input may be looked for. */
  Forcer(Precondition precondition, ExprPool pool, Solver solver, Duration patience) {
    this.patience = patience;
    this.precondition = precondition;
    this.pool = pool;
    this.solver = solver;
    domain = List.copyOf(precondition.conditions(pool));
    dimensions = precondition.dimensions(pool);
    low = new LowDimensions(dimensions);
  }

  /** What came of trying to find an input. */
  sealed interface Answer {
    /** An allowed input. */
    record Found(Input input) implements Answer {}

    /**
     * There is none. {@code core}: positions of conditions of the path that exclude it; {@code
     * clauses}: those of the precondition.
     */
    record None(List<Integer> core, List<String> clauses) implements Answer {}

    /** Not known; {@code isHurried}: it was asked in haste, and may be known with more time. */
    record Open(String reason, boolean isHurried) implements Answer {
      Open(String reason) {
        this(reason, false);
      }
    }
  }

  /**
   * An input that takes {@code path} up to condition {@code index} and then the other side; {@code
   * parent} took the path.
   */
  Answer force(ExecutionPath path, int index, Input parent) {
    return force(path, index, List.of(path.conditions().get(index).condition()), parent);
  }

  /** As above, but away from all of {@code sides}. */
  Answer force(ExecutionPath path, int index, List<Expr> sides, Input parent) {
    List<Expr> prefix = prefix(path, index);
    for (Expr side : sides) {
      prefix.add(pool.not(side));
    }
    return solve(prefix, parent);
  }

  /** What {@code question} comes to in little time; the less, the more often it was too little. */
  Answer hurriedly(Supplier<Answer> question) {
    haste.begin();
    Answer answer = question.get();
    boolean isOpen = answer instanceof Answer.Open;
    haste.end(isOpen);
    return answer instanceof Answer.Open(var reason, _) ? new Answer.Open(reason, true) : answer;
  }

  /**
   * An input that takes the first {@code count} conditions of the path and satisfies {@code
   * wanted}.
   */
  Answer reach(ExecutionPath path, int count, Expr wanted, Input parent) {
    List<Expr> prefix = prefix(path, count);
    prefix.add(wanted);
    return solve(prefix, parent);
  }

  private static List<Expr> prefix(ExecutionPath path, int count) {
    List<Expr> prefix = new ArrayList<>(count + 1);
    for (int i = 0; i < count; i++) {
      prefix.add(path.conditions().get(i).condition());
    }
    return prefix;
  }

  /** The question that {@link #force} would ask now. */
  SpeculativeQuery guess(ExecutionPath path, int index, List<Expr> sides, Input parent) {
    boolean isPath = path.conditions().get(index).isChoice();
    List<Expr> negated = sides.stream().map(pool::not).toList();
    return new SpeculativeQuery(
        pool, fixed(), path, index, negated, new SpeculativeQuery.Aim(parent, isPath));
  }

  /** The question that {@link #reach} would ask now. */
  SpeculativeQuery guessReach(ExecutionPath path, int count, Expr wanted, Input parent) {
    return new SpeculativeQuery(
        pool, fixed(), path, count, List.of(wanted), new SpeculativeQuery.Aim(parent, false));
  }

  /** The question that {@link #allowed} would ask now. */
  SpeculativeQuery guess(Input wish) {
    return new SpeculativeQuery(
        pool, fixed(), ExecutionPath.EMPTY, 0, List.of(), new SpeculativeQuery.Aim(wish, false));
  }

  private List<Expr> fixed() {
    if (fixed.size() != domain.size() + instances.size()) {
      List<Expr> all = new ArrayList<>(domain);
      all.addAll(instances);
      fixed = List.copyOf(all);
    }
    return fixed;
  }

  /** An allowed input, as near to {@code wish} as the solver gets it. */
  Answer allowed(Input wish) {
    return solve(List.of(), wish);
  }

  private Answer solve(List<Expr> wanted, Input hint) {
    Set<Expr> needed = new LinkedHashSet<>(instances);
    Deadline deadline = Deadline.after(patience);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      if (deadline.isOver()) {
        return new Answer.Open(
            "gave up after %d instances of quantified constraints in %.1f s"
                .formatted(needed.size(), patience.toMillis() / 1e3));
      }
      Verdict verdict = ask(needed, wanted, hint);
      switch (verdict) {
        case Verdict.Unsat(var core) -> {
          return new Answer.None(
              pathPart(core, domain.size() + needed.size()), clauses(core, needed));
        }
        case Verdict.Unknown(var reason) -> {
          return new Answer.Open(reason);
        }
        case Verdict.Sat(var model) -> {
          List<Expr> violated = precondition.violated(pool, model);
          if (violated.isEmpty()) {
            return new Answer.Found(model);
          }
          if (!needed.addAll(violated)) {
            throw new IllegalStateException("the solver's model violates a condition of its query");
          }
          keep(violated);
        }
      }
    }
    return new Answer.Open("gave up after " + MAX_ROUNDS + " instances of quantified constraints");
  }

  private Verdict ask(Set<Expr> needed, List<Expr> wanted, Input hint) {
    List<Expr> conditions = new ArrayList<>(domain.size() + needed.size() + wanted.size());
    conditions.addAll(domain);
    conditions.addAll(needed);
    conditions.addAll(wanted);
    Verdict verdict =
        conditions.isEmpty()
            ? new Verdict.Sat(hint)
            : solver.solve(new Query(conditions, hint, dimensions, haste.now()));
    return verdict instanceof Verdict.Sat(var model)
        ? new Verdict.Sat(low.lowered(conditions, model))
        : verdict;
  }

  private void keep(List<Expr> violated) {
    for (Expr instance : violated) {
      if (instances.size() < KEPT) {
        instances.add(instance);
      }
    }
  }

  private List<String> clauses(List<Integer> core, Set<Expr> needed) {
    List<Expr> before = new ArrayList<>(domain);
    before.addAll(needed);
    return core.stream()
        .sorted()
        .filter(i -> i < before.size())
        .flatMap(i -> precondition.clause(before.get(i)).stream())
        .distinct()
        .toList();
  }

  private static List<Integer> pathPart(List<Integer> core, int offset) {
    return core.stream().filter(i -> i >= offset).map(i -> i - offset).toList();
  }
}
