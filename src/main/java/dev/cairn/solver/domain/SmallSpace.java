package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.limit.Deadline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * All inputs that the first conditions of a query, as far as each speaks of a single variable,
 * leave.
 *
 * @param base the conditions that made it small
 * @param reasons the positions of those of them that speak of a single variable
 */
record SmallSpace(
    List<Variable> variables, List<Expr> base, List<Integer> reasons, List<Input> inputs) {
  static final int MAX_INPUTS = 1 << 14;
  private static final int MAX_VARIABLES = 8;

  /**
   * From as few conditions as possible, so that many queries share it; empty if the space is not
   * small.
   */
  static Optional<SmallSpace> of(
      List<Expr> conditions, List<Variable> used, LiteralFacts.Memory facts, Deadline deadline) {
    if (used.size() > MAX_VARIABLES || size(Domains.of(conditions, facts), used) > MAX_INPUTS) {
      return Optional.empty();
    }
    int count = 0;
    Domains domains = Domains.of(List.of(), facts);
    while (size(domains, used) > MAX_INPUTS) {
      deadline.check();
      count++;
      domains = Domains.of(conditions.subList(0, count), facts);
    }
    var reasons = new TreeSet<Integer>();
    for (Variable v : used) {
      reasons.addAll(domains.reasons(v));
    }
    return Optional.of(
        new SmallSpace(
            used,
            List.copyOf(conditions.subList(0, count)),
            List.copyOf(reasons),
            enumerate(domains, used)));
  }

  /** Is it the space of another query with these conditions and variables. */
  boolean isBaseOf(List<Expr> conditions, List<Variable> used) {
    return conditions.size() >= base.size()
        && variables.equals(used)
        && conditions.subList(0, base.size()).equals(base);
  }

  private static double size(Domains domains, List<Variable> used) {
    double size = 1;
    for (Variable v : used) {
      size *= domains.values(v).size();
    }
    return size;
  }

  private static List<Input> enumerate(Domains domains, List<Variable> used) {
    return enumerate(
        v -> {
          List<Long> values = new ArrayList<>();
          domains.values(v).forEach(values::add);
          return values;
        },
        used);
  }

  /** All inputs with these values of the variables. */
  static List<Input> enumerate(Function<Variable, List<Long>> values, List<Variable> used) {
    List<Input> inputs = List.of(Input.EMPTY);
    for (Variable v : used) {
      List<Long> own = values.apply(v);
      List<Input> longer = new ArrayList<>();
      for (Input input : inputs) {
        own.forEach(value -> longer.add(input.toBuilder().set(v, value).build()));
      }
      inputs = longer;
    }
    return inputs;
  }
}
