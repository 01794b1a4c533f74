package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Values of one run that could be others although every run has them so: where an object lies, what
 * another function left in memory, whether output fails. Such a value carries a variable that
 * stands for the difference and is 0 in every run. It travels with the terms; only where a
 * condition depends on it, that is noted, and it is fixed there.
 */
public final class StandIns {
  /** Enough to follow single values; a loop over a table is noted as a whole. */
  private static final int MOST = 100;

  /** Values that show whether something depends on a variable. */
  private static final long[] SAMPLES = {1, 2, 3, 7, 0x5555, 0x1234_5678, -1};

  private final Map<Variable, Difference> differences = new HashMap<>();
  private final Set<Variable> companions = new HashSet<>();
  private final ExprPool pool;
  private VariableSet variables = VariableSet.EMPTY;

  /** What a variable stands for. */
  private record Difference(Unvaried.Kind kind, String what) {}

  private StandIns(ExprPool pool) {
    this.pool = pool;
  }

  public static StandIns of(RunState rt) {
    return rt.state(StandIns.class, () -> new StandIns(rt.pool()));
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

  /**
   * An input that says part of such a value. Where the rest of the value decides something, too, it
   * is no use to vary that part.
   */
  public void companion(Variable variable) {
    companions.add(variable);
  }

  /** A value that could be any other for the reason given. */
  public Expr otherwise(RunState rt, Expr value, Unvaried.Kind kind, String what) {
    String name = "otherwise#" + differences.size() + ": " + value.width();
    return rt.pool().binary(BinaryOp.XOR, value, variable(rt, name, value.width(), kind, what));
  }

  /** Whether the term depends on one. */
  public boolean isIn(Expr term) {
    return pool.variablesOf(term).intersects(variables);
  }

  /** Whether the term depends on nothing else. */
  public boolean isAllOf(Expr term) {
    return pool.variablesOf(term).in(pool.variables()).stream().allMatch(differences::containsKey);
  }

  /** Tells a clause that what others could have otherwise decides it. */
  void tell(Expr condition, ClauseEvaluation evaluation) {
    VariableSet used = pool.variablesOf(condition);
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
    return pool.variablesOf(first).intersects(pool.variablesOf(second));
  }

  /**
   * What others could have otherwise decides something: notes that, and fixes it as it is. False
   * when nothing else decides it, so that it is the same in every run.
   */
  public boolean use(RunState rt, Expr condition, Location where) {
    return use(rt, condition, () -> where);
  }

  /** The same; the place is asked for only when something is noted there. */
  public boolean use(RunState rt, Expr condition, Supplier<Location> where) {
    VariableSet used = pool.variablesOf(condition);
    if (!used.intersects(variables)) {
      return true;
    }
    List<Variable> ours = new ArrayList<>();
    boolean isAlone = true;
    boolean isPart = isPart(rt, condition, used);
    for (Variable v : used.in(rt.pool().variables())) {
      Difference difference = differences.get(v);
      if (companions.contains(v) && !isPart) {
        ours.add(v);
      } else if (difference == null) {
        isAlone = false;
      } else {
        ours.add(v);
        note(rt, difference, where);
      }
    }
    if (isAlone) {
      return false;
    }
    for (Variable v : ours) {
      long bits = companions.contains(v) ? rt.record().value(v) : 0;
      Expr value = rt.pool().constant(v.width(), bits);
      Expr held = rt.pool().binary(BinaryOp.EQ, rt.pool().variable(v), value);
      if (!rt.conditions().isKnown(held)) {
        rt.conditions().assume(held, where.get());
      }
    }
    return true;
  }

  private static void note(RunState rt, Difference difference, Supplier<Location> where) {
    boolean isKnown = rt.evaluation == null && rt.record().isNoted(difference.what());
    if (!isKnown) {
      rt.record().unvaried(difference.kind(), difference.what(), where.get());
    }
  }

  /** Does a condition seem to depend on no more of the values than their companions say. */
  private boolean isPart(RunState rt, Expr condition, VariableSet used) {
    List<Variable> all = used.in(rt.pool().variables());
    Optional<Variable> companion = all.stream().filter(companions::contains).findFirst();
    if (companion.isEmpty()) {
      return true;
    }
    for (long part = 0; part < 1L << companion.get().width(); part++) {
      Input.Builder input = rt.record().asked().toBuilder().set(companion.get(), part);
      long before = new Evaluator().value(condition, input.build());
      for (long sample : SAMPLES) {
        all.stream().filter(differences::containsKey).forEach(v -> input.set(v, sample));
        if (new Evaluator().value(condition, input.build()) != before) {
          return false;
        }
      }
    }
    return true;
  }
}
