package dev.cairn.engine.force;

import dev.cairn.engine.Figures;
import dev.cairn.engine.Listener.Purpose;
import dev.cairn.engine.Target;
import dev.cairn.engine.book.CheckGoals;
import dev.cairn.engine.book.Prediction;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Helper;
import dev.cairn.engine.parallel.Speculation;
import dev.cairn.engine.polish.ReadableInputs;
import dev.cairn.engine.polish.SharpTests;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Executor;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Makes runs: on the first input, on random ones, on inputs that force a condition, and on inputs
 * that break safety checks. Every run is handed in at the {@link RunIntake}. A run that failed a
 * check or an assumption is followed by one that gets past it.
 */
public final class Runner {
  private final Target target;
  private final Crew crew;
  private final Speculation speculation;
  private final Executor executor;
  private final ExprPool pool;
  private final Forcer forcer;
  private final CountingSolver solver;
  private final RunIntake desk;
  private final Executions executions;
  private final KnownPaths paths;
  private final ReadableInputs readable;
  private final Repairs mender;
  private final CheckBreaker breaker;
  private final ClauseBreaker clauses;
  private final RandomInputs random;
  private final PinnedInputs pinned;
  private final ForcedBefore before = new ForcedBefore();
  private final NewSides newSides;
  private int divergences;
  private int checkRuns;

  /** {@code isStrict}: callers are trusted with nothing. */
  public Runner(Target target, Crew crew, RunIntake desk, RandomInputs random, boolean isStrict) {
    this.crew = crew;
    executor = crew.leader().executor();
    pool = executor.pool();
    speculation = new Speculation(crew);
    executions = new Executions(executor, speculation);
    solver = new CountingSolver(crew.leader().solver());
    forcer = new Forcer(target.precondition(), pool, solver, crew.leader().patience());
    this.desk = desk;
    paths = executions.paths();
    this.target = target;
    newSides = new NewSides(target.program().branches());
    readable = new ReadableInputs(executor, target.precondition());
    this.random = random;
    pinned = new PinnedInputs(pool, random.seed(), desk::wants);
    mender = new Repairs(this, forcer, desk, pool);
    breaker = new CheckBreaker(this, forcer, desk, speculation, isStrict);
    clauses = new ClauseBreaker(this, forcer, desk, pool);
  }

  public KnownPaths paths() {
    return paths;
  }

  /** Makes the terms of runs. */
  public ExprPool pool() {
    return pool;
  }

  /** Who makes the runs of the leading thread, for runs that are in no books. */
  public Executor executor() {
    return executor;
  }

  /** Further inputs of paths that were taken; deterministic by {@code seed}. */
  public FurtherInputs further(long seed) {
    return new FurtherInputs(this, forcer, desk, pool, target.precondition(), seed);
  }

  /** Better values for tests; {@code others} are further runs of the search. */
  public SharpTests sharp(List<Run> tests, List<Run> others, boolean isOpen) {
    return new SharpTests(executor, target, tests, others, isOpen, desk.budget()::mustStop);
  }

  /** Takes a run into the books that shows more on the path of a test. */
  public void keepFurther(Run run) {
    desk.book().addAside(run);
    checkRuns++;
    desk.book().keepFurther(run);
    report(run, Purpose.CHECK, false);
  }

  /** How often the SMT solver was needed. */
  public long smtAnswers() {
    return crew.smtAnswers();
  }

  public int threads() {
    return crew.threads();
  }

  public Watchdog watched() {
    return new Watchdog(desk.budget(), crew);
  }

  /** The helpers; to be closed when no more runs will be made. */
  public Speculation helped(Helper.Orders orders) {
    speculation.start(orders);
    return speculation;
  }

  public void stop() {
    crew.stop();
  }

  /** Lets go of what is remembered to save time, and remembers nothing more. */
  public void forget() {
    before.forget();
    executions.forget();
  }

  /**
   * Another search begins, to which it is news where its own runs go, and not where others were:
   * else it would not know which of its runs came far.
   */
  public void beginsAnew() {
    newSides.forget();
  }

  /** Runs the lowest allowed input. */
  public Landing first() {
    return land(forcer.allowed(Input.EMPTY));
  }

  /** Runs a random input, bent to the precondition. */
  public Landing random() {
    Optional<Input> known = pinned.next();
    if (known.isPresent()) {
      return land(forcer.allowed(known.get()));
    }
    speculation.claim(random.key(0));
    return land(forcer.allowed(random.next()));
  }

  /** Whether inputs that lead nearer to something uncovered are left to be tried. */
  public boolean isNearing() {
    return pinned.isNearing();
  }

  /** The same, but a run whose path is known is only counted; then empty. */
  public Optional<Landing> blind() {
    speculation.claim(random.key(0));
    Forcer.Answer answer = forcer.allowed(random.next());
    if (answer instanceof Forcer.Answer.Found(var input) && isKnown(input)) {
      desk.countKnown();
      return Optional.empty();
    }
    Landing landing = land(answer);
    if (landing instanceof Landing.Landed(var run, _) && !isStopped(run)) {
      executions.keepTrace(run);
    }
    return Optional.of(landing);
  }

  private boolean isKnown(Input input) {
    return !desk.listener().isThorough() && executions.isKnown(input);
  }

  /** Runs an input made from earlier ones by moving texts; missed when there is none. */
  public Landing moved() {
    Optional<Input> input = random.moves().next();
    return input.isEmpty() ? new Landing.Missed("no text to move") : moved(input.get());
  }

  /** How many command lines of a program are worth trying before anything is known of it. */
  public int tour() {
    return random.moves().tour();
  }

  /** Runs one of these. */
  public Landing onTour() {
    return moved(random.moves().first());
  }

  private Landing moved(Input input) {
    Landing landing = land(forcer.allowed(input));
    if (landing instanceof Landing.Landed(var run, var gain)) {
      random.moves().learn(run, gain > 0);
    } else {
      random.moves().learnNothing();
    }
    return landing;
  }

  /**
   * Runs an input for which one condition comes out otherwise, whatever that changes before it; of
   * what the path went through only that stays which every input has to meet.
   */
  public Landing alone(ExecutionPath path, int index) {
    Expr wanted = pool.not(path.conditions().get(index).condition());
    for (PathCondition before : path.conditions().subList(0, index)) {
      if (before.kind() == PathCondition.Kind.ASSUME) {
        wanted = pool.binary(BinaryOp.AND, wanted, before.condition());
      }
    }
    return land(forcer.reach(path, 0, wanted, paths.input(path)));
  }

  /** Runs an input that somebody gave, bent to the precondition. */
  public Landing given(Input input) {
    return land(forcer.allowed(input));
  }

  /** Guesses the next random inputs. */
  public void guessRandom(Speculation.Batch batch, int count) {
    for (int i = 1; i <= count; i++) {
      Input wish = random.peek(i);
      batch.add(random.key(i), () -> Optional.of(forcer.guess(wish)));
    }
  }

  /** Guesses that {@link #force} will be asked this, if {@code isWanted}. */
  public void guess(
      Speculation.Batch batch,
      ExecutionPath path,
      int index,
      Question question,
      BooleanSupplier isWanted) {
    batch.add(
        key(path, index, question),
        () ->
            isWanted.getAsBoolean()
                ? Optional.of(forcer.guess(path, index, question.sides(), question.hint()))
                : Optional.empty());
  }

  /**
   * Runs an input that takes none of {@code sides} at a condition; what was solved or run before is
   * not done again.
   */
  public Landing force(ExecutionPath path, int index, Question question) {
    long key = key(path, index, question);
    speculation.claim(key);
    Optional<ExecutionPath> taken = before.taken(key);
    if (taken.isPresent()) {
      return new Landing.Repeated(taken.get());
    }
    Optional<Input> known = before.solved(key);
    Landing landing =
        land(
            known.isPresent()
                ? new Forcer.Answer.Found(known.get())
                : solve(key, path, index, question),
            path,
            index);
    if (landing instanceof Landing.Landed(var run, _)) {
      before.took(key, run.path());
    }
    return landing;
  }

  private long key(ExecutionPath path, int index, Question question) {
    long key = key(path, index, question.sides());
    return question.isNear() ? KnownPaths.mix(key, question.hint().hashCode()) : key;
  }

  /** Runs that are looked at for their defects alone. */
  public Probe probe() {
    return new Probe(this, forcer, desk);
  }

  long key(ExecutionPath path, int index, List<Expr> sides) {
    return KnownPaths.key(paths.node(path, index), sides);
  }

  private Forcer.Answer solve(long key, ExecutionPath path, int index, Question question) {
    long start = System.nanoTime();
    Forcer.Answer answer =
        question.isHurried()
            ? forcer.hurriedly(() -> forcer.force(path, index, question.sides(), question.hint()))
            : forcer.force(path, index, question.sides(), question.hint());
    executions.solvedIn(System.nanoTime() - start);
    if (answer instanceof Forcer.Answer.Found(var input)) {
      before.solvedBy(key, input);
    }
    return answer;
  }

  private static boolean isDivergent(ExecutionPath parent, int index, Run run) {
    return Prediction.of(parent, index, run.path()) == Prediction.DIVERGENT
        && !Prediction.isCutShort(parent, index, run);
  }

  private Landing land(Forcer.Answer answer) {
    return land(answer, ExecutionPath.EMPTY, -1);
  }

  private Landing land(Forcer.Answer answer, ExecutionPath parent, int index) {
    return switch (answer) {
      case Forcer.Answer.None(var core, var clauses) -> new Landing.Impossible(core, clauses);
      case Forcer.Answer.Open(var reason, var isHurried) -> new Landing.Missed(reason, isHurried);
      case Forcer.Answer.Found(var input) -> {
        Run run = execute(input);
        desk.book().addRun(run);
        boolean isDivergent = index >= 0 && isDivergent(parent, index, run);
        divergences += isDivergent && !isStopped(run) ? 1 : 0;
        yield settle(run, isDivergent);
      }
    };
  }

  /**
   * Goes past failed checks and assumptions, then books the path. Two of them may lead back and
   * forth.
   */
  private Landing settle(Run first, boolean isDivergent) {
    Run run = first;
    int repairs = 0;
    Set<Input> tried = new HashSet<>();
    Optional<Run> next = mender.of(run, repairs);
    while (next.isPresent() && tried.add(next.get().input())) {
      desk.book().addRepaired(run);
      run = next.get();
      repairs++;
      next = mender.of(run, repairs);
    }
    if (repairs == Repairs.MOST || !desk.isOpen()) {
      mender.noteUnrepaired(run);
    }
    int gain = isStopped(run) ? 0 : desk.book().addPath(run, paths.footprint(run.path()));
    random.moves().keep(run, gain > 0);
    if (desk.book().isLatestTest(run)) {
      desk.book().replaceLatestTest(readable.of(run));
    }
    desk.report(run, Purpose.PATH, isDivergent, gain, solver.counts().queries());
    boolean isNew = !isStopped(run) && newSides.add(run, paths.footprint(run.path()).entries());
    return new Landing.Landed(run, isNew ? Math.max(1, gain) : gain);
  }

  /**
   * Tries to break the safety checks that a run passed, and the clauses that held in it. Where
   * pointers share an object, what breaks is the caller's fault.
   */
  public void breakChecks(Run run) {
    if (!run.isSharing()) {
      breaker.breakChecks(run);
    }
    clauses.breakClauses(run);
  }

  /** Makes a run again that is in the books of somebody else. */
  public Run again(Input input) {
    return executions.again(input);
  }

  /** Which checks are still to be tried. */
  public CheckGoals checks() {
    return breaker.checks();
  }

  /** Takes over a run that somebody else made to take a path. */
  public void join(Run run) {
    executions.take(run);
    breaker.join(run);
  }

  /** Takes over what somebody else counted. */
  public void join(Figures others) {
    solver.add(others.solver());
    divergences += others.divergences();
    checkRuns += others.checkRuns();
    executions.add(others.executionNanos());
    breaker.join(others.undecidedChecks());
  }

  /** Looks for errors on the paths taken that are worth a note only. */
  public void reachNoted() {
    breaker.reachNoted();
  }

  /** A run that is looked at for its defects alone. */
  Run executeAside(Input input) {
    Run run = execute(input);
    desk.book().addAside(run);
    checkRuns++;
    return run;
  }

  private Run execute(Input input) {
    Run run = executions.execute(input);
    if (!isStopped(run)) {
      random.learn(run);
      pinned.learn(run);
    }
    return run;
  }

  /** A run was not where it was meant to be. */
  void diverged() {
    divergences++;
  }

  /** Hands in a run that covers nothing new. */
  void report(Run run, Purpose purpose, boolean isDivergent) {
    desk.report(run, purpose, isDivergent, 0, solver.counts().queries());
  }

  static boolean isStopped(Run run) {
    return run.ending() instanceof Ending.Stopped;
  }

  static String place(ExecutionPath path, int index) {
    return path.conditions().get(index).location().toString();
  }

  public Figures figures() {
    return new Figures(
        solver.counts(),
        divergences,
        checkRuns,
        breaker.undecidedChecks(),
        false,
        executions.nanos(),
        0);
  }
}
