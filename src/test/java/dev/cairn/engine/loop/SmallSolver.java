package dev.cairn.engine.loop;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Decides queries over variables of 0 … {@code max} by trying all values; can be told to give up on
 * some queries.
 */
final class SmallSolver implements Solver {
  private final long max;
  private final Predicate<Query> givesUp;
  private int queries;

  SmallSolver(long max) {
    this(max, _ -> false);
  }

  SmallSolver(long max, Predicate<Query> givesUp) {
    this.max = max;
    this.givesUp = givesUp;
  }

  int queries() {
    return queries;
  }

  @Override
  public Verdict solve(Query query) {
    queries++;
    if (givesUp.test(query)) {
      return new Verdict.Unknown("timeout after 1 s");
    }
    Set<Variable> variables = new LinkedHashSet<>();
    query.conditions().forEach(c -> collect(c, variables));
    List<Variable> order = new ArrayList<>(query.minimize());
    order.retainAll(variables);
    variables.stream().filter(v -> !order.contains(v)).forEach(order::add);
    return assign(query, order, 0, query.hint())
        .<Verdict>map(Verdict.Sat::new)
        .orElseGet(
            () ->
                new Verdict.Unsat(IntStream.range(0, query.conditions().size()).boxed().toList()));
  }

  private Optional<Input> assign(Query query, List<Variable> order, int depth, Input input) {
    List<Variable> free = order.subList(depth, order.size());
    for (Expr condition : query.conditions()) {
      Set<Variable> used = new LinkedHashSet<>();
      collect(condition, used);
      if (used.stream().noneMatch(free::contains) && !TermValue.holds(condition, input)) {
        return Optional.empty();
      }
    }
    if (free.isEmpty()) {
      return Optional.of(input);
    }
    Variable variable = free.getFirst();
    for (long value : candidates(query, variable)) {
      Optional<Input> found =
          assign(query, order, depth + 1, input.toBuilder().set(variable, value).build());
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private List<Long> candidates(Query query, Variable variable) {
    Set<Long> values = new LinkedHashSet<>();
    if (!query.minimize().contains(variable)) {
      values.add(query.hint().get(variable));
    }
    long top = Math.min(max, variable.width() < 63 ? (1L << variable.width()) - 1 : max);
    for (long value = 0; value <= top; value++) {
      values.add(value);
    }
    return List.copyOf(values);
  }

  private static void collect(Expr e, Set<Variable> into) {
    switch (e) {
      case Expr.Var v -> into.add(v.variable());
      case Expr.Unary u -> collect(u.arg(), into);
      case Expr.Binary b -> {
        collect(b.left(), into);
        collect(b.right(), into);
      }
      default -> {}
    }
  }

  @Override
  public void close() {}
}
