package dev.cairn.engine.force;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.path.Gaps;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Korel's alternating variables: of the runs whose comparison came nearest to a side that is wanted
 * and that no term leads to, one variable after the other is moved by large steps first and then by
 * ever smaller ones, and what brings a run nearer is done again. The steps are those of the bits,
 * so that they suit integers and floating-point numbers of all sizes. A second attempt begins
 * elsewhere and leaves out the largest steps: they lead to numbers of which {@code sin} makes
 * anything.
 */
final class NearerInputs {
  private static final int MOST_SIDES = 16;
  private static final int MOST_VARIABLES = 16;

  /** Inputs for one side, whatever comes of them. */
  private static final int MOST_TRIES = 320;

  /** The bits of the exponent of a double: steps of these are left out by the second attempt. */
  private static final int LARGEST = 11;

  private final IntPredicate isWanted;
  private final Map<Integer, Slope> slopes = new TreeMap<>();

  /** {@code isWanted}: is a side of a branch left to cover. */
  NearerInputs(IntPredicate isWanted) {
    this.isWanted = isWanted;
  }

  /** The way to one side. */
  private static final class Slope {
    private Input input;
    private List<Variable> variables;
    private long gap;
    private int tries;
    private int variable;
    private int step;
    private boolean isSecond;
    private boolean isDown;
    private boolean isTried;
    private boolean isNearer;

    Slope(Input input, List<Variable> variables, long gap) {
      this.input = input;
      this.variables = variables;
      this.gap = gap;
      step = largest();
    }

    private int largest() {
      int width = variables.get(variable).width();
      return isSecond ? Math.max(0, width - 1 - LARGEST) : width - 1;
    }

    /** A run came nearer; if it was the latest try, the next one goes the same way. */
    void nearer(Run run, List<Variable> itsVariables, long itsGap) {
      if (!itsVariables.equals(variables) || variable == variables.size()) {
        variables = itsVariables;
        variable = 0;
        step = largest();
      }
      input = run.input();
      gap = itsGap;
      isTried = false;
      isNearer = true;
    }

    boolean isOpen() {
      return tries < MOST_TRIES && variable < variables.size() && gap != Long.MAX_VALUE;
    }

    /** Another way or a smaller step, then the next variable, then the first one again. */
    void advance() {
      isTried = false;
      isDown = !isDown;
      if (isDown || --step >= 0) {
        return;
      }
      variable++;
      if (variable == variables.size() && isNearer) {
        variable = 0;
        isNearer = false;
      }
      if (variable < variables.size()) {
        step = largest();
      }
    }

    /** After the first attempt the next run that gets there is as good as any. */
    void beginAgain() {
      if (!isSecond && (tries >= MOST_TRIES / 2 || variable == variables.size())) {
        isSecond = true;
        gap = Long.MAX_VALUE;
        variable = variables.size();
      }
    }

    Input next() {
      tries++;
      isTried = true;
      Variable v = variables.get(variable);
      long by = 1L << step;
      long value = input.get(v) + (isDown ? -by : by);
      return input.toBuilder().set(v, value & Bits.mask(v.width())).build();
    }
  }

  /** How near a run came that used the values of {@code variables} without a term. */
  void learn(Run run, List<Variable> variables) {
    List<Variable> moved = variables.subList(0, Math.min(variables.size(), MOST_VARIABLES));
    Gaps gaps = run.path().gaps();
    for (int i = 0; i < gaps.branches().length; i++) {
      int side = gaps.branches()[i];
      Slope slope = slopes.get(side);
      if (slope != null && gaps.least()[i] < slope.gap) {
        slope.nearer(run, moved, gaps.least()[i]);
      } else if (slope == null && slopes.size() < MOST_SIDES && isWanted.test(side)) {
        slopes.put(side, new Slope(run.input(), moved, gaps.least()[i]));
      }
    }
  }

  /** Whether there is an input to be tried. */
  boolean isOpen() {
    return easiest() != null;
  }

  /** The next input, for the side that was tried least. */
  Optional<Input> next() {
    slopes.values().stream().filter(s -> s.isTried && s.isOpen()).forEach(Slope::advance);
    slopes.values().forEach(Slope::beginAgain);
    Slope slope = easiest();
    return slope == null ? Optional.empty() : Optional.of(slope.next());
  }

  private @Nullable Slope easiest() {
    Slope best = null;
    for (Map.Entry<Integer, Slope> e : slopes.entrySet()) {
      Slope slope = e.getValue();
      boolean isBetter = slope.isOpen() && (best == null || slope.tries < best.tries);
      best = isBetter && isWanted.test(e.getKey()) ? slope : best;
    }
    return best;
  }
}
