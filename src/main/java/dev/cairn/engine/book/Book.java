package dev.cairn.engine.book;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Obstacles;
import dev.cairn.engine.PathCounts;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.assume.GoalTerms;
import dev.cairn.engine.assume.PointerUse;
import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.store.Storage;
import dev.cairn.path.Run;
import dev.cairn.search.heuristic.LoopLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keeps count of runs: coverage, paths, tests, defects and what stood in the way. */
public final class Book {
  private final CoverageGoals goals;
  private final CoverageGoals reached;
  private final Optional<LoopLimit> loopLimit;
  private final CoverageMap coverage;
  private final CoverageMap tested;
  private final Suite suite;
  private final Defects defects = new Defects();
  private final PointerUse pointers;
  private final GoalTerms goalTerms = new GoalTerms();
  private final ClauseBook clauses;
  private final Worlds worlds;
  private final PathTally paths;
  private final RunObstacles met;
  private final List<int[]> coverageByRun = new ArrayList<>();
  private final Untested untested;
  private final JudgingTime judging;
  private int allRuns;
  private int pathRuns;
  private int lastGain;
  private Log log = Log.NONE;

  /**
   * What is looked for.
   *
   * @param criterion which items are wanted
   * @param goals what tests are wanted for; {@code reached}: the same items, struck out by whatever
   *     runs
   * @param isByPath whether every path of its own gets a test
   * @param sampling whether every case of it does, too, and which further tests are made
   */
  public record Aims(
      Criterion criterion,
      CoverageGoals goals,
      CoverageGoals reached,
      Optional<LoopLimit> loopLimit,
      boolean isByPath,
      Settings.Sampling sampling) {}

  public Book(
      ProgramIndex index,
      Obstacles obstacles,
      Aims aims,
      Target target,
      Worlds worlds,
      Storage storage) {
    pointers = new PointerUse(index.program(), target.precondition()::saysWhenNull);
    goals = aims.goals;
    reached = aims.reached;
    loopLimit = aims.loopLimit;
    coverage = new CoverageMap(index);
    tested = coverage.beside();
    untested = new Untested(index, goals, aims.criterion.isPathCriterion());
    suite = new Suite(index, goals, aims.isByPath, aims.sampling, storage);
    paths = new PathTally(storage);
    judging = new JudgingTime(goals.items().branches().size() + goals.items().lines().size());
    clauses = new ClauseBook(target.clauses());
    this.worlds = worlds;
    met = new RunObstacles(index, obstacles, worlds);
  }

  /** Is told what is booked, in the order of the calls. */
  public interface Log {
    /** Hears nothing. */
    Log NONE = (_, _) -> {};

    void booked(Booked how, Run run);
  }

  /** What a run was booked as. */
  public enum Booked {
    ASIDE,
    RUN,
    PATH,
    REPAIRED
  }

  /** From now on {@code wanted} is told, and tests keep the values that they were found with. */
  public void tell(Log wanted) {
    log = wanted;
  }

  /** Did a run go on with a value of its own where no term could say more. */
  public boolean isPinned() {
    return met.isPinned();
  }

  /** Books a run that was not made to take a path; only its defects count. */
  public void addAside(Run run) {
    log.booked(Booked.ASIDE, run);
    count(run);
  }

  private void count(Run run) {
    allRuns++;
    pointers.learn(run.path());
    goalTerms.learn(run);
    defects.add(allRuns, run);
    clauses.add(run);
    worlds.noteClauses(run);
  }

  /** Books the number and the defects of a run whose path is not known to count yet. */
  public void addRun(Run run) {
    log.booked(Booked.RUN, run);
    count(run);
    pathRuns++;
  }

  /** Counts a run of which nothing else is new. */
  public void addKnown() {
    allRuns++;
    pathRuns++;
  }

  /** Books the path of the latest run, which was not stopped; returns the gain in items. */
  public int addPath(Run run, Footprint footprint) {
    log.booked(Booked.PATH, run);
    if (!run.isPrepared()) { // where objects are made by calls, no claim is made
      met.note(run);
    }
    if (!RunObstacles.counts(run)) {
      if (run.ending().whyCut().isPresent()) {
        untested.addCut(allRuns, run, footprint.entries());
      }
      return 0;
    }
    CoverageGoals.Gain seen = reached.update(coverage, run, footprint.entries());
    CoverageGoals.Gain shown =
        Suite.isTest(run) ? show(run, footprint) : CoverageGoals.Gain.NOTHING;
    if (shown.goals() > 0) {
      coverageByRun.add(new int[] {allRuns, goals.covered()});
    }
    if (seen.isAny() || shown.isAny()) {
      lastGain = pathRuns;
    }
    Suite.Novelty novelty = countPath(run, footprint);
    suite.offer(allRuns, run, shown.isAny(), novelty);
    if (!Suite.isTest(run) && (untested.decidesAnew(run) || seen.isAny())) {
      goals.owe(coverage);
      untested.addFaulting(allRuns, run, novelty == Suite.Novelty.PATH);
    }
    return Math.max(seen.goals(), shown.goals());
  }

  private CoverageGoals.Gain show(Run run, Footprint footprint) {
    long begin = System.nanoTime();
    CoverageGoals.Gain gain = goals.update(tested, run, footprint.entries());
    if (gain.isAny()) {
      judging.booked(System.nanoTime() - begin);
    }
    return gain;
  }

  /** How long judging what the tests show will take. */
  public Duration timeToJudge() {
    return judging.of(suite.size());
  }

  /** Is the run the latest that may become a test, of which another version may read better. */
  public boolean isLatestTest(Run run) {
    return log.equals(Log.NONE) && suite.isLatest(run);
  }

  /** Gives the latest test other values, which take the same path. */
  public void replaceLatestTest(Run better) {
    suite.replaceLatest(better);
  }

  /** Gives a test other values, which take the same path. */
  public void replaceTest(KeptRun test, Run better) {
    suite.replace(test, better);
  }

  private Suite.Novelty countPath(Run run, Footprint footprint) {
    boolean isCut = !run.isPrepared() && RunObstacles.isIncomplete(run);
    boolean isBeyond = loopLimit.isPresent() && loopLimit.get().isExceededBy(run.path());
    return paths.add(footprint.control(), footprint.hash(), Suite.isTest(run), isCut, isBeyond);
  }

  /** Books a run that shows nothing but its path. */
  public void addPlain(PlainRun run) {
    allRuns++;
    pathRuns++;
    Suite.Novelty novelty = paths.add(run.control(), run.hash(), true, false, run.isBeyond());
    suite.offerPlain(allRuns, run.input(), novelty);
  }

  /** Counts what plain runs that are tests did, beside their booking. */
  public void addPlainHits(CoverageMap.Hits hits) {
    suite.addPlainHits(hits);
  }

  /** How many tests there are of paths. */
  public int testCount() {
    return suite.size();
  }

  /** The tests of which more is kept than their inputs, in the order found. */
  public List<Run> wholeTests() {
    return suite.whole();
  }

  /** Can tests be kept by their inputs alone. */
  public boolean keepsPlain() {
    return suite.keepsPlain();
  }

  /** A run that ended for want of pointers into one object was made again with another input. */
  public void addRepaired(Run run) {
    log.booked(Booked.REPAIRED, run);
    worlds.need(run, met.excluded(run));
  }

  /** After the search: what runs could tell and no other run varied stands in the way. */
  public void settleWorlds() {
    met.settle();
  }

  public int allRuns() {
    return allRuns;
  }

  public int pathRuns() {
    return pathRuns;
  }

  /** How many of these there were when one last showed something new. */
  public int lastGain() {
    return lastGain;
  }

  /** On which inputs errors happen that do not end a run. */
  public GoalTerms goalTerms() {
    return goalTerms;
  }

  /** What the runs did with input pointers. */
  public PointerUse pointers() {
    return pointers;
  }

  /** Where runs went whose inputs are excluded. */
  public AssumptionEnds assumptionEnds() {
    return met.assumptionEnds();
  }

  public Defects defects() {
    return defects;
  }

  public ClauseBook clauses() {
    return clauses;
  }

  CoverageMap coverage() {
    return coverage;
  }

  /** Keeps the latest run, which takes the path of a test, as a further test. */
  public void keepFurther(Run run) {
    suite.addFurther(allRuns, run);
  }

  /** What the latest run may be in the suite; empty when it is no test. */
  public Optional<Run> candidate() {
    return suite.candidate(allRuns);
  }

  public List<KeptRun> tests() {
    return suite.select();
  }

  /** What those of the tests cover that are plain, counted. */
  public CoverageMap plainCoverage() {
    return suite.plainCoverage();
  }

  /** Runs that could be tests, but show nothing that {@code tests} do not. */
  public List<KeptRun> spares(List<KeptRun> tests) {
    return suite.spares(tests);
  }

  /** Runs that are no tests and covered something no run did before. */
  public List<KeptRun> untested() {
    return untested.runs();
  }

  public PathCounts paths(int infeasiblePrefixes) {
    return paths.counts(infeasiblePrefixes);
  }

  public Set<String> concretizations() {
    return met.concretizations();
  }

  public List<int[]> coverageByRun() {
    return coverageByRun;
  }
}
