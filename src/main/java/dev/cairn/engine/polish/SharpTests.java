package dev.cairn.engine.polish;

import dev.cairn.engine.Target;
import dev.cairn.expr.Input;
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
  private static final int MOST_SPARES = 60;
  private static final long EFFORT = 1_000_000;
  private static final long EFFORT_PER_TEST = 20_000;

  private final Executor executor;
  private final BooleanSupplier isOver;
  private final Precondition precondition;
  private final List<Branch> branches;
  private final PathRuns runs;
  private final Room room;
  private final Map<Integer, SourceRelation> sources = new HashMap<>();
  private final List<Run> known;
  private final List<Run> others;
  private final List<Entry> tests = new ArrayList<>();
  private final List<Entry> spares = new ArrayList<>();
  private final Map<Long, Integer> shown = new HashMap<>();
  private final Optional<Run> rounds;

  /**
   * {@code given} are improved; {@code others} tell what else the program does. {@code isOpen}:
   * runs of further paths may be looked for.
   */
  public SharpTests(
      Executor executor,
      Target target,
      List<Run> given,
      List<Run> others,
      boolean isOpen,
      BooleanSupplier isOver) {
    this.executor = executor;
    this.isOver = isOver;
    precondition = target.precondition();
    branches = target.program().branches();
    runs = new PathRuns(executor);
    this.others = new ArrayList<>();
    if (isOpen) {
      this.others.addAll(
          new Crossings(executor, precondition, joined(given, others), isOver).found());
    }
    room = new Room(joined(given, joined(this.others, others)), precondition, executor);
    if (isOpen) {
      List<Run> roomy = given.stream().map(room::around).toList();
      List<Run> all = joined(given, joined(this.others, others));
      this.others.addAll(new Turns(executor, precondition, isOver).from(roomy, all));
    }
    this.others.addAll(others);
    rounds =
        isOpen
            ? new Rounds(executor, precondition, isOver).from(given, joined(given, this.others))
            : Optional.empty();
    known = joined(given, this.others).stream().limit(MOST_OTHERS).toList();
    given.forEach(t -> tests.add(entry(MOST_SPARES + tests.size(), t)));
    tests.forEach(e -> count(e.shown, 1));
  }

  private static List<Run> joined(List<Run> first, List<Run> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** A test, and how to find better values for it where that can be done. */
  private static final class Entry {
    private final int order;
    private final Run plain;
    private final Run roomy;
    private Run run;
    private final Optional<SharpInput> search;
    private Set<Long> shown;

    /** {@code roomy}: the same with room behind what it reads, where there is some. */
    Entry(int order, Run plain, Run roomy, Optional<SharpInput> search) {
      this.order = order;
      this.plain = plain;
      this.roomy = roomy;
      run = plain;
      this.search = search;
      shown = search.map(s -> s.shownOn(plain.input())).orElse(Set.of());
    }

    /** Where to begin: at what there is, with room. */
    Input start() {
      if (run.equals(plain)) {
        return roomy.input();
      }
      Input.Builder values = roomy.input().toBuilder();
      run.created().forEach(c -> values.set(c.variable(), run.input().get(c.variable())));
      return values.build();
    }
  }

  private Entry entry(int order, Run run) {
    Run roomy = room.around(run);
    return new Entry(order, run, roomy, search(room.whole(roomy)));
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
    SharpInput.Found found = search.search(entry.start(), known());
    Optional<Run> better =
        found.input().equals(entry.run.input()) ? Optional.empty() : runOf(entry, search, found);
    if (better.isPresent()) {
      entry.run = better.get();
      entry.shown = found.shown();
    }
    count(entry.shown, 1);
  }

  /** The run on that input; it gets room only where that shows something. */
  private Optional<Run> runOf(Entry entry, SharpInput search, SharpInput.Found found) {
    if (!entry.roomy.equals(entry.plain)) {
      Input.Builder read = new Input.Builder();
      entry.plain.created().forEach(c -> read.set(c.variable(), found.input().get(c.variable())));
      Input bare = read.build();
      if (search.shownOn(bare).containsAll(found.shown())) {
        return runs.like(entry.plain, bare);
      }
    }
    return runs.like(entry.roomy, found.input()).map(room::whole);
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
   * that show most first, and of equals those that do what no test does. One that goes round where
   * no test does shows what the terms of a run do not tell, and is the first of them.
   */
  public List<Run> further(int most) {
    List<Run> further = new ArrayList<>();
    rounds.map(r -> entry(0, r)).ifPresent(e -> further.add(sharpened(e)));
    others.stream().limit(MOST_SPARES).forEach(t -> spares.add(entry(spares.size(), t)));
    var offers = new PriorityQueue<>(Offer.BEST_FIRST);
    tests.forEach(e -> offer(e, offers));
    spares.forEach(e -> offer(e, offers));
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

  private Run sharpened(Entry entry) {
    entry.search.filter(_ -> !isSpent()).ifPresent(s -> improve(entry, s));
    return entry.run;
  }

  private Optional<Offer> offer(Entry entry, PriorityQueue<Offer> offers) {
    Optional<Offer> offer =
        entry
            .search
            .filter(s -> !isSpent() && s.isPromising(known()))
            .map(s -> s.search(entry.start(), known()))
            .filter(found -> found.sureGain() > 0)
            .map(found -> new Offer(entry, found, entry.order));
    offer.ifPresent(offers::add);
    return offer;
  }

  private Optional<Run> run(Entry entry, SharpInput.Found found) {
    Optional<Run> run =
        found.input().equals(entry.run.input()) && spares.contains(entry)
            ? Optional.of(room.whole(entry.run))
            : entry.search.flatMap(s -> runOf(entry, s, found));
    run.ifPresent(_ -> count(found.shown(), 1));
    return run;
  }
}
