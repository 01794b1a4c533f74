package dev.cairn.generate.unit;

import dev.cairn.input.derive.InputAnswer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which checks inside functions the compiler takes, when it does not take all of them: found by
 * halving, so that one odd clause costs only itself. Not thread-safe.
 */
final class TakenChecks {
  private static final String WHY = "the compiler does not take its check";
  private static final int MOST_ATTEMPTS = 40;
  private final Predicate<InputAnswer.Ready> compiles;
  private int attempts;

  TakenChecks(Predicate<InputAnswer.Ready> compiles) {
    this.compiles = compiles;
  }

  /** The same with those that are taken; with none of them where nothing else helps. */
  InputAnswer.Ready of(InputAnswer.Ready ready) {
    Set<Integer> all = ready.oracle().bodyChecks();
    Set<Integer> taken = taken(ready, Set.of(), List.copyOf(all));
    return taken.isEmpty()
        ? ready.withoutBodies(WHY)
        : ready.withoutBodies(others(ready, taken), WHY);
  }

  /** Those of {@code open} that can be added to {@code known}. */
  private Set<Integer> taken(InputAnswer.Ready ready, Set<Integer> known, List<Integer> open) {
    if (open.isEmpty() || ++attempts > MOST_ATTEMPTS) {
      return Set.of();
    }
    Set<Integer> tried = new HashSet<>(known);
    tried.addAll(open);
    if (compiles.test(ready.withoutBodies(others(ready, tried), WHY))) {
      return new HashSet<>(open);
    }
    if (open.size() == 1) {
      return Set.of();
    }
    int middle = open.size() / 2;
    Set<Integer> found = new HashSet<>(taken(ready, known, open.subList(0, middle)));
    Set<Integer> more = new HashSet<>(known);
    more.addAll(found);
    found.addAll(taken(ready, more, open.subList(middle, open.size())));
    return found;
  }

  private static Set<Integer> others(InputAnswer.Ready ready, Set<Integer> taken) {
    List<Integer> left = new ArrayList<>(ready.oracle().bodyChecks());
    left.removeAll(taken);
    return Set.copyOf(left);
  }
}
