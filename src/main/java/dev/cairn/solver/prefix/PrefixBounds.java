package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableBounds;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.domain.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Proves conditions false whose terms cannot reach what they ask for, given the values that the
 * prefix leaves to each variable: that an index below a length is below a bound computed from the
 * length, say.
 */
final class PrefixBounds {
  private final PrefixDomains domains;
  private final ConditionVariables variables;
  private final Deadline deadline;

  PrefixBounds(PrefixDomains domains, Workbench bench) {
    this.domains = domains;
    variables = bench.variables();
    deadline = bench.deadline();
  }

  /**
   * Conditions of the prefix under which this one is false, none of which can be done without; null
   * if nothing is known.
   */
  @Nullable NavigableSet<Integer> conflict(Expr condition) {
    List<Variable> used = variables.of(condition);
    boolean isConfined = used.stream().anyMatch(v -> !domains.reasons(v).isEmpty());
    boolean isEmpty = used.stream().anyMatch(v -> v.width() <= 64 && domains.values(v).isEmpty());
    if (!isConfined
        || isEmpty
        || !VariableBounds.exclude(condition, v -> domains.values(v).bounds())) {
      return null;
    }
    var reasons = new TreeSet<Integer>();
    used.forEach(v -> reasons.addAll(domains.reasons(v)));
    return needed(condition, reasons);
  }

  /**
   * Leaves out reasons as long as the others suffice: first by halves, then by ever smaller pieces,
   * last one by one. A long path has thousands of them and needs two or three.
   */
  private NavigableSet<Integer> needed(Expr condition, NavigableSet<Integer> all) {
    List<Integer> needed = new ArrayList<>(all);
    for (int piece = Integer.highestOneBit(needed.size()); piece > 0; piece /= 2) {
      for (int from = 0; from < needed.size(); ) {
        deadline.check();
        int to = Math.min(needed.size(), from + piece);
        List<Integer> fewer = new ArrayList<>(needed.subList(0, from));
        fewer.addAll(needed.subList(to, needed.size()));
        if (isExcluded(condition, Set.copyOf(fewer))) {
          needed = fewer;
        } else {
          from = to;
        }
      }
    }
    return new TreeSet<>(needed);
  }

  private boolean isExcluded(Expr condition, Set<Integer> reasons) {
    return VariableBounds.exclude(condition, v -> domains.values(v, reasons).bounds());
  }
}
