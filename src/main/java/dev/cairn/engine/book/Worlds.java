package dev.cairn.engine.book;

import dev.cairn.engine.Obstacles;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Which input pointers share objects, as far as runs could tell. A world is the choices made; in
 * the first, every pointer has an object of its own. Where a run can tell that two objects lie
 * apart, the worlds in which they do not wait to be entered. Once all of them were, what was told
 * stands in no claim's way: each world is explored like the first.
 */
public final class Worlds {
  /** More are not entered; what they would have shown is unknown. */
  private static final int MOST = 48;

  private static final int RUNS_PER_WORLD = 16;
  private static final int RUNS_PER_NEEDED = 8;

  /**
   * What can be had in the first world comes first, unless a run cannot go on there: code that
   * measures wants pointers into one object.
   */
  private static final int RUNS_BEFORE_FIRST = 300;

  /** A list without an end leads nowhere else: rings, which end where they begin, come earlier. */
  private static final int RUNS_BEFORE_RING = 64;

  /** Deeper worlds are entered when nothing else is left, and not after many runs: they grow. */
  private static final int RUNS_BEFORE_DEEPER = 512;

  private final ExprPool pool;
  private final Obstacles obstacles;
  private final Deque<Way> waiting = new ArrayDeque<>();
  private final Deque<Way> forClauses = new ArrayDeque<>();
  private final Map<SortedMap<String, Long>, Way> known = new HashMap<>();
  private final Set<SortedMap<String, Long>> entered = new HashSet<>();
  private final Map<String, Told> told = new LinkedHashMap<>();
  private final Set<SortedMap<String, Long>> toldByClauses = new HashSet<>();
  private final Set<SortedMap<String, Long>> needed = new HashSet<>();
  private final Set<Map<String, Long>> rings = new HashSet<>();
  private int nextDue = RUNS_BEFORE_FIRST;
  private int nextRing = RUNS_BEFORE_RING;
  private int nextNeeded;
  private int runs;

  /**
   * A world to enter, by an input; {@code behind}: the blocks for which it matters. The input is
   * only made for the few that are entered: hundreds of pointers make thousands of ways.
   */
  public record Way(
      Map<String, Long> world, Supplier<Input> entry, BitSet behind, boolean isDeeper) {
    public Input input() {
      return entry.get();
    }
  }

  /** Why something is unknown unless {@code worlds} were entered, and what. */
  private record Told(
      Set<SortedMap<String, Long>> worlds, boolean areAll, BitSet behind, Set<String> notes) {}

  public Worlds(ExprPool pool, Obstacles obstacles) {
    this.pool = pool;
    this.obstacles = obstacles;
  }

  /**
   * A run could tell what it took in one of several ways.
   *
   * @param excluded blocks before that point for which it matters, too
   */
  void note(Run run, Unvaried unvaried, BitSet excluded) {
    BitSet behind = obstacles.behind(run.path(), unvaried.tracePosition());
    behind.or(excluded);
    Set<SortedMap<String, Long>> others = await(run, unvaried, behind);
    Told before =
        told.computeIfAbsent(
            reason(worldOf(run.input()), unvaried),
            _ -> new Told(others, unvaried.ways().areAll(), new BitSet(), new TreeSet<>()));
    before.behind.or(behind);
    before.notes.add(unvaried.what() + " at " + unvaried.location());
  }

  /**
   * A run ended for want of other worlds; it is no part of the search, since another input of this
   * world did not.
   */
  void need(Run run, BitSet executed) {
    for (Unvaried unvaried : run.path().unvaried()) {
      if (unvaried.ways().areNeeded()) {
        BitSet behind = obstacles.behind(run.path(), unvaried.tracePosition());
        behind.or(executed);
        await(run, unvaried, behind);
      }
    }
  }

  /** Lets the worlds wait in which it is otherwise; returns them. */
  private Set<SortedMap<String, Long>> await(Run run, Unvaried unvaried, BitSet behind) {
    SortedMap<String, Long> here = worldOf(run.input());
    Set<SortedMap<String, Long>> others = new HashSet<>();
    for (Unvaried.Way way : unvaried.ways().all()) {
      SortedMap<String, Long> world = new TreeMap<>(here);
      world.put(way.choice().variableName(), (long) way.value());
      others.add(world);
      Way there = known.get(world);
      if (there == null) {
        there = way(world, run.input(), way);
        known.put(world, there);
        waiting.add(there);
        if (isRing(way.choice()) && (here.isEmpty() || rings.contains(here))) {
          rings.add(world);
        }
      }
      there.behind.or(behind);
    }
    if (unvaried.ways().areNeeded()) {
      needed.addAll(others);
    }
    return others;
  }

  /** Does the pointer lead back to an object on the way to it. */
  private static boolean isRing(PlaceChoice choice) {
    return choice.isShared() && choice.pointer().startsWith(choice.host() + "[0].");
  }

  /** A clause could tell what the program cannot: worlds that matter for clauses alone. */
  void noteClauses(Run run) {
    SortedMap<String, Long> here = worldOf(run.input());
    for (ClauseCheck check : run.clauses()) {
      for (Unvaried.Way way : check.ways()) {
        SortedMap<String, Long> world = new TreeMap<>(here);
        world.put(way.choice().variableName(), (long) way.value());
        if (toldByClauses.add(world)) {
          forClauses.add(way(world, run.input(), way));
        }
      }
    }
  }

  /**
   * Does a world wait in which a clause may fail, also one in which the program does the same as
   * elsewhere.
   */
  public boolean isAnyForClauses() {
    return isAny(Optional.empty()) || !forClauses.isEmpty();
  }

  /** The next of these; those in which the program may do something else come first. */
  public Way nextForClauses(int allRuns) {
    return isAny(Optional.empty()) ? next(allRuns, Optional.empty()) : forClauses.remove();
  }

  /** The choices that an input makes. */
  private static SortedMap<String, Long> worldOf(Input input) {
    SortedMap<String, Long> world = new TreeMap<>();
    input.forEach(
        (v, value) -> {
          if (value != 0 && PlaceChoice.of(v).isPresent()) {
            world.put(v.name(), value);
          }
        });
    return world;
  }

  private Way way(Map<String, Long> world, Input from, Unvaried.Way way) {
    return new Way(world, () -> entry(from, way), new BitSet(), way.choice().isDeeper());
  }

  private Input entry(Input from, Unvaried.Way way) {
    Input.Builder input = from.toBuilder();
    PlaceChoice choice = way.choice();
    input.set(variable(choice.variableName(), PlaceChoice.BITS), way.value());
    input.set(variable(choice.distanceName(), PlaceChoice.DISTANCE_BITS), 0);
    input.set(variable(new NullChoice(choice.pointer()).variableName(), 1), 0);
    if (!choice.isInVariable() && choice.isShared()) {
      input.set(variable(new NullChoice(choice.host()).variableName(), 1), 0);
    }
    return input.build();
  }

  private Variable variable(String name, int width) {
    return pool.variables().variable(name, width);
  }

  private static String reason(SortedMap<String, Long> here, Unvaried unvaried) {
    return here.isEmpty()
        ? unvaried.reason()
        : unvaried.reason() + " where " + String.join(" and ", here.keySet());
  }

  /** Is it time for another world, after so many runs: those found early must not wait for all. */
  public boolean isDue(int allRuns, Optional<BitSet> wanted) {
    runs = allRuns;
    return entered.size() < MOST
        && waiting.stream()
            .filter(w -> !w.isDeeper && runs >= due(w))
            .anyMatch(w -> matters(w, wanted));
  }

  private int due(Way way) {
    if (needed.contains(way.world)) {
      return nextNeeded;
    }
    return rings.contains(way.world) ? Math.min(nextRing, nextDue) : nextDue;
  }

  /** Does a world wait that matters for one of the {@code wanted} blocks; empty: for any. */
  public boolean isAny(Optional<BitSet> wanted) {
    return entered.size() < MOST && waiting.stream().anyMatch(w -> matters(w, wanted));
  }

  private boolean matters(Way way, Optional<BitSet> wanted) {
    boolean isTooLate = way.isDeeper && runs > RUNS_BEFORE_DEEPER;
    return !isTooLate && (wanted.isEmpty() || way.behind.intersects(wanted.get()));
  }

  /** The next world. */
  public Way next(int allRuns, Optional<BitSet> wanted) {
    Way next =
        waiting.stream()
            .filter(w -> matters(w, wanted))
            .min(
                Comparator.comparing(Way::isDeeper)
                    .thenComparing(w -> !needed.contains(w.world))
                    .thenComparing(w -> !rings.contains(w.world)))
            .orElseThrow();
    waiting.remove(next);
    nextDue = Math.max(nextDue, allRuns + RUNS_PER_WORLD);
    nextNeeded = allRuns + RUNS_PER_NEEDED;
    nextRing = Math.max(nextRing, allRuns + RUNS_PER_WORLD);
    return next;
  }

  /** The run that was to enter a world; false when it is in another. */
  public boolean enter(Way way, Run run) {
    Set<Long> assumed = new HashSet<>();
    for (PathCondition c : run.path().conditions()) {
      if (c.kind() == PathCondition.Kind.ASSUME) {
        assumed.add(c.condition().hash());
      }
    }
    boolean isThere =
        way.world.entrySet().stream()
            .allMatch(e -> assumed.contains(chosen(e.getKey(), e.getValue()).hash()));
    if (isThere) {
      entered.add(new TreeMap<>(way.world));
    }
    return isThere;
  }

  private Expr chosen(String name, long value) {
    return pool.binary(
        BinaryOp.EQ,
        pool.variable(variable(name, PlaceChoice.BITS)),
        pool.constant(PlaceChoice.BITS, value));
  }

  /** After the search: what was told and not explored in all ways stands in the way. */
  public List<String> settle() {
    List<String> open = new ArrayList<>();
    told.forEach(
        (reason, t) -> {
          if (!t.areAll || !entered.containsAll(t.worlds)) {
            obstacles.add(reason, t.behind);
            open.addAll(t.notes);
          }
        });
    return open;
  }
}
