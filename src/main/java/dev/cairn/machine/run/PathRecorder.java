package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.NodeSet;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.SwitchGroups;
import dev.cairn.path.Check;
import dev.cairn.path.Ending;
import dev.cairn.path.Goal;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The path constraint of one run as it grows. Constant terms are dropped; every term added holds on
 * the run's input. A term that is on the path already is kept only where it is a choice, for
 * criteria that count loop iterations, and only while the path is short: an endless loop must not
 * fill the memory with what cannot be negated anyway.
 */
public final class PathRecorder {
  private static final int SHORT = 2_000;
  private static final int MOST = 10_000;

  /**
   * An endless loop must come to its end in reasonable time: of so many operations that a run may
   * take, one may be a condition that is left out.
   */
  private static final int TERMS_OF_ONE_LEFT_OUT = 5;

  private static final int MOST_GOALS = 500;
  private static final int GOALS_PER_PLACE = 8;

  private final RunState rt;
  private final List<PathCondition> all = new ArrayList<>();
  private final NodeSet known = new NodeSet();
  private List<PathCondition> before = List.of();
  private final List<Goal> goals = new ArrayList<>();
  private final Map<Location, Integer> goalsAt = new HashMap<>();

  /** Of the program, so for all runs. */
  private final IdentityHashMap<Instruction.Switch, SwitchGroups> switches =
      new IdentityHashMap<>();

  private int leftOut;
  private int decisions;

  PathRecorder(RunState rt) {
    this.rt = rt;
  }

  void reset() {
    all.clear();
    known.clear();
    goals.clear();
    goalsAt.clear();
    leftOut = 0;
    decisions = 0;
  }

  List<Goal> goals() {
    return goals;
  }

  /**
   * An error that other inputs of this path may have, and with which they would go on. Of those at
   * one place the first few are kept: a loop meets the same place often.
   */
  public void goal(Check check, Expr violated, Location where) {
    if (rt.evaluation != null || rt.trace().isHeld()) {
      return;
    }
    boolean isOurs = rt.seesStandIns && StandIns.of(rt).isIn(violated);
    boolean isNew = !isOurs && !(violated instanceof Expr.Const) && !known.contains(violated);
    if (isNew
        && goals.size() < MOST_GOALS
        && goalsAt.merge(where, 1, Integer::sum) <= GOALS_PER_PLACE) {
      boolean isNoted = rt.limits().checks().isNoted(check);
      goals.add(new Goal(check, violated, all.size(), where, isNoted));
    }
  }

  /** How often the user's code decided by its inputs, also where it had decided so before. */
  public int decisions() {
    return decisions;
  }

  /** How many conditions the path has so far. */
  public int size() {
    return all.size();
  }

  public PathCondition at(int index) {
    return all.get(index);
  }

  public List<PathCondition> all() {
    return List.copyOf(all);
  }

  /** The same at the end of the run. */
  List<PathCondition> finish() {
    before = all();
    return before;
  }

  /**
   * A branch of the program on {@code condition}, of which {@code isTrue} is the value. Ids -1: not
   * the user's.
   */
  public void branch(
      Expr condition, boolean isTrue, int trueBranch, int falseBranch, Location where) {
    Expr held = isTrue ? condition : rt.pool().not(condition);
    boolean isUsers = trueBranch >= 0 && rt.trace().isRecording();
    if (isUsers) {
      decisions += held instanceof Expr.Const ? 0 : 1;
      add(
          Kind.BRANCH,
          held,
          isTrue ? trueBranch : falseBranch,
          isTrue ? falseBranch : trueBranch,
          where);
    } else {
      add(Kind.MODEL, held, -1, -1, where);
    }
  }

  /**
   * A switch: {@code v != c1}, {@code v != c2}, … in the order of the source up to the case taken,
   * {@code v == ck}; cases that share a branch are one condition.
   */
  public void switching(Expr value, long bits, Instruction.Switch choice) {
    List<SwitchGroups.Group> groups = switches.computeIfAbsent(choice, SwitchGroups::of).groups();
    boolean isUsers = rt.trace().isRecording() && choice.defaultBranch() >= 0;
    Kind kind = isUsers ? Kind.BRANCH : Kind.MODEL;
    decisions += isUsers && !(value instanceof Expr.Const) ? 1 : 0;
    for (int i = 0; i < groups.size(); i++) {
      SwitchGroups.Group group = groups.get(i);
      int branch = isUsers ? Math.max(-1, group.branch()) : -1;
      if (group.has(bits)) {
        add(kind, isOneOf(value, group), branch, -1, choice.loc());
        return;
      }
      int reached = i == groups.size() - 1 && isUsers ? choice.defaultBranch() : -1;
      add(kind, rt.pool().not(isOneOf(value, group)), reached, branch, choice.loc());
    }
  }

  private Expr isOneOf(Expr value, SwitchGroups.Group group) {
    ExprPool pool = rt.pool();
    Expr any = null;
    for (Operand.IntConst c : group.values()) {
      Expr equal = pool.binary(BinaryOp.EQ, value, constant(value.width(), c));
      any = any == null ? equal : pool.binary(BinaryOp.OR, any, equal);
    }
    return Objects.requireNonNull(any);
  }

  private Expr constant(int width, Operand.IntConst c) {
    return width <= Long.SIZE
        ? rt.pool().constant(width, c.bits())
        : rt.pool().constant(width, c.value());
  }

  /** A choice inside a model; returns {@code isTrue} for use in an {@code if}. */
  public boolean choose(Expr condition, boolean isTrue, Location where) {
    add(Kind.MODEL, isTrue ? condition : rt.pool().not(condition), -1, -1, where);
    return isTrue;
  }

  /** A safety check that passed. */
  public void check(Expr passed, Location where) {
    check(passed, true, where);
  }

  /**
   * A safety check, recorded before it ends the run where it fails: so an input that passes it can
   * be asked for.
   */
  public void check(Expr passed, boolean holds, Location where) {
    // what prepares inputs is expected to go well: nobody looks for inputs with which it does not
    Kind kind = holds && rt.trace().isHeld() ? Kind.ASSUME : Kind.CHECK;
    add(kind, holds ? passed : rt.pool().not(passed), -1, -1, where);
  }

  /** Which write a read sees, or which object a pointer means. */
  public void alias(Expr held, Location where) {
    add(Kind.ALIAS, held, -1, -1, where);
  }

  /** Is the condition on the path already. */
  boolean isKnown(Expr condition) {
    return known.contains(condition);
  }

  /** Part of the input's domain. */
  public void assume(Expr held, Location where) {
    if (isKnown(held)) {
      return;
    }
    add(Kind.ASSUME, held, -1, -1, where);
  }

  /** What comes later on this condition is recorded as if it were new. */
  public void forget(Expr condition) {
    known.remove(condition);
  }

  /** Fixes a term to its value in this run, and says why. */
  public void pin(Expr term, long value, String why, Location where) {
    Expr equal = rt.pool().binary(BinaryOp.EQ, term, rt.pool().constant(term.width(), value));
    if (add(Kind.PIN, equal, -1, -1, where)) {
      rt.record().concretizations().add(new Run.Concretization(why, where));
    }
  }

  /** Fixes a term of any width to its value in this run, and says why. */
  public void pin(Expr term, String why, Location where) {
    if (term.width() <= 64) {
      pin(term, TermValues.of(rt, term), why, where);
      return;
    }
    Expr value =
        rt.pool().constant(term.width(), new Evaluator().wideValue(term, rt.record().asked()));
    if (add(Kind.PIN, rt.pool().binary(BinaryOp.EQ, term, value), -1, -1, where)) {
      rt.record().concretizations().add(new Run.Concretization(why, where));
    }
  }

  /**
   * Goes on without recording: what the run does and covers is as good as on any other path, only
   * what other inputs do behind this point is not explored.
   */
  private void leaveOut(Location where) {
    if (leftOut++ == 0) {
      String what = "no condition of a path after the first " + MOST;
      rt.record().unvaried(Unvaried.Kind.RECORD, what, where);
    }
    long most = rt.limits().steps().terms() / TERMS_OF_ONE_LEFT_OUT;
    if (leftOut > most) {
      rt.record().endless();
      throw rt.end(new Ending.LimitReached("limit of " + (MOST + most) + " conditions", where));
    }
  }

  /** Adds a condition that holds in this run; false when that adds nothing. */
  public boolean add(Kind kind, Expr held, int branch, int alternative, Location where) {
    rt.selfCheck().holds(kind + " condition", held, where);
    if (held instanceof Expr.Const) {
      return false;
    }
    ClauseEvaluation evaluation = rt.evaluation;
    if (evaluation instanceof PathAssumption assumption) {
      boolean isFixed = kind == Kind.ASSUME || kind == Kind.PIN;
      return append(isFixed ? kind : Kind.MODEL, held, -1, -1, assumption.at());
    }
    if (evaluation != null) {
      if (rt.seesStandIns) {
        StandIns.of(rt).tell(held, evaluation);
      }
      return !known.contains(held) && evaluation.add(held);
    }
    return append(kind, held, branch, alternative, where);
  }

  private boolean append(Kind kind, Expr held, int branch, int alternative, Location where) {
    if (rt.seesUninitialised && kind != Kind.ASSUME) {
      Uninitialised.of(rt).assumeFor(rt, held);
    }
    if (rt.seesStandIns && kind != Kind.ASSUME && !StandIns.of(rt).use(rt, held, where)) {
      return false;
    }
    boolean isNew = known.add(held);
    boolean mayRepeat = kind != Kind.CHECK && kind != Kind.PIN && all.size() < SHORT;
    if (!isNew && !mayRepeat) {
      return false;
    }
    if (all.size() == MOST) {
      leaveOut(where);
      return false;
    }
    all.add(condition(kind, held, branch, alternative, where));
    return true;
  }

  /** Runs begin alike: what the one before met at this point mostly is met again. */
  @SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
  private PathCondition condition(
      Kind kind, Expr held, int branch, int alternative, Location where) {
    int position = rt.trace().length();
    int depth = rt.trace().depth();
    if (all.size() < before.size()) {
      PathCondition known = before.get(all.size());
      if (known.condition() == held
          && known.kind() == kind
          && known.branch() == branch
          && known.alternative() == alternative
          && known.tracePosition() == position
          && known.callDepth() == depth
          && known.location() == where) {
        return known;
      }
    }
    return new PathCondition(held, kind, branch, alternative, position, depth, where);
  }
}
