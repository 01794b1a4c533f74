package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.ir.Location;
import dev.cairn.path.Check;
import dev.cairn.path.Goal;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * On which inputs errors happen that do not end a run, as seen in runs without them: the first few
 * ways of each place, which may be a macro with several operations.
 */
public final class GoalTerms {
  private static final int MOST = 10_000;

  private static final int MOST_PER_PLACE = 4;

  private final Map<Location, List<Seen>> byPlace = new HashMap<>();
  private final Set<Check> checks = EnumSet.noneOf(Check.class);

  /** The inputs on which an error happens, on the path of a run. */
  record Seen(Expr violated, Run run) {}

  /** Looks at a run. */
  public void learn(Run run) {
    for (Goal goal : run.path().goals()) {
      checks.add(goal.check());
      if (byPlace.size() < MOST) {
        note(byPlace.computeIfAbsent(goal.location(), _ -> new ArrayList<>()), goal, run);
      }
    }
  }

  private static void note(List<Seen> known, Goal goal, Run run) {
    boolean isKnown = known.stream().anyMatch(s -> s.violated.equals(goal.violated()));
    if (!isKnown && known.size() < MOST_PER_PLACE) {
      known.add(new Seen(goal.violated(), run));
    }
  }

  /** Was such an error looked for on the paths taken. */
  boolean isAnyOf(Check check) {
    return checks.contains(check);
  }

  /** One that happens on the input, or at least at the place. */
  Optional<Seen> at(Location place, Input input) {
    List<Seen> known = byPlace.getOrDefault(place, List.of());
    var evaluator = new Evaluator();
    return known.stream()
        .filter(s -> evaluator.value(s.violated, input) == 1)
        .findFirst()
        .or(() -> known.stream().findFirst());
  }
}
