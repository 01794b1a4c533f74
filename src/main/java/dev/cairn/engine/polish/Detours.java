package dev.cairn.engine.polish;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where an input of a run would go if one of its conditions came out otherwise, as far as other
 * runs tell: one that left the path there, and whose further conditions the input satisfies, shows
 * what would be observed. So it is known whether a wrong decision is seen or comes to the same.
 */
final class Detours {
  private static final int EFFORT_PER_CONDITION = 4;

  private final Run run;
  private final Evaluator evaluator;
  private final Map<Integer, List<Other>> leaving = new HashMap<>();
  private final List<Run> nearest = new ArrayList<>();

  /** A run that left the path, with what it was decided by from there on. */
  private record Other(Run run, List<Expr> rest) {}

  Detours(Run run, List<Run> others, Evaluator evaluator) {
    this.run = run;
    this.evaluator = evaluator;
    Map<Run, Integer> shared = new HashMap<>();
    for (Run other : others) {
      int at = common(run, other);
      if (at < Math.min(run.path().length(), other.path().length())) {
        List<PathCondition> all = other.path().conditions();
        List<Expr> rest =
            all.subList(at, all.size()).stream().map(PathCondition::condition).toList();
        leaving.computeIfAbsent(at, _ -> new ArrayList<>()).add(new Other(other, rest));
        shared.put(other, at);
        nearest.add(other);
      }
    }
    nearest.sort(Comparator.comparingInt((Run r) -> -shared.getOrDefault(r, 0)));
  }

  /** How many conditions the paths begin with alike. */
  private static int common(Run one, Run other) {
    List<PathCondition> left = one.path().conditions();
    List<PathCondition> right = other.path().conditions();
    int length = Math.min(left.size(), right.size());
    int at = 0;
    while (at < length && left.get(at).condition().hash() == right.get(at).condition().hash()) {
      at++;
    }
    return at;
  }

  /** How much it takes to follow all of them. */
  int effort() {
    return EFFORT_PER_CONDITION
        * leaving.values().stream().flatMap(List::stream).mapToInt(o -> o.rest.size()).sum();
  }

  /** Those that left the path, the latest first. */
  List<Run> nearest() {
    return nearest;
  }

  /** What comes of a wrong decision. */
  enum Effect {
    SEEN,
    MASKED,
    UNKNOWN
  }

  /** When the condition of that index comes out otherwise. */
  Effect at(int index, Input input) {
    for (Other other : leaving.getOrDefault(index, List.of())) {
      if (evaluator.firstViolated(other.rest.subList(1, other.rest.size()), input) < 0) {
        return isSame(other.run, input) ? Effect.MASKED : Effect.SEEN;
      }
    }
    return Effect.UNKNOWN;
  }

  private boolean isSame(Run other, Input input) {
    List<Run.Observation> own = run.seen();
    List<Run.Observation> its = other.seen();
    if (own.size() != its.size()
        || run.ending().getClass() != other.ending().getClass()
        || run.stubs().size() != other.stubs().size()) {
      return false;
    }
    for (int i = 0; i < own.size(); i++) {
      boolean isEqual =
          own.get(i).lvalue().equals(its.get(i).lvalue())
              && own.get(i).target().equals(its.get(i).target())
              && value(own.get(i), input) == value(its.get(i), input);
      if (!isEqual) {
        return false;
      }
    }
    return true;
  }

  private long value(Run.Observation o, Input input) {
    return o.term()
        .filter(t -> t.width() <= Long.SIZE)
        .map(t -> evaluator.value(t, input))
        .orElse(o.bits());
  }
}
