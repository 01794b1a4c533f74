package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** How the choices of a path are drawn, without replacement. */
enum Lots {
  /** Each condition of the path with the same chance, as CREST's paper says. */
  EVEN {
    @Override
    int[] draw(ExecutionPath path, RandomGenerator random) {
      int[] order = PathChoices.of(path);
      for (int last = order.length - 1; last > 0; last--) {
        int other = random.nextInt(last + 1);
        int drawn = order[other];
        order[other] = order[last];
        order[last] = drawn;
      }
      return order;
    }
  },

  /**
   * First which branch of the program, each with the same chance, then which of the times the path
   * took it: else those in loops would be nearly all that is ever drawn.
   */
  BY_BRANCH {
    @Override
    int[] draw(ExecutionPath path, RandomGenerator random) {
      int[] order = PathChoices.of(path);
      List<List<Integer>> branches = new ArrayList<>(byBranch(path, order));
      for (int at = order.length - 1; at >= 0; at--) {
        int branch = random.nextInt(branches.size());
        List<Integer> times = branches.get(branch);
        order[at] = removed(times, random.nextInt(times.size()));
        if (times.isEmpty()) {
          removed(branches, branch);
        }
      }
      return order;
    }
  };

  /** The path's choices in the order drawn, the first one at the end. */
  abstract int[] draw(ExecutionPath path, RandomGenerator random);

  private static Collection<List<Integer>> byBranch(ExecutionPath path, int[] choices) {
    Map<Integer, List<Integer>> all = new LinkedHashMap<>();
    for (int index : choices) {
      all.computeIfAbsent(PathChoices.side(path, index), _ -> new ArrayList<>()).add(index);
    }
    return all.values();
  }

  /** Takes an element out, whose place the last one takes. */
  private static <T> T removed(List<T> list, int at) {
    T element = list.set(at, list.getLast());
    list.removeLast();
    return element;
  }
}
