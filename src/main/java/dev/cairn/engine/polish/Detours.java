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
  private static final int MOST_TAKING = 60;
  private static final int MOST_LEAVING = 16;

  private final Run run;
  private final Evaluator evaluator;
  private final Map<Integer, List<Other>> leaving = new HashMap<>();
  private final Map<Integer, List<Other>> taking = new HashMap<>();
  private final List<Run> nearest = new ArrayList<>();
  private final Set<Integer> taken = new HashSet<>();
  private long effort;

  /** A run that left the path, with what it was decided by from there on. */
  private record Other(Run run, int from, List<Expr> rest) {
    /** The side that is taken where the condition of that index does not hold. */
    int sideAt(int index) {
      return run.path().conditions().get(from + index).alternative();
    }
  }

  Detours(Run run, List<Run> others, Evaluator evaluator) {
    this.run = run;
    this.evaluator = evaluator;
    Set<Integer> wanted = sidesNotTaken(run);
    others.forEach(o -> o.path().conditions().forEach(c -> taken.add(c.branch())));
    others.stream().limit(MOST_TAKING).forEach(o -> addTaking(o, wanted));
    others.stream()
        .map(o -> new Leaving(o, common(run, o)))
        .filter(l -> l.at < Math.min(run.path().length(), l.run.path().length()))
        .sorted(Comparator.comparingInt(l -> -l.at))
        .forEach(this::addLeaving);
  }

  /** Where another run left the path. */
  private record Leaving(Run run, int at) {}

  /** Each place gets a few; the latest places come first. */
  private void addLeaving(Leaving leaves) {
    List<Other> here = leaving.computeIfAbsent(leaves.at, _ -> new ArrayList<>());
    if (here.size() < MOST_LEAVING) {
      List<PathCondition> all = leaves.run.path().conditions();
      List<Expr> rest =
          all.subList(leaves.at, all.size()).stream().map(PathCondition::condition).toList();
      here.add(new Other(leaves.run, leaves.at, rest));
      nearest.add(leaves.run);
    }
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
            taking.computeIfAbsent(branch, _ -> new ArrayList<>()).add(new Other(other, i, rest));
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

  /**
   * When the condition of that index comes out otherwise. Where nobody takes the other side, doing
   * so counts as seen: that what lies there comes to the same is the rarer case.
   */
  Effect at(int index, Input input) {
    Effect effect = of(leaving.getOrDefault(index, List.of()), input);
    int side = run.path().conditions().get(index).alternative();
    if (effect == Effect.UNKNOWN && side >= 0 && !taken.contains(side)) {
      return Effect.SEEN;
    }
    return effect == Effect.UNKNOWN ? of(taking.getOrDefault(side, List.of()), input) : effect;
  }

  /** A way that goes on where nobody went counts as seen, too: past the last of some ranges. */
  private Effect of(List<Other> others, Input input) {
    Effect effect = Effect.UNKNOWN;
    for (Other other : others) {
      effort += EFFORT_PER_CONDITION * other.rest.size();
      int left = evaluator.firstViolated(other.rest.subList(1, other.rest.size()), input);
      if (left < 0) {
        return isSame(other.run, input) ? Effect.MASKED : Effect.SEEN;
      }
      int side = other.sideAt(1 + left);
      effect = side >= 0 && !taken.contains(side) ? Effect.SEEN : effect;
    }
    return effect;
  }

  private boolean isSame(Run other, Input input) {
    List<Run.Observation> own = changedOrIn(run.seen(), other.seen());
    List<Run.Observation> its = changedOrIn(other.seen(), run.seen());
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

  /** Without cells as they were passed which only one of the runs has: their lengths differ. */
  private static List<Run.Observation> changedOrIn(
      List<Run.Observation> seen, List<Run.Observation> others) {
    if (seen.size() == others.size()) {
      return seen;
    }
    Set<String> known = new HashSet<>();
    others.forEach(o -> known.add(o.lvalue()));
    return seen.stream().filter(o -> !isAsPassed(o) || known.contains(o.lvalue())).toList();
  }

  private static boolean isAsPassed(Run.Observation o) {
    return o.term()
        .filter(t -> t instanceof Expr.Var v && v.variable().name().equals(o.lvalue()))
        .isPresent();
  }

  private long value(Run.Observation o, Input input) {
    return o.term()
        .filter(t -> t.width() <= Long.SIZE)
        .map(t -> evaluator.value(t, input))
        .orElse(o.bits());
  }
}
