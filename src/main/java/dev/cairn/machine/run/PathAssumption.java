package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.path.Clause;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Unvaried;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of a clause that is taken for granted. What it decides on is part of the path, as
 * choices that are nobody's branches; where it does not hold or has no value, the run is none that
 * counts, and a search may ask for one in which it holds.
 */
public final class PathAssumption extends ClauseEvaluation {
  private final Location at;
  private final boolean isOfCaller;

  private PathAssumption(RunState rt, Location at, boolean isOfCaller) {
    super(new Clause(0, Clause.Kind.ENSURES, "", at), rt.conditions().size(), rt.trace().suspend());
    this.at = at;
    this.isOfCaller = isOfCaller;
  }

  /**
   * {@code at}: where the clause is written; {@code isOfCaller}: what is not known to hold must not
   * be blamed on the function.
   */
  public static void begin(RunState rt, Location at, boolean isOfCaller) {
    rt.evaluation = new PathAssumption(rt, at, isOfCaller);
  }

  Location at() {
    return at;
  }

  @Override
  public void abandoned(RunState rt, String why) {
    rt.evaluation = null;
  }

  @Override
  Defect failed(RunState rt, String why, List<Defect.Frame> stack) {
    rt.evaluation = null;
    throw rt.end(new Ending.AssumptionFailed(at));
  }

  @Override
  public void end(RunState rt, boolean holds, @Nullable Expr term) {
    rt.evaluation = null;
    rt.trace().resume(suspended);
    String why = undecided != null ? undecided : open;
    if (why != null) {
      rt.record().unvaried(Unvaried.Kind.VALUE, "what a contract allows: " + why, at);
    }
    if (undecided != null && isOfCaller) {
      throw rt.end(new Ending.AssumptionFailed(at));
    }
    if (undecided != null) {
      return;
    }
    if (term != null) {
      Expr held = holds ? term : rt.pool().not(term);
      var kind = holds ? PathCondition.Kind.ASSUME : PathCondition.Kind.MODEL;
      rt.conditions().add(kind, held, -1, -1, at);
    }
    if (!holds) {
      throw rt.end(new Ending.AssumptionFailed(at));
    }
  }
}
