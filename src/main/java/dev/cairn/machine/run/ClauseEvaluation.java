package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.ir.Location;
import dev.cairn.path.Clause;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.ClauseCheck.Outcome;
import dev.cairn.path.Defect;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of one clause in a run. What it decides on is collected here and not in the path
 * (unless it is an {@link PathAssumption}), and its steps leave no trace.
 */
public sealed class ClauseEvaluation permits PathAssumption, AsideCall, Keeping {
  private final Clause clause;
  private final int after;
  final int suspended;
  private final Set<Expr> conditions = new LinkedHashSet<>();
  @Nullable String undecided;
  @Nullable String open;
  private final Set<Unvaried.Way> ways = new LinkedHashSet<>();
  private boolean hasFailed;

  ClauseEvaluation(Clause clause, int after, int suspended) {
    this.clause = clause;
    this.after = after;
    this.suspended = suspended;
  }

  public static void begin(RunState rt, int id) {
    ClauseEvaluation evaluation = start(rt, id);
    Keeping.of(rt, id).forEach(evaluation::restOn);
    rt.evaluation = evaluation;
  }

  /** The evaluation of a clause that rests on what was told earlier, and only has to be ended. */
  static ClauseEvaluation begin(RunState rt, int id, Keeping earlier) {
    ClauseEvaluation evaluation = start(rt, id);
    evaluation.restOn(earlier);
    return evaluation;
  }

  private static ClauseEvaluation start(RunState rt, int id) {
    Clause clause =
        rt.model().clauses().stream().filter(c -> c.id() == id).findFirst().orElseThrow();
    return new ClauseEvaluation(clause, rt.conditions().size(), rt.trace().suspend());
  }

  /** What was decided to get at a value is decided for who uses it. */
  private void restOn(ClauseEvaluation earlier) {
    conditions.addAll(earlier.conditions);
    undecided = undecided == null ? earlier.undecided : undecided;
    open = open == null ? earlier.open : open;
  }

  /** Looks at memory without leaving anything in the path. */
  public static void aside(RunState rt, Runnable looking) {
    ClauseEvaluation before = rt.evaluation;
    var nobodys = new Clause(0, Clause.Kind.CHECK, "", Location.NONE);
    rt.evaluation = new ClauseEvaluation(nobodys, rt.conditions().size(), 0);
    try {
      looking.run();
    } finally {
      rt.evaluation = before;
    }
  }

  /** A condition that held on this input, on which the outcome may rest. */
  public boolean add(Expr held) {
    return conditions.add(held);
  }

  /** The clause cannot be evaluated on this input. */
  public void undecided(String why) {
    if (undecided == null) {
      undecided = why;
    }
  }

  /** The same, when the run cannot go on. */
  public void abandoned(RunState rt, String why) {
    undecided(why);
    rt.evaluation = null;
    rt.record().clauses().add(check(Outcome.UNDECIDED, rt.pool().bool(false)));
  }

  /** It has one, but other inputs of the path may differ in what the conditions do not tell. */
  public void open(String why) {
    if (open == null) {
      open = why;
    }
  }

  /** The same where runs can be asked for in which it is otherwise. */
  void open(String why, List<Unvaried.Way> others) {
    open(why);
    ways.addAll(others);
  }

  /**
   * Something went wrong while it was evaluated: a clause without a value does not hold. The run
   * may go on to the end of the clause.
   */
  Defect failed(RunState rt, String why, List<Defect.Frame> stack) {
    String message = "'" + clause.described() + "' has no value: " + why;
    var defect = new Defect(Defect.Kind.CONTRACT, clause.at(), message, stack);
    if (!hasFailed) {
      violated(rt, defect, alike(rt, rt.pool().bool(true)));
    }
    hasFailed = true;
    return defect;
  }

  public void end(RunState rt, boolean holds, @Nullable Expr term) {
    rt.evaluation = null;
    rt.trace().resume(suspended);
    if (hasFailed) {
      return;
    }
    if (undecided != null) {
      rt.record().clauses().add(check(Outcome.UNDECIDED, alike(rt, rt.pool().bool(true))));
      return;
    }
    if (!holds) {
      String message = "'" + clause.described() + "' does not hold";
      Expr fails = term == null ? rt.pool().bool(true) : rt.pool().not(term);
      var defect = new Defect(Defect.Kind.CONTRACT, clause.at(), message, rt.callStack());
      violated(rt, defect, alike(rt, fails));
      return;
    }
    Expr passes = term == null ? rt.pool().bool(true) : term;
    rt.record().clauses().add(check(Outcome.HOLDS, alike(rt, passes)));
  }

  /** The inputs on which the evaluation goes the same way, and comes to the same. */
  private Expr alike(RunState rt, Expr outcome) {
    Expr alike = outcome;
    for (Expr condition : new ArrayList<>(conditions).reversed()) {
      alike = rt.pool().binary(BinaryOp.AND, condition, alike);
    }
    return alike;
  }

  private void violated(RunState rt, Defect defect, Expr alike) {
    rt.record().clauses().add(check(Outcome.VIOLATED, alike));
    rt.record().defects().add(defect);
  }

  private ClauseCheck check(Outcome outcome, Expr alike) {
    String why = undecided != null ? undecided : open;
    return new ClauseCheck(
        clause.id(), outcome, alike, after, Optional.ofNullable(why), List.copyOf(ways));
  }
}
