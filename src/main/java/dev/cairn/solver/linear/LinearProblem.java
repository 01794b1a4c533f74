package dev.cairn.solver.linear;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.domain.Domains;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.Workbench;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The conditions of one query that are linear constraints, and what follows from them. */
final class LinearProblem {
  private final List<Expr> conditions;
  private final ConditionVariables variables;
  private final Deadline deadline;
  private final Domains domains;
  private final NumberRanges ranges;
  private final List<LinearConstraint> constraints = new ArrayList<>();
  private final LinearEquations equations = new LinearEquations();

  /** By condition, those before it whose bounds its reading rests on. */
  private final List<BitSet> supports = new ArrayList<>();

  private boolean isLastRead;

  /** {@code literals}: of each condition, some of those that it says. */
  LinearProblem(List<Expr> conditions, List<List<Literal>> literals, Workbench bench) {
    this.conditions = conditions;
    variables = bench.variables();
    deadline = bench.deadline();
    domains = Domains.of(conditions, bench.facts());
    ranges = new NumberRanges(domains);
    if (domains.conflict().isPresent()) {
      return;
    }
    var bounds = new FormBounds(constraints, ranges);
    var reader = new LinearReader(ranges, bounds);
    if (literals.getLast().stream().anyMatch(reader::isLinear)) {
      for (int i = 0; i < conditions.size(); i++) {
        deadline.check();
        int before = constraints.size();
        read(reader, literals.get(i), i);
        isLastRead = constraints.size() > before;
        supports.add(bounds.takeUsed());
      }
      Collections.reverse(constraints);
    }
  }

  private void read(LinearReader reader, List<Literal> literals, int condition) {
    for (Literal literal : literals) {
      LinearConstraint read = reader.read(literal, condition);
      if (read != null) {
        constraints.add(read);
      }
    }
  }

  /** Is the last condition a linear constraint: only then is anything new to be learnt. */
  boolean isLastRead() {
    return isLastRead;
  }

  List<LinearConstraint> constraints() {
    return constraints;
  }

  NumberRanges ranges() {
    return ranges;
  }

  Domains domains() {
    return domains;
  }

  /**
   * Conditions that contradict each other by equations alone: among them those that follow from as
   * many different variables as there are values, whose sum is the sum of the values.
   */
  Optional<List<Integer>> contradiction() {
    for (LinearConstraint c : constraints) {
      deadline.check();
      if (c.kind() == LinearConstraint.Kind.ZERO) {
        Optional<BitSet> conflict = equations.add(c.form(), bits(c.condition()));
        if (conflict.isPresent()) {
          return Optional.of(core(conflict.get()));
        }
      }
    }
    addSumOfDifferent();
    for (LinearConstraint c : constraints) {
      deadline.check();
      Optional<LinearEquations.Forced> forced = equations.forced(c.form());
      if (forced.isPresent() && !c.allows(forced.get().value())) {
        BitSet reasons = forced.get().reasons();
        reasons.set(c.condition());
        return Optional.of(core(reasons));
      }
    }
    return Optional.empty();
  }

  private static BitSet bits(int condition) {
    var bits = new BitSet();
    bits.set(condition);
    return bits;
  }

  /**
   * With the conditions that keep the variables in their ranges: the readings rest on them, also
   * where a variable cancelled out, and on what their sums were bounded by.
   */
  List<Integer> core(BitSet needed) {
    BitSet all = (BitSet) needed.clone();
    for (int i = all.length() - 1; i >= 0; i = all.previousSetBit(i - 1)) {
      all.or(supports.get(i)); // which are before it
    }
    var core = new TreeSet<Integer>();
    all.stream()
        .forEach(
            i -> {
              core.add(i);
              variables.of(conditions.get(i)).forEach(v -> core.addAll(domains.reasons(v)));
            });
    return List.copyOf(core);
  }

  private void addSumOfDifferent() {
    Map<Variable, Map<Variable, Integer>> different = new HashMap<>();
    for (LinearConstraint c : constraints) {
      c.different()
          .ifPresent(
              p -> {
                different
                    .computeIfAbsent(p.first(), _ -> new HashMap<>())
                    .put(p.second(), c.condition());
                different
                    .computeIfAbsent(p.second(), _ -> new HashMap<>())
                    .put(p.first(), c.condition());
              });
    }
    List<Variable> group = new ArrayList<>();
    var reasons = new BitSet();
    for (Variable v :
        different.keySet().stream().sorted((a, b) -> a.index() - b.index()).toList()) {
      Map<Variable, Integer> others = different.getOrDefault(v, Map.of());
      if (others.keySet().containsAll(group)) {
        group.forEach(g -> reasons.set(others.getOrDefault(g, 0)));
        group.add(v);
      }
    }
    Optional<Long> sum = group.size() < 2 ? Optional.empty() : sumOfValues(group);
    if (sum.isPresent()) {
      LinearForm form = LinearForm.constant(-sum.get());
      for (Variable v : group) {
        form = form.plus(1, LinearForm.variable(v));
      }
      equations.add(form, reasons);
    }
  }

  /** The sum of all values that the variables may have, if these are as many as the variables. */
  private Optional<Long> sumOfValues(List<Variable> group) {
    Set<Long> values = new TreeSet<>();
    for (Variable v : group) {
      if (domains.values(v).size() > group.size()) {
        return Optional.empty();
      }
      domains.values(v).forEach(bits -> values.add(ranges.number(v, bits)));
    }
    return values.size() == group.size()
        ? Optional.of(values.stream().mapToLong(Long::longValue).sum())
        : Optional.empty();
  }
}
