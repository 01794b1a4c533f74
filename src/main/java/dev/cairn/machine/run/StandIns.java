package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.VariableSets;
import dev.cairn.ir.Location;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of one run that could be others although every run has them so: where an object lies, what
 * another function left in memory, whether output fails. Such a value carries a variable that
 * stands for the difference and is 0 in every run. It travels with the terms; only where a
 * condition depends on it, that is noted, and it is fixed there.
 */
public final class StandIns {
  /** Enough to follow single values; a loop over a table is noted as a whole. */
  private static final int MOST = 100;

  private final Map<Variable, Difference> differences = new HashMap<>();
  private final VariableSets sets = new VariableSets();
  private VariableSet variables = VariableSet.EMPTY;

  /** What a variable stands for. */
  private record Difference(Unvaried.Kind kind, String what) {}

  private StandIns() {}

  public static StandIns of(RunState rt) {
    return rt.state(StandIns.class, StandIns::new);
  }

  /** Whether following more of them says anything new: all that comes behind a note is open. */
  public boolean isWorthwhile(RunState rt) {
    return !rt.record().isUnvaried();
  }

  /** Whether there are too many to follow. */
  public boolean isFull() {
    return differences.size() >= MOST;
  }

  /** The variable of that name, which stands for what is said. */
  public Expr variable(RunState rt, String name, int width, Unvaried.Kind kind, String what) {
    Variable variable = rt.pool().variables().variable(name, width);
    variables = variables.union(VariableSet.of(variable));
    differences.put(variable, new Difference(kind, what));
    rt.seesStandIns = true;
    return rt.pool().variable(variable);
  }

  /** A value that could be any other for the reason given. */
  public Expr otherwise(RunState rt, Expr value, Unvaried.Kind kind, String what) {
    String name = "otherwise#" + differences.size() + ": " + value.width();
    return rt.pool().binary(BinaryOp.XOR, value, variable(rt, name, value.width(), kind, what));
  }

  /** Whether the term depends on one. */
  public boolean isIn(Expr term) {
    return sets.of(term).intersects(variables);
  }

  /** Tells a clause that what others could have otherwise decides it. */
  void tell(Expr condition, ClauseEvaluation evaluation) {
    VariableSet used = sets.of(condition);
    if (used.intersects(variables)) {
      differences.forEach(
          (variable, difference) -> {
            boolean isPlace = difference.kind() == Unvaried.Kind.ADDRESS;
            if (!isPlace && used.intersects(VariableSet.of(variable))) {
              evaluation.open(difference.what());
            }
          });
    }
  }

  /** Whether the terms depend on the same of them. */
  public boolean meet(Expr first, Expr second) {
    return sets.of(first).intersects(sets.of(second));
  }

  /**
   * What others could have otherwise decides something: notes that, and fixes it as it is. False
   * when nothing else decides it, so that it is the same in every run.
   */
  public boolean use(RunState rt, Expr condition, Location where) {
    VariableSet used = sets.of(condition);
    if (!used.intersects(variables)) {
      return true;
    }
    List<Variable> ours = new ArrayList<>();
    boolean isAlone = true;
    for (Variable v : used.in(rt.pool().variables())) {
      Difference difference = differences.get(v);
      if (difference == null) {
        isAlone = false;
      } else {
        ours.add(v);
        rt.record().unvaried(difference.kind(), difference.what(), where);
      }
    }
    if (isAlone) {
      return false;
    }
    for (Variable v : ours) {
      Expr zero = rt.pool().constant(v.width(), 0);
      rt.conditions().assume(rt.pool().binary(BinaryOp.EQ, rt.pool().variable(v), zero), where);
    }
    return true;
  }
}
