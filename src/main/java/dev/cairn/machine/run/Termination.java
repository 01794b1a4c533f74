package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** When the call under test has to end, as {@code terminates P} says before it is made. */
public final class Termination {
  private final List<Demand> demands = new ArrayList<>();

  /** What one clause says of this input. */
  private record Demand(int clause, Keeping says, boolean hasToEnd, @Nullable Expr term) {}

  private Termination() {}

  private static Termination of(RunState rt) {
    return rt.state(Termination.class, Termination::new);
  }

  /** Ends the evaluation of what a clause demands. */
  public static void demand(RunState rt, int clause, boolean hasToEnd, @Nullable Expr term) {
    if (rt.evaluation instanceof Keeping says) {
      Keeping.end(rt);
      of(rt).demands.add(new Demand(clause, says, hasToEnd, term));
    }
  }

  /** Does a clause speak of it. */
  static boolean isDemanded(RunState rt) {
    return !of(rt).demands.isEmpty();
  }

  /**
   * Says of a run that never ends whether it may; false where no clause speaks of it. What the
   * demand rests on is told with it, so that inputs of the path are asked for that have to end.
   */
  public static boolean isJudged(RunState rt) {
    List<Demand> demands = of(rt).demands;
    for (Demand d : demands) {
      ClauseEvaluation.begin(rt, d.clause, d.says)
          .end(rt, !d.hasToEnd, d.term == null ? null : rt.pool().not(d.term));
    }
    return !demands.isEmpty();
  }
}
