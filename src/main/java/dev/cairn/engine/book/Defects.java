package dev.cairn.engine.book;

import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.assume.Cause;
import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The defects found, once per kind, place and condition that the input broke. */
public final class Defects {
  private final Map<Place, FoundDefect> byPlace = new LinkedHashMap<>();

  private record Place(Defect.Kind kind, Location location, Optional<Expr> cause) {}

  void add(int runNumber, Run run) {
    for (Defect defect : run.defects()) {
      byPlace.putIfAbsent(
          new Place(defect.kind(), defect.location(), Cause.of(defect, run)),
          new FoundDefect(defect, runNumber, run));
    }
  }

  /** By every cause. */
  public List<FoundDefect> all() {
    return new ArrayList<>(byPlace.values());
  }

  /** Those of {@code found} that are the first of their kind at their place. */
  public static List<FoundDefect> firsts(List<FoundDefect> found) {
    Map<Place, FoundDefect> firsts = new LinkedHashMap<>();
    for (FoundDefect f : found) {
      firsts.putIfAbsent(new Place(f.defect().kind(), f.defect().location(), Optional.empty()), f);
    }
    return List.copyOf(firsts.values());
  }
}
