package dev.cairn.engine.polish;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where an input of a run would go if one of its conditions came out otherwise, as far as other
 * runs tell: one that left the path there, and whose further conditions the input satisfies, shows
 * what would be observed. So it is known whether a wrong decision is seen or comes to the same.
 * Where no run can leave the path, since the same was asked before, one that takes the other side
 * there tells as much, unless it is met more than once.
 */
final class Detours {
  private static final long EFFORT_PER_CONDITION = 4L;

  private final Run run;
  private final Evaluator evaluator;
  private final Map<Integer, List<Other>> leaving = new HashMap<>();
  private final Map<Integer, List<Other>> taking = new HashMap<>();
  private final List<Run> nearest = new ArrayList<>();
  private long effort;

  /** A run that left the path, with what it was decided by from there on. */
  private record Other(Run run, List<Expr> rest) {}

  Detours(Run run, List<Run> others, Evaluator evaluator) {
    this.run = run;
    this.evaluator = evaluator;
    Map<Run, Integer> shared = new HashMap<>();
    Set<Integer> wanted = sidesNotTaken(run);
    for (Run other : others) {
      addTaking(other, wanted);
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

  /** The other sides of conditions that the run meets once. */
  private static Set<Integer> sidesNotTaken(Run run) {
    Set<Integer> once = new HashSet<>();
    Set<Integer> more = new HashSet<>();
    for (PathCondition c : run.path().conditions()) {
      boolean isNew = c.alternative() >= 0 && once.add(c.alternative());
      if (!isNew) {
        more.add(c.alternative());
      }
    }
    once.removeAll(more);
    return once;
  }

  private void addTaking(Run other, Set<Integer> wanted) {
    List<PathCondition> all = other.path().conditions();
    Map<Integer, Integer> at = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      at.merge(all.get(i).branch(), i, (_, _) -> -1);
    }
    at.forEach(
        (branch, i) -> {
          if (i >= 0 && wanted.contains(branch)) {
            List<Expr> rest =
                all.subList(i, all.size()).stream().map(PathCondition::condition).toList();
            taking.computeIfAbsent(branch, _ -> new ArrayList<>()).add(new Other(other, rest));
          }
        });
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

  /** How much it took so far to follow them. */
  long effort() {
    return effort;
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
    Effect effect = of(leaving.getOrDefault(index, List.of()), input);
    int side = run.path().conditions().get(index).alternative();
    return effect == Effect.UNKNOWN ? of(taking.getOrDefault(side, List.of()), input) : effect;
  }

  private Effect of(List<Other> others, Input input) {
    for (Other other : others) {
      effort += EFFORT_PER_CONDITION * other.rest.size();
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
