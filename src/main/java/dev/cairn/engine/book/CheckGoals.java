package dev.cairn.engine.book;

import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.ir.Location;
import dev.cairn.path.Defect;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Goal;
import dev.cairn.path.PathCondition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Chooses which safety checks to break: every place until it is broken, on every new prefix that
 * meets it, up to a number of tries, since a check may hold on one path and fail on another.
 */
public final class CheckGoals {
  private static final int TRIES_PER_PLACE = 50;
  private static final int UNKNOWN_PER_PLACE = 3;

  /** Of the rounds of an endless loop so many are tried: others need as many conditions more. */
  private static final int TRIES_PER_ENDLESS_PATH = 4;

  private static final int TRIES_PER_GOAL = 20;

  /** In place of an ordinal: what does not end the run. */
  private static final int GOAL = -1;

  private final KnownPaths paths;
  private final Predicate<PathCondition> isAssumed;
  private final Set<Long> tried = new HashSet<>();
  private final Map<Place, Integer> triesLeft = new HashMap<>();

  /** {@code isAssumed}: checks that callers are trusted to pass. */
  public CheckGoals(KnownPaths paths, Predicate<PathCondition> isAssumed) {
    this.paths = paths;
    this.isAssumed = isAssumed;
  }

  /** How often a place may still be tried. */
  public record Tries(Location location, int ordinal, int left) {}

  /** Of all places that were tried, by their names. */
  public List<Tries> tries() {
    return triesLeft.entrySet().stream()
        .map(e -> new Tries(e.getKey().location, e.getKey().ordinal, e.getValue()))
        .sorted(
            Comparator.comparing((Tries t) -> t.location.toString())
                .thenComparingInt(Tries::ordinal))
        .toList();
  }

  /** Begins where others are. */
  public void begin(List<Tries> tries) {
    tries.forEach(t -> triesLeft.put(new Place(t.location, t.ordinal), t.left));
  }

  /** One check of the source; one access may have several (not null, inside the object). */
  private record Place(Location location, int ordinal) {}

  /**
   * The first check at or after {@code from} that is worth a try, or -1; it is counted as tried.
   */
  public int next(ExecutionPath path, int from) {
    for (int i = from; i < path.length(); i++) {
      if (isCheck(path.conditions().get(i)) && isEarly(path, i) && isWorthIt(path, i)) {
        return i;
      }
    }
    return -1;
  }

  /** Is it not in a late round of an endless loop. */
  private static boolean isEarly(ExecutionPath path, int check) {
    if (!path.isEndless()) {
      return true;
    }
    Location location = path.conditions().get(check).location();
    int met = 0;
    for (int i = check - 1; i >= 0 && met < TRIES_PER_ENDLESS_PATH; i--) {
      PathCondition c = path.conditions().get(i);
      met += c.kind() == PathCondition.Kind.CHECK && c.location().equals(location) ? 1 : 0;
    }
    return met < TRIES_PER_ENDLESS_PATH;
  }

  private boolean isCheck(PathCondition condition) {
    return condition.kind() == PathCondition.Kind.CHECK && !isAssumed.test(condition);
  }

  private boolean isWorthIt(ExecutionPath path, int check) {
    Place place = place(path, check);
    int left = triesLeft.getOrDefault(place, TRIES_PER_PLACE);
    if (left <= 0 || !tried.add(paths.node(path, check))) {
      return false;
    }
    triesLeft.put(place, left - 1);
    return true;
  }

  /**
   * The first goal at or after {@code from} that is worth a try, or -1; it is counted as tried.
   * Goals at places where the error was seen are not.
   */
  public int nextGoal(ExecutionPath path, int from) {
    for (int i = from; i < path.goals().size(); i++) {
      if (!path.goals().get(i).isNoted() && isWorthIt(path, path.goals().get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a goal is worth a try; it is counted as tried. */
  public boolean isWorthIt(ExecutionPath path, Goal goal) {
    Place place = place(goal);
    int left = triesLeft.getOrDefault(place, TRIES_PER_GOAL);
    if (left <= 0 || !tried.add(key(path, goal))) {
      return false;
    }
    triesLeft.put(place, left - 1);
    return true;
  }

  private static Place place(Goal goal) {
    return new Place(goal.location(), GOAL);
  }

  /** The error of a goal happened: its place is done. */
  public void reached(Goal goal) {
    triesLeft.put(place(goal), 0);
  }

  /** An error happened there that its run survived, or ended at: no goal of that place is left. */
  public void seen(Defect defect) {
    triesLeft.put(new Place(defect.location(), GOAL), 0);
  }

  public void undecided(Goal goal) {
    triesLeft.merge(place(goal), -TRIES_PER_GOAL / UNKNOWN_PER_PLACE, Integer::sum);
  }

  /** The same for {@link #nextGoal}. */
  public List<Goal> upcomingGoals(ExecutionPath path, int from, int most) {
    return path.goals().subList(from, path.goals().size()).stream()
        .filter(g -> !g.isNoted() && triesLeft.getOrDefault(place(g), TRIES_PER_GOAL) > 0)
        .filter(g -> !tried.contains(key(path, g)))
        .limit(most)
        .toList();
  }

  /** Names a goal after its prefix. */
  public long key(ExecutionPath path, Goal goal) {
    return KnownPaths.mix(paths.prefix(path, goal.after()), goal.violated().hash());
  }

  /** The checks that {@link #next} would probably give from {@code from} on; nothing is counted. */
  public List<Integer> upcoming(ExecutionPath path, int from, int most) {
    List<Integer> upcoming = new ArrayList<>();
    for (int i = from; i < path.length() && upcoming.size() < most; i++) {
      if (isCheck(path.conditions().get(i))
          && isEarly(path, i)
          && triesLeft.getOrDefault(place(path, i), TRIES_PER_PLACE) > 0
          && !tried.contains(paths.node(path, i))) {
        upcoming.add(i);
      }
    }
    return upcoming;
  }

  /** The check was broken: its place is done. */
  public void broken(ExecutionPath path, int check) {
    triesLeft.put(place(path, check), 0);
  }

  /** The solver could not decide: that place gets few more tries. */
  public void undecided(ExecutionPath path, int check) {
    triesLeft.merge(place(path, check), -TRIES_PER_PLACE / UNKNOWN_PER_PLACE, Integer::sum);
  }

  private static Place place(ExecutionPath path, int check) {
    PathCondition c = path.conditions().get(check);
    int ordinal = 0;
    for (int i = check - 1; i >= 0 && isSameAccess(path.conditions().get(i), c); i--) {
      ordinal += path.conditions().get(i).kind() == PathCondition.Kind.CHECK ? 1 : 0;
    }
    return new Place(c.location(), ordinal);
  }

  private static boolean isSameAccess(PathCondition a, PathCondition b) {
    return a.tracePosition() == b.tracePosition() && a.location().equals(b.location());
  }
}
