package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.path.Clause;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of a value that a clause looks at later ({@code \at(e, L)}). What it decides on is
 * no part of the path; the clause rests on it when it is evaluated.
 */
public final class Keeping extends ClauseEvaluation {
  private Keeping(RunState rt) {
    super(
        new Clause(0, Clause.Kind.CHECK, "", Location.NONE),
        rt.conditions().size(),
        rt.trace().suspend());
  }

  /** What values were kept for clauses, by their numbers. */
  private record Kept(Map<Integer, List<Keeping>> byClause) {
    static Kept of(RunState rt) {
      return rt.state(Kept.class, () -> new Kept(new HashMap<>()));
    }
  }

  /** Begins to evaluate a value for the clause with that number. */
  public static void begin(RunState rt, int clause) {
    var keeping = new Keeping(rt);
    Kept.of(rt).byClause.computeIfAbsent(clause, _ -> new ArrayList<>()).add(keeping);
    rt.evaluation = keeping;
  }

  /** Begins to evaluate what a clause says of the whole call, before that is made. */
  public static void beginDemand(RunState rt) {
    rt.evaluation = new Keeping(rt);
  }

  /** What was kept for a clause. */
  static List<Keeping> of(RunState rt, int clause) {
    return Kept.of(rt).byClause.getOrDefault(clause, List.of());
  }

  /** The value is there. */
  public static void end(RunState rt) {
    if (rt.evaluation instanceof Keeping keeping) {
      keeping.end(rt, true, null);
    }
  }

  @Override
  public void end(RunState rt, boolean holds, @Nullable Expr term) {
    rt.evaluation = null;
    rt.trace().resume(suspended);
  }

  @Override
  public void abandoned(RunState rt, String why) {
    rt.evaluation = null;
  }

  /** Nobody knows yet whether the clause needs the value: the run does not count. */
  @Override
  Defect failed(RunState rt, String why, List<Defect.Frame> stack) {
    rt.evaluation = null;
    throw rt.end(new Ending.AssumptionFailed(rt.location()));
  }
}
