package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.path.Goal;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * On which inputs errors happen that do not end a run, as seen in a run without them: once per
 * place, at the first run that came there.
 */
public final class GoalTerms {
  private static final int MOST = 10_000;

  private final Map<Location, Seen> byPlace = new HashMap<>();

  /** The inputs on which an error happens, on the path of a run. */
  record Seen(Expr violated, Run run) {}

  /** Looks at a run. */
  public void learn(Run run) {
    for (Goal goal : run.path().goals()) {
      if (byPlace.size() < MOST) {
        byPlace.putIfAbsent(goal.location(), new Seen(goal.violated(), run));
      }
    }
  }

  Optional<Seen> at(Location place) {
    return Optional.ofNullable(byPlace.get(place));
  }
}
