package dev.cairn.engine.force;

import dev.cairn.expr.Input;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Goal;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Errors that are worth a note only. They wait until nothing else is left to do, so that the search
 * does not pay for them: the first paths that meet each place.
 */
final class NotedGoals {
  private static final int MOST_PLACES = 100;
  private static final int PATHS_PER_PLACE = 3;

  private final Map<Location, List<Waiting>> byPlace = new LinkedHashMap<>();

  /** A goal, the path that met it, and the input that took the path. */
  record Waiting(ExecutionPath path, Goal goal, Input input) {}

  void add(Run run) {
    for (Goal goal : run.path().goals()) {
      boolean isKnown = byPlace.containsKey(goal.location());
      if (goal.isNoted() && (isKnown || byPlace.size() < MOST_PLACES)) {
        List<Waiting> waiting = byPlace.computeIfAbsent(goal.location(), _ -> new ArrayList<>());
        if (waiting.size() < PATHS_PER_PLACE) {
          waiting.add(new Waiting(run.path(), goal, run.input()));
        }
      }
    }
  }

  /** First one of each place, then the others. */
  List<Waiting> all() {
    List<Waiting> all = new ArrayList<>();
    for (int i = 0; i < PATHS_PER_PLACE; i++) {
      for (List<Waiting> waiting : byPlace.values()) {
        if (i < waiting.size()) {
          all.add(waiting.get(i));
        }
      }
    }
    return all;
  }
}
