package dev.cairn.evidence;

import dev.cairn.engine.Listener;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Findings.Notebook;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.SolverChoice;
import dev.cairn.generate.job.Explorer;
import dev.cairn.generate.output.Outputs;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.Unit;
import dev.cairn.input.InputChoice;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.path.CheckSet;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Explores programs for experiments, one after the other in the calling thread: no tests are made,
 * nothing is run natively. {@link #stop()} may be called from any thread; then all that follows
 * ends at once.
 */
public final class Laboratory {
  private static final Duration SOLVER_TIMEOUT = Duration.ofSeconds(5);
  private static final long STEPS = 10_000_000;

  private final Environment environment;
  private final Path scratch;
  private final Consumer<String> log;
  private final Map<Equipment, Explorer> explorers = new HashMap<>();
  private volatile boolean isStopped;
  private volatile @Nullable Explorer running;

  /**
   * @param scratch a folder for files that nobody needs afterwards
   * @param log is told what is being measured
   */
  public Laboratory(Environment environment, Path scratch, Consumer<String> log) {
    this.environment = environment;
    this.scratch = scratch;
    this.log = log;
  }

  /** What an explorer is made for, and used for again: a large program is compiled once. */
  private record Equipment(Subject subject, Smt smt) {}

  Programs programs() {
    return new Programs(scratch);
  }

  Environment environment() {
    return environment;
  }

  Path scratch() {
    return scratch;
  }

  /** Tells what is being measured. */
  void say(String what) {
    log.accept(what);
  }

  public boolean isStopped() {
    return isStopped;
  }

  /** Explores with the default solver. */
  Measured explore(Subject subject, Settings settings) {
    return explore(subject, settings, Smt.BITWUZLA);
  }

  Measured explore(Subject subject, Settings settings, Smt smt) {
    return explore(subject, settings, smt, Listener.NONE);
  }

  Measured explore(Subject subject, Settings settings, Smt smt, Listener listener) {
    log.accept(subject.name() + ", " + settings.search() + ", seed " + settings.seed());
    return quietly(subject, settings, smt, listener);
  }

  /** The same without a word: for what is done thousands of times. */
  Measured quietly(Subject subject, Settings settings, Smt smt, Listener listener) {
    Explorer explorer = equipped(subject, settings, smt);
    running = explorer;
    if (isStopped) {
      explorer.stop();
    }
    long start = cpuNanos();
    Explorer.Explored explored =
        explorer.explore(settings, Explorer.Start.fresh(subject.function(), listener));
    running = null;
    return new Measured(explored.result(), explored.solver(), (cpuNanos() - start) / 1e9);
  }

  /** Those that can be explored; {@code notes} say what of the others hinders it. */
  List<Subject> usable(List<Subject> subjects, Notebook notes) {
    List<Subject> usable = new ArrayList<>();
    for (Subject subject : subjects) {
      try {
        equipped(subject, Settings.defaults(), Smt.BITWUZLA);
        usable.add(subject);
      } catch (UserError e) {
        String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        say(subject.name() + " cannot be explored: " + reason);
        notes.say("%s was left out: %s.".formatted(subject.name(), reason));
      }
    }
    if (usable.isEmpty()) {
      throw new UserError(
          "none of the programs can be explored",
          "each file NAME.c holds a function NAME, or main, and compiles by itself");
    }
    return usable;
  }

  private Explorer equipped(Subject subject, Settings settings, Smt smt) {
    return explorers.computeIfAbsent(
        new Equipment(subject, smt),
        _ -> explorer(request(subject, List.of(subject.function()), settings, smt)));
  }

  private Explorer explorer(Request request) {
    Unit unit = Unit.compile(FrontEnd.open(environment.cache()), request);
    Setup setup = unit.setup(unit.wanted(request.functions()).getFirst());
    return new Explorer(environment, request, setup);
  }

  /** What an exploration of machine code needs beside the code. */
  Request request(Path image, Settings settings) {
    return request(new Subject("", image, ""), List.of(), settings, Smt.BITWUZLA);
  }

  private Request request(Subject subject, List<String> functions, Settings settings, Smt smt) {
    return new Request(
        subject.files(),
        functions,
        settings,
        List.of(),
        scratch,
        Request.ContractUse.PLAIN,
        InputChoice.DEFAULT.with(subject.world()),
        Request.Scope.ALL,
        Request.Native.NONE,
        SOLVER_TIMEOUT,
        new SolverChoice(smt, EnumSet.allOf(Layer.class), Optional.empty()),
        StepLimit.of(STEPS),
        CheckSet.NONE,
        Request.Course.PLAIN,
        false,
        MemoryPolicy.DEFAULT,
        Outputs.DEFAULT,
        subject.own());
  }

  /** CPU time of this process so far; the system counts it in hundredths of a second. */
  static long cpuNanos() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .map(Duration::toNanos)
        .orElseGet(System::nanoTime);
  }

  /** Ends everything soon. */
  public void stop() {
    isStopped = true;
    Explorer explorer = running;
    if (explorer != null) {
      explorer.stop();
    }
  }
}
