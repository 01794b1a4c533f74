package dev.cairn.machine.input.region;

import dev.cairn.machine.input.layout.Placements;
import dev.cairn.machine.run.RunState;
import java.util.HashMap;
import java.util.Map;

/**
 * Pairs of nodes, objects with pointers in them, that a run could tell to lie apart. They are tried
 * as one node, not as neighbours in an array of nodes: that makes a difference only where the run
 * looked beyond the first node of one of them.
 */
public final class Neighbours {
  private record Pair(InputRegion first, InputRegion second) {}

  private final Map<String, Pair> pairs = new HashMap<>();

  private Neighbours() {}

  public static Neighbours of(RunState rt) {
    return rt.state(Neighbours.class, Neighbours::new);
  }

  void add(String what, InputRegion first, InputRegion second) {
    pairs.put(what, new Pair(first, second));
  }

  /** After the run: what it told is open where the nodes could have been neighbours. */
  public void finish(RunState rt) {
    pairs.forEach(
        (what, pair) -> {
          if (isRow(pair.first) || isRow(pair.second)) {
            rt.record().leaveOpen(what);
          }
        });
  }

  private static boolean isRow(InputRegion region) {
    return region.size() > Placements.element(region.source().type()).size();
  }
}
