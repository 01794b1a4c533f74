package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Gaps;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Goes for sides that hang on how far a run comes, not on one value of the input: the ninth number
 * on a stack of eight, a name of 32 letters. Nothing is there to be forced, but the comparison
 * shows how near a run came ({@link Gaps}). Of the runs that came nearest those choices are forced
 * first that lie next to that point: in turn behind it, where the run may go on, and before it; and
 * what brought a run nearer is done again.
 */
final class Climbing implements SharingStrategy {
  /** Picks that led no nearer, after which a slope is left until some run is nearer. */
  private static final int PATIENCE = 256;

  private static final int MOST_SLOPES = 64;
  private static final int MOST_WAITING = 4_096;

  private final Distances distances;
  private final Map<Integer, Slope> slopes = new TreeMap<>();
  private @Nullable Slope climbed;
  private boolean isNearer;

  Climbing(Distances distances) {
    this.distances = distances;
  }

  /** The choices of the runs that came nearest to a side. */
  private static final class Slope {
    private final int wanted;
    private final PriorityQueue<Step> alike = new PriorityQueue<>(Step.NEXT_FIRST);
    private final PriorityQueue<Step> behind = new PriorityQueue<>(Step.NEXT_FIRST);
    private final PriorityQueue<Step> before = new PriorityQueue<>(Step.NEXT_FIRST);
    private long gap = Long.MAX_VALUE;
    private long born;
    private int tried = Integer.MIN_VALUE;
    private int effort;
    private boolean isBackNext;

    /** The side that was forced when a run came nearer last: to go there again may help again. */
    private int helpful = Integer.MIN_VALUE;

    Slope(int wanted) {
      this.wanted = wanted;
    }

    /**
     * Takes the choices of a run that came so near after {@code point} conditions; of one that came
     * as near as others those from {@code bound} on, if it was made here. Returns whether none came
     * as near before.
     */
    boolean add(ExecutionPath path, int bound, long itsGap, int point) {
      boolean isNearer = itsGap < gap;
      if (isNearer) {
        helpful = bound > 0 ? tried : helpful;
        gap = itsGap;
        effort = 0;
        alike.clear();
        behind.clear();
        before.clear();
      }
      if (isNearer || (itsGap == gap && bound > 0)) {
        int from = isNearer ? 0 : bound;
        for (int i = PathChoices.nextEarly(path, from);
            i >= 0;
            i = PathChoices.nextEarly(path, i + 1)) {
          boolean isAlike = PathChoices.side(path, i) == helpful;
          PriorityQueue<Step> side = isAlike ? alike : i >= point ? behind : before;
          if (side.size() < MOST_WAITING) {
            side.add(new Step(path, i, Math.abs(i - point), born++));
          }
        }
      }
      return isNearer;
    }

    boolean isOpen() {
      return effort < PATIENCE && !(alike.isEmpty() && behind.isEmpty() && before.isEmpty());
    }

    Pick next() {
      if (!alike.isEmpty()) {
        return alike.remove().pick();
      }
      isBackNext = behind.isEmpty() || (!isBackNext && !before.isEmpty());
      return (isBackNext ? before : behind).remove().pick();
    }
  }

  /** A choice, and how far from the point it lies. */
  private record Step(ExecutionPath path, int index, int distance, long number) {
    static final Comparator<Step> NEXT_FIRST =
        Comparator.comparingInt(Step::distance).thenComparingLong(Step::number);

    /** Where others were before, their run will do. */
    Pick pick() {
      return Pick.walk(path, index);
    }
  }

  @Override
  public void begin(ExecutionPath path) {
    slopes.clear();
    add(path, 0);
  }

  @Override
  public boolean offer(ExecutionPath path, int gain) {
    add(path, 0);
    return true;
  }

  @Override
  public void spare() {
    slopes.clear();
  }

  @Override
  public boolean isAdvancing() {
    return isNearer;
  }

  @Override
  public Optional<Pick> pick() {
    slopes.values().removeIf(s -> distances.of(s.wanted) != 0);
    Slope best = null;
    for (Slope slope : slopes.values()) {
      if (slope.isOpen() && (best == null || slope.effort < best.effort)) {
        best = slope;
      }
    }
    climbed = best;
    return best == null ? Optional.empty() : Optional.of(best.next());
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    isNearer = false;
    if (climbed != null) {
      climbed.effort++;
      climbed.tried = PathChoices.side(pick.path(), pick.index());
    }
    switch (outcome) {
      case Outcome.Followed(var path, _) -> add(path, pick.index() + 1);
      case Outcome.Diverged(var path, _) -> add(path, 0);
      case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  private void add(ExecutionPath path, int bound) {
    Gaps gaps = path.gaps();
    for (int i = 0; i < gaps.branches().length; i++) {
      int wanted = gaps.branches()[i];
      if (distances.of(wanted) == 0) {
        Slope slope = slopes.get(wanted);
        if (slope == null && slopes.size() < MOST_SLOPES) {
          slope = new Slope(wanted);
          slopes.put(wanted, slope);
        }
        if (slope != null) {
          isNearer |= slope.add(path, bound, gaps.least()[i], gaps.after()[i]);
        }
      }
    }
  }
}
