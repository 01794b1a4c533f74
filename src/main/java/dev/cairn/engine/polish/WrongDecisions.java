package dev.cairn.engine.polish;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The mistakes that a path's conditions could have where the source has them. One in a loop
 * concerns each of its iterations: the first that comes out otherwise is where the run would leave
 * its path.
 */
final class WrongDecisions {
  private final Map<Long, Place> places = new LinkedHashMap<>();

  /** A condition of the source, with where the path meets it. */
  private static final class Place {
    private final int first;
    private final List<Met> met = new ArrayList<>();

    Place(int first) {
      this.first = first;
    }
  }

  /** One evaluation, by the index of its condition and the terms that are compared. */
  private record Met(int index, Comparison comparison, int left, int right) {}

  /** Takes note of the condition of that index; empty when it is no comparison. */
  void add(long place, int index, Optional<Comparison> comparison, TermGraph graph) {
    List<Met> met = places.computeIfAbsent(place, _ -> new Place(index)).met;
    comparison.ifPresent(
        c -> met.add(new Met(index, c, graph.number(c.left()), graph.number(c.right()))));
  }

  /** How many there are, about. */
  int size() {
    return places.values().stream().mapToInt(p -> 1 + p.met.size()).sum();
  }

  /** The names of all of them. */
  Set<Long> names() {
    Set<Long> names = new HashSet<>();
    places.forEach(
        (name, place) -> {
          names.add(name(name, 0));
          place.met.stream()
              .limit(1)
              .flatMap(m -> m.comparison.mistakes().stream())
              .forEach(mistake -> names.add(name(name, mistake)));
        });
    return names;
  }

  /** A mistake that an input shows if leaving the path there is seen. */
  record Shown(long name, int index) {}

  /** Those that would lead the input of the graph's values off its path. */
  List<Shown> on(TermGraph graph) {
    List<Shown> shown = new ArrayList<>();
    places.forEach(
        (name, place) -> {
          shown.add(new Shown(name(name, 0), place.first));
          if (!place.met.isEmpty()) {
            for (int mistake : place.met.getFirst().comparison.mistakes()) {
              int at = first(place, mistake, graph);
              if (at >= 0) {
                shown.add(new Shown(name(name, mistake), at));
              }
            }
          }
        });
    return shown;
  }

  private static int first(Place place, int mistake, TermGraph graph) {
    for (Met m : place.met) {
      if (m.comparison.isOtherwise(mistake, graph.value(m.left), graph.value(m.right))) {
        return m.index;
      }
    }
    return -1;
  }

  private static long name(long place, int mistake) {
    return 31 * place + mistake;
  }
}
