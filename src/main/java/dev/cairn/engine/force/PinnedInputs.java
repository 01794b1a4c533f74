package dev.cairn.engine.force;

import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.expr.Bits;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Inputs of runs that used a value they happened to have where no term could say more, as what
 * {@code sin} gives: with other values in just that place and everything else as it was, so that
 * they get there again. Deterministic by the seed.
 */
final class PinnedInputs {
  private static final int MOST = 32;

  private final ExprPool pool;
  private final NearerInputs nearer;
  private final long seed;
  private final Set<Place> known = new HashSet<>();
  private final List<Kept> kept = new ArrayList<>();
  private long number;
  private int drawn;

  /** {@code isWanted}: is a side of a branch left to cover. */
  PinnedInputs(ExprPool pool, long seed, IntPredicate isWanted) {
    this.pool = pool;
    nearer = new NearerInputs(isWanted);
    this.seed = seed;
  }

  /** Where a value was used so, and how far the run came. */
  private record Place(Location pinned, int last) {}

  private record Kept(Input input, List<Variable> variables) {}

  /** Takes note of what the run used so; of runs that came equally far the first one is kept. */
  void learn(Run run) {
    if (run.concretizations().isEmpty()) {
      return;
    }
    ExecutionPath path = run.path();
    Set<Variable> variables = new LinkedHashSet<>();
    Location pinned = null;
    for (PathCondition c : path.conditions()) {
      if (c.kind() == PathCondition.Kind.PIN) {
        pinned = pinned == null ? c.location() : pinned;
        variables.addAll(pool.variablesOf(c.condition()).in(pool.variables()));
      }
    }
    if (pinned == null || variables.isEmpty()) {
      return;
    }
    nearer.learn(run, List.copyOf(variables));
    if (kept.size() < MOST && known.add(new Place(pinned, last(path.trace())))) {
      kept.add(new Kept(run.input(), List.copyOf(variables)));
    }
  }

  /** The last side that was taken. */
  private static int last(int[] trace) {
    for (int i = trace.length - 1; i >= 0; i--) {
      if (trace[i] >= 0) {
        return trace[i];
      }
    }
    return -1;
  }

  /** Whether there are inputs that may come nearer to what is left to cover. */
  boolean isNearing() {
    return nearer.isOpen();
  }

  /**
   * One that may come nearer to a side that is left to cover, or one of those that got there in
   * turn, with other values; none in between, so that chance has its share.
   */
  Optional<Input> next() {
    number++;
    if (kept.isEmpty() || number % 4 == 0) {
      return Optional.empty();
    }
    Optional<Input> moved = number % 2 == 1 ? nearer.next() : Optional.empty();
    boolean isChance = moved.isEmpty() && number % 4 == 1;
    return isChance ? Optional.empty() : moved.or(() -> Optional.of(drawnAnew()));
  }

  private Input drawnAnew() {
    Kept from = kept.get(drawn++ % kept.size());
    Input.Builder input = from.input().toBuilder();
    for (Variable v : from.variables()) {
      long random = KnownPaths.mix(KnownPaths.mix(seed, number), v.name().hashCode());
      input.set(v, drawn(v.width(), random) & Bits.mask(v.width()));
    }
    return input.build();
  }

  /** Any bits, a small whole number, or a decimal number of some size. */
  private static long drawn(int width, long random) {
    double decimal = (double) (random >> 11) * 0x1p-52 * Math.pow(10, (int) (random & 3) - 1);
    return switch ((int) (random >>> 4 & 3)) {
      case 0 -> random >>> 8;
      case 1 -> random >> 54;
      default ->
          width == Double.SIZE
              ? Double.doubleToRawLongBits(decimal)
              : width == Float.SIZE ? Float.floatToRawIntBits((float) decimal) : random >>> 8;
    };
  }
}
