package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Looks for an input of a run's path that shows mistakes which no other test shows: first with the
 * values of runs that left the path, then one cell after the other. Among inputs that show the same
 * it stays with the one it has.
 */
final class SharpInput {
  private static final int MOST_ADOPTED = 6;
  private static final int ROUNDS = 2;
  private static final int MOST_CELLS = 60;
  private static final int MOST_READABLE = 4;
  private static final long MOST_EVALUATIONS = 20_000;
  private static final long MOST_EFFORT = 100_000;

  private final Run run;
  private final PathDomain domain;
  private final Sharpness sharpness;
  private final Detours detours;
  private final Boundaries boundaries;
  private final boolean isBlind;
  private long effort;
  private long limit = MOST_EFFORT;

  SharpInput(
      Run run, PathDomain domain, Sharpness sharpness, Detours detours, Boundaries boundaries) {
    this.run = run;
    this.domain = domain;
    this.sharpness = sharpness;
    this.detours = detours;
    this.boundaries = boundaries;
    isBlind = run.observations().stream().anyMatch(o -> o.term().isEmpty());
  }

  /** How much was looked at so far. */
  long effort() {
    return effort + detours.effort();
  }

  /**
   * An input and what it shows.
   *
   * @param gain how much of it is not known
   * @param sureGain how much of that is seen for sure
   */
  record Found(Input input, Set<Long> shown, int gain, int sureGain) {}

  /** Could another input show for sure what is not known. */
  boolean isPromising(Set<Long> known) {
    return !known.containsAll(sharpness.sure());
  }

  /** What is seen on an input of the path. */
  Set<Long> shownOn(Input input) {
    effort += sharpness.effort();
    return sharpness.on(input);
  }

  /** The best that is found from {@code from} on; {@code known} is shown by others. */
  Found search(Input from, Set<Long> known) {
    limit = effort() + MOST_EFFORT;
    Found best = found(from, known);
    for (Run other : detours.nearest().stream().limit(MOST_ADOPTED).toList()) {
      best = better(best, adopted(best.input, other.input()), known, false);
    }
    for (int round = 0; round < ROUNDS; round++) {
      int before = best.gain;
      for (Run.Created cell : run.created().stream().limit(MOST_CELLS).toList()) {
        best = domain.isFree(cell) ? withBetter(cell, best, known) : best;
      }
      if (best.gain == before) {
        break;
      }
    }
    return tidy(best, known);
  }

  /** The same with values that can be read where those show as much. */
  private Found tidy(Found found, Set<Long> known) {
    limit = effort() + MOST_EFFORT;
    Found best = found;
    for (Run.Created cell : run.created().stream().limit(MOST_CELLS).toList()) {
      long now = best.input.get(cell.variable());
      if (domain.isFree(cell) && NiceValues.isUnreadable(cell, now)) {
        best = tidy(cell, best, known);
      }
    }
    return best;
  }

  private Found tidy(Run.Created cell, Found best, Set<Long> known) {
    long now = best.input.get(cell.variable());
    for (long wanted : NiceValues.of(cell, now).stream().limit(MOST_READABLE).toList()) {
      Input other = best.input.toBuilder().set(cell.variable(), wanted).build();
      if (!isSpent() && domain.has(cell.variable(), other) && domain.allows(other)) {
        Found found = found(other, known);
        if (found.shown.containsAll(best.shown)) {
          return found;
        }
      }
    }
    return best;
  }

  private Found withBetter(Run.Created cell, Found start, Set<Long> known) {
    Found best = start;
    Variable variable = cell.variable();
    // of texts and decimals those that are there read best, unless another shows more for sure
    boolean isPlain = NiceValues.isText(cell) || NiceValues.isDecimal(cell);
    Set<Long> tried = new HashSet<>();
    tried.add(start.input.get(variable));
    for (long wanted : candidates(cell, start.input)) {
      long bits = wanted & Bits.mask(variable.width());
      if (tried.add(bits) && !isSpent()) {
        Input other = start.input.toBuilder().set(variable, bits).build();
        // where not all is seen that becomes of a value, another one than 0 may show more
        boolean isEqualGood = isBlind && best.input.get(variable) == 0;
        Found next = domain.has(variable, other) ? better(best, other, known, isEqualGood) : best;
        best = !isPlain || next.sureGain > best.sureGain ? next : best;
      }
    }
    return best;
  }

  private List<Long> candidates(Run.Created cell, Input input) {
    Variable variable = cell.variable();
    List<Long> values = new ArrayList<>(NiceValues.different(cell, input.get(variable)));
    if (!NiceValues.isDecimal(cell)) {
      List<Long> turns = boundaries.turns(variable, domain.conditions(variable), input);
      values.addAll(0, turns.stream().filter(v -> !NiceValues.isUnreadable(cell, v)).toList());
      if (!NiceValues.isEnumeration(cell)) { // what has no name is near those that have one
        values.addAll(turns.stream().filter(v -> NiceValues.isUnreadable(cell, v)).toList());
      }
    }
    if (sharpness.isOfBits(variable)) {
      long bits = input.get(variable);
      IntStream.range(0, variable.width()).forEach(i -> values.add(bits ^ (1L << i)));
    }
    return values;
  }

  /** The input with as many values of the other as keep it on the path. */
  private Input adopted(Input input, Input other) {
    Input result = input;
    for (Run.Created cell : run.created()) {
      Variable v = cell.variable();
      if (domain.isFree(cell) && other.has(v) && other.get(v) != result.get(v) && !isSpent()) {
        Input next = result.toBuilder().set(v, other.get(v)).build();
        result = domain.has(v, next) ? next : result;
      }
    }
    return result;
  }

  private Found better(Found best, Input input, Set<Long> known, boolean isEqualGood) {
    if (input.equals(best.input) || isSpent()) {
      return best;
    }
    Found found = found(input, known);
    int least = isEqualGood ? best.gain : best.gain + 1;
    return found.gain >= least && domain.allows(input) ? found : best;
  }

  private Found found(Input input, Set<Long> known) {
    Set<Long> shown = shownOn(input);
    List<Long> gained = shown.stream().filter(s -> !known.contains(s)).toList();
    int sure = (int) gained.stream().filter(Sharpness::isSure).count();
    return new Found(input, shown, gained.size(), sure);
  }

  private boolean isSpent() {
    return effort() > limit || domain.evaluations() > MOST_EVALUATIONS;
  }
}
