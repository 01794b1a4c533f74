package dev.cairn.engine.book;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.RunCoverage;
import dev.cairn.coverage.mcdc.Needs;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Settings;
import dev.cairn.engine.store.Storage;
import dev.cairn.expr.Input;
import dev.cairn.path.Run;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the tests. For item criteria the runs that covered something new, thinned out greedily
 * and ordered by what each adds; for path criteria one per path, in the order found, and
 * superfluous ones only where they cover something new.
 */
final class Suite {
  private static final int MOST_POLISHED = 500;
  private static final int MOST_SPARES = 200;

  /**
   * So many are kept with all that is known of them: more nobody looks at one by one. Of others
   * that show nothing but their paths the inputs are kept.
   */
  private static final int MOST_WHOLE = 2000;

  private final ProgramIndex index;
  private final CoverageGoals goals;
  private final boolean isByPath;
  private final boolean isSplit;
  private final boolean isPlainKept;
  private final List<Candidate> candidates = new ArrayList<>();
  private final List<Candidate> further = new ArrayList<>();
  private final PlainTests plain;
  private final TestNews news;

  /** By number of run what a candidate covers, which no other values of the same path change. */
  private final Map<Integer, int[]> covered = new HashMap<>();

  private @Nullable Candidate latest;

  /** Of the sampling each case of a path counts; further tests of a path need its conditions. */
  Suite(
      ProgramIndex index,
      CoverageGoals goals,
      boolean isByPath,
      Settings.Sampling sampling,
      Storage storage) {
    isSplit = sampling.isSplit();
    boolean isSampled = sampling.isBoundary() || sampling.testsPerPath() > 1;
    isPlainKept = isByPath && !isSampled && storage.canRepeat();
    plain = new PlainTests(index, storage);
    news = new TestNews(goals.evaluations());
    this.index = index;
    this.goals = goals;
    this.isByPath = isByPath;
  }

  /** The {@code place} is its own among all candidates, from 0. */
  private record Candidate(int place, int runNumber, Run run, boolean isOwnPath) {
    KeptRun numbered(int number) {
      return new KeptRun(number, runNumber, run, isOwnPath);
    }
  }

  /**
   * Can the run be given to the user as a test: it came to its end without doing anything wrong.
   */
  static boolean isTest(Run run) {
    return run.ending().isOrderly() && run.isFaultless();
  }

  /** What is new about the path of a run. */
  enum Novelty {
    /** Nothing, or it is superfluous. */
    NONE,
    /** It is another case of a path that a run took before. */
    CASE,
    /** It is the first run of its path that counts. */
    PATH
  }

  void offer(int runNumber, Run run, boolean coversNew, Novelty novelty) {
    boolean isFirst = candidates.isEmpty() && !isByPath;
    boolean isWanted =
        isByPath && (novelty == Novelty.PATH || (isSplit && novelty == Novelty.CASE));
    if (isTest(run) && (coversNew || isFirst || isWanted)) {
      keep(new Candidate(size(), runNumber, run, novelty == Novelty.PATH), coversNew);
    }
  }

  /** Takes a run of which only the input is known. */
  void offerPlain(int runNumber, Input input, Novelty novelty) {
    if (novelty == Novelty.PATH || (isSplit && novelty == Novelty.CASE)) {
      plain.add(runNumber, input, novelty == Novelty.PATH);
    }
  }

  void addPlainHits(CoverageMap.Hits hits) {
    plain.coverage().add(hits);
  }

  List<Run> whole() {
    return candidates.stream().map(Candidate::run).toList();
  }

  boolean keepsPlain() {
    return isPlainKept;
  }

  int size() {
    return candidates.size() + plain.size();
  }

  private void keep(Candidate candidate, boolean coversNew) {
    latest = candidate;
    boolean isNews = isPlainKept && news.learn(candidate.run);
    if (isPlainKept && !coversNew && !isNews && candidates.size() >= MOST_WHOLE) {
      plain.add(candidate.runNumber, candidate.run, candidate.isOwnPath);
    } else {
      candidates.add(candidate);
    }
  }

  /** Is the run the latest candidate; of very many paths only the first are looked at again. */
  @SuppressWarnings("ReferenceEquality") // the very run that was offered
  boolean isLatest(Run run) {
    return latest != null && latest.run == run && size() <= MOST_POLISHED;
  }

  void replaceLatest(Run better) {
    Candidate old = candidates.removeLast();
    latest = new Candidate(old.place, old.runNumber, better, old.isOwnPath);
    candidates.add(latest);
  }

  /** Gives a test other values, which take the same path. */
  void replace(KeptRun test, Run better) {
    candidates.replaceAll(
        c ->
            c.runNumber == test.runNumber()
                ? new Candidate(c.place, c.runNumber, better, c.isOwnPath)
                : c);
  }

  /** Keeps a run beside the tests that the criterion needs. */
  void addFurther(int runNumber, Run run) {
    if (isTest(run)) {
      further.add(new Candidate(0, runNumber, run, false));
    }
  }

  /** What the run of that number, the latest one, may be in the suite. */
  Optional<Run> candidate(int runNumber) {
    return Optional.ofNullable(latest).filter(c -> c.runNumber == runNumber).map(Candidate::run);
  }

  List<KeptRun> select() {
    if (plain.size() > 0) {
      return new AllTests();
    }
    List<Candidate> chosen = new ArrayList<>(isByPath ? candidates : thinnedOut());
    chosen.addAll(further);
    List<KeptRun> tests = new ArrayList<>();
    chosen.forEach(c -> tests.add(c.numbered(tests.size() + 1)));
    return tests;
  }

  /** What tests that are plain cover, counted. */
  CoverageMap plainCoverage() {
    return plain.coverage();
  }

  /** Every candidate is a test; those that are plain are looked up where they are kept. */
  private final class AllTests extends AbstractList<KeptRun> implements RandomAccess {
    private final int[] whole = candidates.stream().mapToInt(Candidate::place).toArray();

    @Override
    public KeptRun get(int index) {
      Objects.checkIndex(index, size());
      int found = Arrays.binarySearch(whole, index);
      return found >= 0
          ? candidates.get(found).numbered(index + 1)
          : plain.get(index + found + 1, index + 1);
    }

    @Override
    public int size() {
      return Suite.this.size();
    }
  }

  /** Those that are not among the tests, in the order found and numbered from 1. */
  List<KeptRun> spares(List<KeptRun> tests) {
    if (isByPath) {
      return List.of();
    }
    Set<Integer> chosen = tests.stream().map(KeptRun::runNumber).collect(Collectors.toSet());
    List<KeptRun> spares = new ArrayList<>();
    candidates.stream()
        .filter(c -> !chosen.contains(c.runNumber))
        .limit(MOST_SPARES)
        .forEach(c -> spares.add(new KeptRun(spares.size() + 1, c.runNumber, c.run, false)));
    return spares;
  }

  private List<Candidate> thinnedOut() {
    Optional<Needs> needs = goals.obligations().map(Needs::new);
    var alone = new RunCoverage(index);
    List<Thinning.Piece> pieces = new ArrayList<>();
    for (Candidate candidate : candidates) {
      int[] items = items(candidate, alone, needs);
      pieces.add(new Thinning.Piece(items, candidate.run.isPrepared()));
    }
    return new Thinning(pieces, goals.firstGoal()).chosen().stream().map(candidates::get).toList();
  }

  private int[] items(Candidate candidate, RunCoverage alone, Optional<Needs> needs) {
    int[] items = covered.computeIfAbsent(candidate.runNumber, _ -> items(candidate.run, alone));
    if (needs.isEmpty()) {
      return items;
    }
    BitSet met = needs.get().metBy(goals.evaluations().differentOn(candidate.run.path()));
    int from = goals.itemCount();
    return IntStream.concat(IntStream.of(items), met.stream().map(n -> from + n)).toArray();
  }

  private int[] items(Run run, RunCoverage alone) {
    alone.show(run);
    return goals.coveredBy(alone).toArray();
  }
}
