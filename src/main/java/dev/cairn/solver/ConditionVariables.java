package dev.cairn.solver;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Variable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The variables of conditions, remembered per condition. */
public final class ConditionVariables {
  private static final int MAX_REMEMBERED = 100_000;
  private final Map<Expr, List<Variable>> known = new HashMap<>();

  /** Each variable once, in a fixed order. */
  public List<Variable> of(Expr condition) {
    List<Variable> variables = known.get(condition);
    if (variables == null) {
      if (known.size() >= MAX_REMEMBERED) {
        known.clear();
      }
      variables = collect(condition);
      known.put(condition, variables);
    }
    return variables;
  }

  /** The variables of all the conditions. */
  public Set<Variable> of(List<Expr> conditions) {
    Set<Variable> all = new LinkedHashSet<>();
    conditions.forEach(c -> all.addAll(of(c)));
    return all;
  }

  private static List<Variable> collect(Expr root) {
    Set<Expr> seen = new HashSet<>();
    Set<Variable> found = new LinkedHashSet<>();
    Deque<Expr> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Expr e = open.pop();
      if (seen.add(e)) {
        if (e instanceof Expr.Var v) {
          found.add(v.variable());
        }
        Exprs.operands(e).forEach(open::push);
      }
    }
    return Arrays.asList(found.toArray(Variable[]::new));
  }
}
