package dev.cairn.engine.loop;

import dev.cairn.input.Preparation;
import dev.cairn.path.ApiChoice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The ways to make the objects of all parameters by calls, those with fewer calls first. A way that
 * never led to the function under test is not tried with more calls, nor is its last call anywhere
 * else.
 */
final class ApiWorlds {
  private static final int MOST = 200;

  private final List<Preparation> preparations;
  private final Deque<World> waiting = new ArrayDeque<>();
  private final Set<Step> futile = new HashSet<>();
  private int known;

  /**
   * One way: the number of the call at each position.
   *
   * @param last the call that makes it longer than the one before; empty: it only makes objects
   */
  record World(Map<ApiChoice, Integer> choices, Optional<Step> last) {}

  /** A call that the object of a parameter goes through, by its number. */
  record Step(String parameter, int call) {}

  ApiWorlds(List<Preparation> preparations) {
    this.preparations = preparations;
    if (!preparations.isEmpty()) {
      make(0, Map.of());
    }
  }

  /** Every combination of calls that make objects. */
  private void make(int parameter, Map<ApiChoice, Integer> before) {
    if (parameter == preparations.size()) {
      add(new World(before, Optional.empty()));
      return;
    }
    Preparation p = preparations.get(parameter);
    for (int call = 1; call <= p.makers().size(); call++) {
      make(parameter + 1, with(before, new ApiChoice(p.parameter(), 0), call));
    }
  }

  private static Map<ApiChoice, Integer> with(
      Map<ApiChoice, Integer> before, ApiChoice choice, int call) {
    Map<ApiChoice, Integer> all = new LinkedHashMap<>(before);
    all.put(choice, call);
    return all;
  }

  private void add(World world) {
    if (known < MOST) {
      known++;
      waiting.add(world);
    }
  }

  /** The next way; empty when none is left. */
  Optional<World> next() {
    while (!waiting.isEmpty()) {
      World world = waiting.remove();
      if (world.last.isEmpty() || !futile.contains(world.last.get())) {
        return Optional.of(world);
      }
    }
    return Optional.empty();
  }

  /** What came of a way: did one of its runs come to the function under test. */
  void learn(World world, boolean isThere) {
    if (isThere) {
      preparations.forEach(p -> lengthen(world, p));
    } else {
      world.last.ifPresent(futile::add);
    }
  }

  private void lengthen(World world, Preparation p) {
    int position = 1;
    while (world.choices.containsKey(new ApiChoice(p.parameter(), position))) {
      position++;
    }
    if (position > p.steps().size()) {
      return;
    }
    for (int call = 1; call <= p.steps().get(position - 1).size(); call++) {
      var choice = new ApiChoice(p.parameter(), position);
      add(
          new World(
              with(world.choices, choice, call), Optional.of(new Step(p.parameter(), call))));
    }
  }
}
