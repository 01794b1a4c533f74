package dev.cairn.solver;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.VariableSets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The variables of conditions, remembered per condition. */
@SuppressWarnings("ReferenceEquality") // a union that adds nothing is the same object
public final class ConditionVariables {
  private static final int MAX_REMEMBERED = 100_000;
  private static final int FEW = 8;
  private static final int MAX_NODES = 2_000_000;
  private final Map<Expr, List<Variable>> known = new HashMap<>();
  private final VariableSets sets = new VariableSets();
  private final FewVariables few = new FewVariables();

  /** Each variable once, in a fixed order. */
  public List<Variable> of(Expr condition) {
    List<Variable> variables = known.get(condition);
    if (variables == null) {
      if (known.size() >= MAX_REMEMBERED || sets.size() >= MAX_NODES) {
        known.clear();
        sets.clear();
        few.clear();
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

  /**
   * In the order of a walk that goes nowhere where it would find no further variable: conditions of
   * long paths are huge, share most of their nodes and speak of few variables.
   */
  private List<Variable> collect(Expr root) {
    VariableSet all = sets.of(root);
    VariableSet seen = VariableSet.EMPTY;
    List<Variable> found = new ArrayList<>(all.size());
    Deque<Expr> open = new ArrayDeque<>();
    open.push(root);
    while (found.size() < all.size()) {
      Expr e = open.pop();
      VariableSet here = sets.of(e);
      VariableSet both = seen.union(here);
      if (both == seen) {
        continue;
      }
      if (here.size() > FEW) {
        Exprs.operands(e).forEach(open::push);
        continue;
      }
      for (Variable v : few.of(e)) {
        if (!seen.contains(v)) {
          found.add(v);
        }
      }
      seen = both;
    }
    return Arrays.asList(found.toArray(Variable[]::new));
  }
}
