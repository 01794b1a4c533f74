package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableBounds;
import dev.cairn.solver.ConditionVariables;
import java.util.List;
import java.util.NavigableSet;
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

  PrefixBounds(PrefixDomains domains, ConditionVariables variables) {
    this.domains = domains;
    this.variables = variables;
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
    var core = new TreeSet<Integer>();
    used.forEach(v -> core.addAll(domains.reasons(v)));
    for (int reason : List.copyOf(core)) {
      core.remove(reason);
      if (!VariableBounds.exclude(condition, v -> domains.values(v, core).bounds())) {
        core.add(reason);
      }
    }
    return core;
  }
}
