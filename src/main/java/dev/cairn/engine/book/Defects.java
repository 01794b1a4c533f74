package dev.cairn.engine.book;

import dev.cairn.engine.FoundDefect;
import dev.cairn.ir.Location;
import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The defects found, once per kind and place. */
public final class Defects {
  private final Map<Place, FoundDefect> byPlace = new LinkedHashMap<>();

  private record Place(Defect.Kind kind, Location location) {}

  void add(int runNumber, Run run) {
    for (Defect defect : run.defects()) {
      byPlace.putIfAbsent(
          new Place(defect.kind(), defect.location()), new FoundDefect(defect, runNumber, run));
    }
  }

  public List<FoundDefect> all() {
    return new ArrayList<>(byPlace.values());
  }
}
