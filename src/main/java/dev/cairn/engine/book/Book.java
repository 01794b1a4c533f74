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
import dev.cairn.engine.store.Storage;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import dev.cairn.search.heuristic.LoopLimit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Keeps count of runs: coverage, paths, tests, defects and what stood in the way. */
public final class Book {
  private final ProgramIndex index;
  private final Obstacles obstacles;
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
  private final AssumptionEnds assumptionEnds;
  private final HashNames seenPaths;
  private final HashNames seenCases;
  private final HashNames testedPaths;
  private final HashNames incompletePaths;
  private final Set<String> concretizations = new TreeSet<>();
  private final List<int[]> coverageByRun = new ArrayList<>();
  private final Untested untested;
  private int allRuns;
  private int pathRuns;
  private int feasible;
  private int cases;
  private int superfluous;
  private boolean isPinned;
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
    this.index = index;
    pointers = new PointerUse(index.program().branches(), target.precondition()::saysWhenNull);
    this.obstacles = obstacles;
    goals = aims.goals;
    reached = aims.reached;
    loopLimit = aims.loopLimit;
    coverage = new CoverageMap(index);
    tested = new CoverageMap(index);
    untested = new Untested(index, goals.items(), aims.criterion);
    suite = new Suite(index, goals, aims.isByPath, aims.sampling, storage);
    seenPaths = new HashNames(storage);
    seenCases = new HashNames(storage);
    testedPaths = new HashNames(storage);
    incompletePaths = new HashNames(storage);
    clauses = new ClauseBook(target.clauses());
    this.worlds = worlds;
    assumptionEnds = new AssumptionEnds(index);
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
    return isPinned;
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
      noteObstacles(run);
    }
    if (!counts(run)) {
      if (run.ending().whyCut().isPresent()) {
        untested.addCut(allRuns, run, footprint.entries());
      }
      return 0;
    }
    CoverageGoals.Gain seen = reached.update(coverage, run, footprint.entries());
    CoverageGoals.Gain shown =
        Suite.isTest(run)
            ? goals.update(tested, run, footprint.entries())
            : CoverageGoals.Gain.NOTHING;
    if (shown.goals() > 0) {
      coverageByRun.add(new int[] {allRuns, goals.covered()});
    }
    if (seen.isAny() || shown.isAny()) {
      lastGain = pathRuns;
    }
    Suite.Novelty novelty = countPath(run, footprint);
    suite.offer(allRuns, run, shown.isAny(), novelty);
    if (seen.isAny() && !Suite.isTest(run)) {
      goals.owe(coverage);
      untested.addFaulting(allRuns, run, novelty == Suite.Novelty.PATH);
    }
    return Math.max(seen.goals(), shown.goals());
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

  /**
   * Does a run say something about the program: it came to an end of its own, inside the allowed
   * inputs.
   */
  private static boolean counts(Run run) {
    return switch (run.ending()) {
      case Ending.Returned _, Ending.Exited _, Ending.JumpedOut _, Ending.Faulted _ -> true;
      case Ending.LimitReached _ -> !run.isFaultless();
      case Ending.Unsupported _, Ending.AssumptionFailed _, Ending.Stopped _ -> false;
    };
  }

  private Suite.Novelty countPath(Run run, Footprint footprint) {
    boolean isCut = !run.isPrepared() && isIncomplete(run);
    boolean isBeyond = loopLimit.isPresent() && loopLimit.get().isExceededBy(run.path());
    return countPath(footprint.control(), footprint.hash(), Suite.isTest(run), isCut, isBeyond);
  }

  private Suite.Novelty countPath(
      long control, long hash, boolean isTest, boolean isCut, boolean isBeyond) {
    if (!seenCases.add(hash)) {
      return Suite.Novelty.NONE;
    }
    boolean isNew = seenPaths.add(control);
    if (isCut) {
      incompletePaths.add(control);
    }
    if (isBeyond) {
      superfluous += isNew ? 1 : 0;
      return Suite.Novelty.NONE;
    }
    feasible += isNew ? 1 : 0;
    cases++;
    boolean isFirst = isTest ? testedPaths.add(control) : isNew;
    return isFirst ? Suite.Novelty.PATH : Suite.Novelty.CASE;
  }

  /** Books a run that shows nothing but its path. */
  public void addPlain(PlainRun run) {
    allRuns++;
    pathRuns++;
    Suite.Novelty novelty = countPath(run.control(), run.hash(), true, false, run.isBeyond());
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

  private static boolean isIncomplete(Run run) {
    return !run.concretizations().isEmpty()
        || run.path().unvaried().stream().anyMatch(u -> !u.ways().areAll())
        || run.path().isTruncated()
        || run.ending() instanceof Ending.LimitReached;
  }

  private void noteObstacles(Run run) {
    ExecutionPath path = run.path();
    BitSet excluded = excluded(run);
    for (PathCondition c : path.conditions()) {
      if (c.kind() == PathCondition.Kind.PIN) {
        isPinned = true;
        String reason = "concretized at " + c.location();
        obstacles.from(path, c.tracePosition(), reason);
        obstacles.add(reason, excluded);
      }
    }
    for (Run.Concretization c : run.concretizations()) {
      isPinned = true;
      concretizations.add(c.why() + " at " + c.location());
      if (path.conditions().stream().noneMatch(p -> isPinOf(p, c))) {
        obstacles.everywhere("concretized at " + c.location() + ": " + c.why());
      }
    }
    for (Unvaried u : path.unvaried()) {
      if (!u.ways().all().isEmpty()) {
        worlds.note(run, u, excluded);
        continue;
      }
      concretizations.add(u.what() + " at " + u.location());
      obstacles.from(path, u.tracePosition(), u.reason());
      obstacles.add(u.reason(), excluded);
    }
    if (path.isTruncated()) {
      obstacles.from(
          path, path.trace().length, "trace limit of " + path.trace().length + " entries reached");
    }
    switch (run.ending()) {
      case Ending.LimitReached _, Ending.Unsupported _ ->
          cutShort(run, run.ending().whyCut().orElseThrow());
      case Ending.Faulted(var defect) -> noteFault(path, defect);
      case Ending.AssumptionFailed(var location) -> {
        CoverageMap executed = new CoverageMap(index);
        executed.add(run);
        assumptionEnds.add(executed, location);
      }
      case Ending.Returned _, Ending.Exited _, Ending.JumpedOut _, Ending.Stopped _ -> {}
    }
  }

  /** A run that ended for want of pointers into one object was made again with another input. */
  public void addRepaired(Run run) {
    log.booked(Booked.REPAIRED, run);
    worlds.need(run, excluded(run));
  }

  /**
   * The blocks of a run that an assumption ended: had the run had otherwise what it took in one
   * way, the assumption might have held, and a test go there.
   */
  private BitSet excluded(Run run) {
    var blocks = new BitSet();
    if (run.ending() instanceof Ending.AssumptionFailed) {
      var executed = new CoverageMap(index);
      executed.add(run);
      for (int b = 0; b < index.blockCount(); b++) {
        blocks.set(b, executed.blockHits(b) > 0);
      }
    }
    return blocks;
  }

  /** A fault that not every input of the path has to meet hides what others find behind it. */
  private void noteFault(ExecutionPath path, Defect defect) {
    if (!defect.kind().isOwnEnd() && !endsInFailedCheck(path)) {
      obstacles.from(
          path,
          path.trace().length,
          "behind the " + defect.kind().words() + " at " + defect.location());
    }
  }

  /** Did the run end in a check that others pass, on inputs that are tried, too. */
  private static boolean endsInFailedCheck(ExecutionPath path) {
    return path.length() > 0
        && path.conditions().getLast().kind() == PathCondition.Kind.CHECK
        && path.conditions().getLast().tracePosition() >= path.trace().length;
  }

  private static boolean isPinOf(PathCondition condition, Run.Concretization concretization) {
    return condition.kind() == PathCondition.Kind.PIN
        && condition.location().equals(concretization.location());
  }

  private void cutShort(Run run, String reason) {
    obstacles.from(run.path(), run.path().trace().length, reason);
    if (!counts(run)) {
      CoverageMap executed = new CoverageMap(index);
      executed.add(run);
      obstacles.uncounted(executed, reason);
    }
  }

  /** After the search: what runs could tell and no other run varied stands in the way. */
  public void settleWorlds() {
    concretizations.addAll(worlds.settle());
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
    return assumptionEnds;
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
    return new PathCounts(
        feasible, cases, superfluous, infeasiblePrefixes, incompletePaths.size(), 0);
  }

  public Set<String> concretizations() {
    return concretizations;
  }

  public List<int[]> coverageByRun() {
    return coverageByRun;
  }
}
