package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.ModelEvaluation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A small space where conditions on single variables say more than their sets of values do, as
 * those on {@code (char) v} of a wide {@code v} that is known to be within a char: of each variable
 * the few values that are left are tried on them.
 */
final class SiftedSpace {
  /**
   * So many values of so many variables may be tried, on so many conditions: each query pays for
   * it, also where too many inputs are left in the end, as is likely with more variables.
   */
  private static final int MAX_VALUES = 1 << 9;

  private static final int MAX_VARIABLES = 3;
  private static final int MAX_CONDITIONS = 32;

  private final List<Expr> conditions;
  private final List<Variable> used;
  private final ModelEvaluation evaluation;
  private final Map<Variable, List<Long>> values = new HashMap<>();
  private final TreeSet<Integer> reasons = new TreeSet<>();

  private SiftedSpace(List<Expr> conditions, List<Variable> used, ModelEvaluation evaluation) {
    this.conditions = conditions;
    this.used = used;
    this.evaluation = evaluation;
  }

  /** Empty where nothing can be sifted, or where that leaves too many inputs. */
  static Optional<SmallSpace> of(
      List<Expr> conditions,
      List<Variable> used,
      LiteralFacts.Memory facts,
      ConditionVariables variables,
      ModelEvaluation evaluation) {
    if (used.size() > MAX_VARIABLES) {
      return Optional.empty();
    }
    List<Integer> unread = unread(conditions, facts, variables);
    Domains domains = Domains.of(conditions, facts);
    if (unread.isEmpty()
        || unread.size() > MAX_CONDITIONS
        || used.stream().anyMatch(v -> domains.values(v).size() > MAX_VALUES)) {
      return Optional.empty();
    }
    var space = new SiftedSpace(conditions, used, evaluation);
    space.begin(domains);
    unread.forEach(i -> space.sift(i, variables.of(conditions.get(i)).getFirst()));
    return space.small();
  }

  /** The positions of conditions on one variable whose values nobody has read off them. */
  private static List<Integer> unread(
      List<Expr> conditions, LiteralFacts.Memory facts, ConditionVariables variables) {
    List<Integer> unread = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      Expr condition = conditions.get(i);
      if (!facts.of(condition).isSolved() && variables.of(condition).size() == 1) {
        unread.add(i);
      }
    }
    return unread;
  }

  private void begin(Domains domains) {
    for (Variable v : used) {
      List<Long> all = new ArrayList<>();
      domains.values(v).forEach(all::add);
      values.put(v, all);
      reasons.addAll(domains.reasons(v));
    }
  }

  private void sift(int position, Variable v) {
    Expr condition = conditions.get(position);
    List<Long> before = values(v);
    List<Long> left = new ArrayList<>();
    for (long value : before) {
      if (evaluation.holds(condition, new Input.Builder().set(v, value).build())) {
        left.add(value);
      }
    }
    if (left.size() < before.size()) {
      reasons.add(position);
      values.put(v, left);
    }
  }

  private Optional<SmallSpace> small() {
    double size = 1;
    for (Variable v : used) {
      size *= values(v).size();
    }
    if (size > SmallSpace.MAX_INPUTS) {
      return Optional.empty();
    }
    int end = reasons.isEmpty() ? 0 : reasons.last() + 1;
    return Optional.of(
        new SmallSpace(
            used,
            List.copyOf(conditions.subList(0, end)),
            List.copyOf(reasons),
            SmallSpace.enumerate(this::values, used)));
  }

  private List<Long> values(Variable v) {
    return values.getOrDefault(v, List.of());
  }
}
