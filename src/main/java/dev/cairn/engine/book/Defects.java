package dev.cairn.engine.book;

import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.assume.Cause;
import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.path.Defect;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The defects found, once per kind, place and condition that the input broke. */
public final class Defects {
  /** What messages about values that nobody set say before the name of a variable. */
  private static final String UNSET = "depends on '";

  /** So many ways to a place are looked at where no condition says what went wrong. */
  private static final int MOST_WAYS = 4;

  /** What is only noted comes last, behind what is only suspected. */
  private static final Comparator<FoundDefect> BY_CERTAINTY =
      Comparator.comparing((FoundDefect f) -> f.defect().isNoted())
          .thenComparing(f -> f.doubt().isPresent())
          .thenComparing(f -> f.defect().kind().certainty());

  private final Map<Place, FoundDefect> byPlace = new LinkedHashMap<>();

  private record Place(Defect.Kind kind, Location location, Optional<Expr> cause) {}

  void add(int runNumber, Run run) {
    for (Defect defect : run.defects()) {
      var found = new FoundDefect(defect, runNumber, run);
      var place = new Place(defect.kind(), defect.location(), cause(defect, run));
      if (Cause.of(defect, run).isPresent() || ways(place) < MOST_WAYS) {
        byPlace.putIfAbsent(place, found);
      }
    }
  }

  /** The condition that brought it about, or the last choice on the way to what always fails. */
  private static Optional<Expr> cause(Defect defect, Run run) {
    return Cause.of(defect, run)
        .map(Cause::condition)
        .or(() -> Cause.isEnd(defect, run) ? lastChoice(run) : Optional.empty());
  }

  private static Optional<Expr> lastChoice(Run run) {
    return run.path().conditions().reversed().stream()
        .filter(c -> c.kind() == PathCondition.Kind.BRANCH)
        .map(PathCondition::condition)
        .findFirst();
  }

  private long ways(Place place) {
    return byPlace.keySet().stream()
        .filter(p -> p.kind == place.kind && p.location.equals(place.location))
        .count();
  }

  /** By every cause. */
  public List<FoundDefect> all() {
    return new ArrayList<>(byPlace.values());
  }

  /**
   * One of {@code found} for each cause, those first that leave least doubt: the first of its kind
   * at its place that is sure, and the first use of a variable that nobody set.
   */
  public static List<FoundDefect> firsts(List<FoundDefect> found) {
    Map<Object, List<FoundDefect>> byCause = new LinkedHashMap<>();
    for (FoundDefect f : found) {
      byCause.computeIfAbsent(cause(f.defect()), _ -> new ArrayList<>()).add(f);
    }
    return byCause.values().stream().map(Defects::withFurtherPlaces).sorted(BY_CERTAINTY).toList();
  }

  private record UnsetVariable(String function, String variable) {}

  private static Object cause(Defect defect) {
    int name = defect.message().indexOf(UNSET);
    boolean isVariable = defect.kind() == Defect.Kind.UNINITIALISED && name >= 0;
    if (isVariable && !defect.callStack().isEmpty()) {
      String function = defect.callStack().getFirst().function();
      return new UnsetVariable(function, defect.message().substring(name));
    }
    return new Place(defect.kind(), defect.location(), Optional.empty());
  }

  /** The first of them, which names the places of the others. */
  private static FoundDefect withFurtherPlaces(List<FoundDefect> same) {
    FoundDefect first =
        same.stream().filter(FoundDefect::isSure).findFirst().orElse(same.getFirst());
    List<Location> others =
        same.stream()
            .map(f -> f.defect().location())
            .filter(l -> !l.equals(first.defect().location()))
            .distinct()
            .toList();
    if (others.isEmpty()) {
      return first;
    }
    String lines =
        others.stream().map(l -> "" + l.line()).distinct().collect(Collectors.joining(", "));
    Defect d = first.defect();
    String message = d.message() + "; used again at line " + lines;
    var named = new Defect(d.kind(), d.location(), message, d.callStack(), d.isNoted());
    return first.said(named);
  }
}
