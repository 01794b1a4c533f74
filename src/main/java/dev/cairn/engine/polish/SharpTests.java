package dev.cairn.engine.polish;

import dev.cairn.engine.Target;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.Precondition;
import dev.cairn.ir.Branch;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Chooses the values of a suite's tests so that mistakes in the program would show: comparisons at
 * their boundaries, operands of which none is neutral, cells that differ, and inputs for which a
 * wrong decision ends in another result. Each test stays on its path; nothing is solved, and the
 * work is bounded by the number of terms that are evaluated, and given up when it has to be over.
 */
public final class SharpTests {
  private static final int MOST_OTHERS = 600;
  private static final int MOST_SPARES = 30;
  private static final long EFFORT = 1_000_000;
  private static final long EFFORT_PER_TEST = 20_000;

  private final Executor executor;
  private final BooleanSupplier isOver;
  private final Precondition precondition;
  private final List<Branch> branches;
  private final PathRuns runs;
  private final Map<Integer, SourceRelation> sources = new HashMap<>();
  private final List<Run> known;
  private final List<Run> others;
  private final List<Entry> tests = new ArrayList<>();
  private final List<Entry> spares = new ArrayList<>();
  private final Map<Long, Integer> shown = new HashMap<>();

  /** {@code given} are improved; {@code others} tell what else the program does. */
  public SharpTests(
      Executor executor, Target target, List<Run> given, List<Run> others, BooleanSupplier isOver) {
    this.executor = executor;
    this.isOver = isOver;
    precondition = target.precondition();
    branches = target.program().branches();
    runs = new PathRuns(executor);
    List<Run> all = new ArrayList<>(given);
    all.addAll(others);
    known = all.stream().limit(MOST_OTHERS).toList();
    this.others = others;
    given.forEach(t -> tests.add(new Entry(MOST_SPARES + tests.size(), t, search(t))));
    tests.forEach(e -> count(e.shown, 1));
  }

  /** A test, and how to find better values for it where that can be done. */
  private static final class Entry {
    private final int order;
    private Run run;
    private final Optional<SharpInput> search;
    private Set<Long> shown;

    Entry(int order, Run run, Optional<SharpInput> search) {
      this.order = order;
      this.run = run;
      this.search = search;
      shown = search.map(s -> s.shownOn(run.input())).orElse(Set.of());
    }
  }

  private Optional<SharpInput> search(Run run) {
    if (!PathRuns.areWorthIt(run) || isOver.getAsBoolean()) {
      return Optional.empty();
    }
    var evaluator = new Evaluator();
    var detours = new Detours(run, known, evaluator);
    var domain = new PathDomain(run, precondition, executor.pool(), evaluator, true);
    return Sharpness.of(run, detours, this::source)
        .map(s -> new SharpInput(run, domain, s, detours, new Boundaries(evaluator)));
  }

  private SourceRelation source(int branch) {
    return sources.computeIfAbsent(branch, b -> SourceRelation.in(branches.get(b).condition()));
  }

  private void count(Set<Long> names, int by) {
    names.forEach(n -> shown.merge(n, by, Integer::sum));
  }

  private Set<Long> known() {
    Set<Long> known = new HashSet<>();
    shown.forEach(
        (name, times) -> {
          if (times > 0) {
            known.add(name);
          }
        });
    return known;
  }

  /** The tests in the same order, with other values where these show more. */
  public List<Run> improved() {
    for (Entry entry : tests) {
      entry.search.filter(_ -> !isSpent()).ifPresent(s -> improve(entry, s));
    }
    return tests.stream().map(e -> e.run).toList();
  }

  private void improve(Entry entry, SharpInput search) {
    count(entry.shown, -1);
    SharpInput.Found found = search.search(entry.run.input(), known());
    Optional<Run> better =
        found.input().equals(entry.run.input())
            ? Optional.empty()
            : runs.like(entry.run, found.input());
    if (better.isPresent()) {
      entry.run = better.get();
      entry.shown = found.shown();
    }
    count(entry.shown, 1);
  }

  private boolean isSpent() {
    return isOver.getAsBoolean()
        || Stream.concat(tests.stream(), spares.stream())
                .flatMap(e -> e.search.stream())
                .mapToLong(SharpInput::effort)
                .sum()
            > EFFORT + EFFORT_PER_TEST * tests.size();
  }

  /** What a test could be made of, and what that was worth when it was last looked at. */
  private record Offer(Entry entry, SharpInput.Found found, int order) {
    static final Comparator<Offer> BEST_FIRST =
        Comparator.comparingInt((Offer o) -> -o.found.sureGain())
            .thenComparingInt(o -> -o.found.gain())
            .thenComparingInt(Offer::order);
  }

  /**
   * At most so many runs, on the paths of tests and of others, that show what no test does: those
   * that show most first, and of equals those that do what no test does.
   */
  public List<Run> further(int most) {
    others.stream()
        .limit(MOST_SPARES)
        .forEach(t -> spares.add(new Entry(spares.size(), t, search(t))));
    var offers = new PriorityQueue<>(Offer.BEST_FIRST);
    tests.forEach(e -> offer(e, offers));
    spares.forEach(e -> offer(e, offers));
    List<Run> further = new ArrayList<>();
    while (!offers.isEmpty() && further.size() < most && !isSpent()) {
      Entry entry = offers.remove().entry;
      Optional<Offer> now = offer(entry, offers);
      boolean isBest = now.isPresent() && now.get().equals(offers.peek());
      if (isBest) {
        offers.remove();
        Optional<Run> run = run(entry, now.get().found);
        run.ifPresent(further::add);
        run.ifPresent(_ -> offer(entry, offers));
      }
    }
    return further;
  }

  private Optional<Offer> offer(Entry entry, PriorityQueue<Offer> offers) {
    Optional<Offer> offer =
        entry
            .search
            .filter(s -> !isSpent() && s.isPromising(known()))
            .map(s -> s.search(entry.run.input(), known()))
            .filter(found -> found.sureGain() > 0)
            .map(found -> new Offer(entry, found, entry.order));
    offer.ifPresent(offers::add);
    return offer;
  }

  private Optional<Run> run(Entry entry, SharpInput.Found found) {
    Optional<Run> run =
        found.input().equals(entry.run.input()) && spares.contains(entry)
            ? Optional.of(entry.run)
            : runs.like(entry.run, found.input());
    run.ifPresent(_ -> count(found.shown(), 1));
    return run;
  }
}
