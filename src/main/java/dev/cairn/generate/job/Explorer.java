package dev.cairn.generate.job;

import dev.cairn.engine.Dictionary;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Seeds;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.loop.Exploration;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.engine.store.Storage;
import dev.cairn.expr.Variables;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.SolverChoice;
import dev.cairn.generate.output.OtherSides;
import dev.cairn.generate.unit.Setup;
import dev.cairn.limit.Deadline;
import dev.cairn.limit.Share;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.stack.Answers;
import dev.cairn.solver.stack.QueryLog;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Explores one setup as a request says: the only place that puts machines, solvers and an
 * exploration together. One exploration at a time; {@link #stop()} may be called from any thread
 * and holds for all that follow.
 */
public final class Explorer {
  private static final String STOPPED = "interrupted";
  private static final int LENT_PERCENT = 60;

  private final Environment environment;
  private final Request request;
  private final Setup setup;
  private final CompiledProgram compiled;
  private final Deadline deadline;
  private final Helpers helpers;
  private volatile boolean isStopped;
  private volatile @Nullable Exploration running;

  public Explorer(Environment environment, Request request, Setup setup) {
    this(environment, request, setup, Deadline.never(), Helpers.NONE);
  }

  /** By {@code deadline} everything is explored, however much time the settings give. */
  Explorer(
      Environment environment, Request request, Setup setup, Deadline deadline, Helpers helpers) {
    this.environment = environment;
    this.request = request;
    this.setup = setup;
    this.deadline = deadline;
    this.helpers = helpers;
    compiled = new CompiledProgram(setup.program(), request.checks(), deadline);
  }

  /**
   * What one exploration begins with and who hears of it.
   *
   * @param title what the files of a query log begin with
   * @param threads how many may explore together; the result does not depend on that
   * @param variables the register that inputs known before were made in
   * @param storage what grows with the runs; to be closed by whoever opened it
   * @param known answers of the SMT solver from before; {@code answers} hears of new ones
   */
  public record Start(
      String title,
      int threads,
      Variables variables,
      Seeds seeds,
      Storage storage,
      Answers known,
      Answers.Listener answers,
      Listener listener) {
    /** By one thread, knowing nothing. */
    public static Start fresh(String title, Listener listener) {
      return fresh(title, Dictionary.EMPTY, listener);
    }

    /** By one thread, knowing these words alone. */
    static Start fresh(String title, Dictionary words, Listener listener) {
      return new Start(
          title,
          1,
          new Variables(),
          new Seeds(List.of(), words),
          Storage.inMemory(),
          new Answers(),
          Answers.Listener.NONE,
          listener);
    }
  }

  /**
   * What came of it.
   *
   * @param goals what was looked for
   * @param solver the counts of the thread that kept the books
   */
  public record Explored(
      Result result,
      CoverageGoals goals,
      SolverStatistics solver,
      OtherSides otherSides,
      Exploration.End end) {
    /** The same with another view of the result. */
    public Explored with(Result other) {
      return new Explored(other, goals, solver, otherSides, end);
    }
  }

  /** Explores with these settings. */
  public Explored explore(Settings settings, Start start) {
    return explore(setup.target(), settings, start, assistance());
  }

  private Assistance assistance() {
    return helpers.equals(Helpers.NONE)
        ? Assistance.NONE
        : helpers.with(setup, Fingerprint.ofProgram(setup, environment::owned));
  }

  /** The same with objects that inputs describe, and none that calls make. */
  Explored exploreDescribed(Settings settings, Start start) {
    return explore(setup.target().described(), settings, start, Assistance.NONE);
  }

  private Explored explore(Target target, Settings settings, Start start, Assistance assistance) {
    List<SolverStack> stacks = new ArrayList<>();
    Crew.Hiring hiring = hiring(settings, start.variables, stacks, start.title);
    try (Crew crew = Crew.of(start.threads, hiring, start.known, start.answers, assistance)) {
      var exploration =
          new Exploration(target, settings, crew, start.listener, start.seeds, start.storage);
      Duration all = request.settings().maxTime();
      Duration spared = all.minus(settings.maxTime());
      exploration.within(all, deadline.left(), lent(all, spared));
      exploration.spare(Share.part(spared, 2));
      running = exploration;
      if (isStopped) {
        exploration.stop(STOPPED);
      }
      Result result = exploration.explore();
      stacks.getFirst().statistics().add(exploration.countsOfParts());
      return new Explored(
          result,
          exploration.goals(),
          stacks.getFirst().statistics(),
          OtherSides.of(result.tests(), exploration::otherSides),
          exploration.end());
    } finally {
      running = null;
    }
  }

  /** Makes workers for an exploration that is led elsewhere. */
  Crew.Hiring hiring(Settings settings, Variables variables) {
    return hiring(settings, variables, new ArrayList<>(), "");
  }

  /** The first one keeps the log that {@code title} begins, if one is kept. */
  private Crew.Hiring hiring(
      Settings settings, Variables variables, List<SolverStack> stacks, String title) {
    return (answers, listener) -> {
      SolverStack stack = Solvers.standard(solverSettings(settings), answers, listener);
      boolean isFirst = stacks.isEmpty();
      if (isFirst) {
        stacks.add(stack);
      }
      Solver solver = isFirst ? logged(stack, title) : stack;
      return new Worker(machine(variables), solver, stack::interrupt, request.solverTimeout());
    };
  }

  /** Where an exploration with these variables keeps what does not fit into memory. */
  public Storage storage(Optional<Path> folder, Variables variables) {
    return Storage.in(folder, () -> machine(variables));
  }

  private Machine machine(Variables variables) {
    return new Machine(compiled, setup.model(), setup.entry(), setup.symbol(), limits(), variables);
  }

  private Limits limits() {
    Limits limits =
        Limits.DEFAULT
            .withSteps(request.stepLimit())
            .withChecks(request.checks())
            .withMemory(request.memory());
    return request.isSelfChecked() ? limits.withSelfCheck() : limits;
  }

  private SolverSettings solverSettings(Settings settings) {
    SolverChoice choice = request.solver();
    return SolverSettings.of(
            settings.solving(), request.solverTimeout(), environment.cache().root())
        .withLayers(choice.layers())
        .withBackend(choice.smt());
  }

  private Solver logged(SolverStack stack, String title) {
    Optional<Path> log = request.solver().log();
    return log.isPresent() ? new QueryLog(log.get(), title).around(stack) : stack;
  }

  /**
   * What the search may have of the time that is spared for running tests, where that turns out to
   * take less: none where more than usual is spared, which has its reason.
   */
  private static Duration lent(Duration all, Duration spared) {
    return Share.times(spared, 4).compareTo(all) > 0
        ? Duration.ZERO
        : Share.of(spared, LENT_PERCENT, 100);
  }

  /** As {@link Exploration#endAfter}, if one is under way; from any thread. */
  void endAfter(Duration latest, Duration sure) {
    Exploration exploration = running;
    if (exploration != null) {
      exploration.endAfter(latest, sure);
      deadline.restart(exploration.left());
    }
  }

  /** Has the exploration do with less memory, if one is under way; from any thread. */
  void save() {
    Exploration exploration = running;
    if (exploration != null) {
      exploration.save();
    }
  }

  /** Ends the exploration soon, and those that are still to come. */
  public void stop() {
    isStopped = true;
    deadline.cancel();
    end(STOPPED);
  }

  /** Ends the exploration that is under way, if one is; from any thread. */
  void end(String why) {
    Exploration exploration = running;
    if (exploration != null) {
      exploration.stop(why);
    }
  }
}
