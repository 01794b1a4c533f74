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
  private static final int MOST = 400;

  private final List<Preparation> preparations;
  private final Deque<World> waiting = new ArrayDeque<>();
  private final Set<Step> futile = new HashSet<>();
  private final Set<Map<ApiChoice, Integer>> known = new HashSet<>();

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
    int most = preparations.stream().mapToInt(p -> p.makers().size()).max().orElse(0);
    for (int call = 1; call <= most; call++) {
      add(made(call, ""));
    }
    if (preparations.size() > 1) {
      preparations.forEach(p -> add(made(1, p.parameter())));
    }
  }

  /** Objects of all parameters made by the same call, but for one by the next. */
  private World made(int call, String other) {
    Map<ApiChoice, Integer> choices = new LinkedHashMap<>();
    for (Preparation p : preparations) {
      int wanted = p.parameter().equals(other) ? call + 1 : call;
      choices.put(new ApiChoice(p.parameter(), 0), Math.min(wanted, p.makers().size()));
    }
    return new World(choices, Optional.empty());
  }

  private static Map<ApiChoice, Integer> with(
      Map<ApiChoice, Integer> before, ApiChoice choice, int call) {
    Map<ApiChoice, Integer> all = new LinkedHashMap<>(before);
    all.put(choice, call);
    return all;
  }

  private void add(World world) {
    if (known.size() < MOST && known.add(world.choices)) {
      waiting.add(world);
    }
  }

  /** Where callers cannot see inside: objects that no call made all the same. */
  Optional<World> described() {
    Map<ApiChoice, Integer> choices = new LinkedHashMap<>();
    preparations.stream()
        .filter(Preparation::isOpaque)
        .forEach(p -> choices.put(new ApiChoice(p.parameter(), 0), ApiChoice.DESCRIBED));
    return choices.isEmpty() ? Optional.empty() : Optional.of(new World(choices, Optional.empty()));
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
      add(new World(with(world.choices, choice, call), Optional.of(new Step(p.parameter(), call))));
    }
  }
}
