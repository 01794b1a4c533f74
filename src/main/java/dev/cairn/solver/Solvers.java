package dev.cairn.solver;

import java.util.ArrayList;
import java.util.List;

/** The one place where layers and backends are put together. */
public final class Solvers {
  private final SolverSettings settings;
  private final SolverStatistics statistics = new SolverStatistics();
  private final Evaluation evaluation = new Evaluation();
  private final VariableSets variables = new VariableSets();
  private final Facts.Memory facts = new Facts.Memory();
  private final List<Backend> backends = new ArrayList<>();

  private final Answers answers;
  private final Answers.Listener listener;

  private Solvers(SolverSettings settings, Answers answers, Answers.Listener listener) {
    this.settings = settings;
    this.answers = answers;
    this.listener = listener;
  }

  /** The solver that the settings describe, for one worker thread. */
  public static SolverStack standard(SolverSettings settings) {
    return standard(settings, new Answers(), Answers.Listener.NONE);
  }

  /**
   * The same, sharing answers of the SMT solver with other stacks; {@code listener} is told of
   * those that this one was given.
   */
  public static SolverStack standard(
      SolverSettings settings, Answers answers, Answers.Listener listener) {
    return new Solvers(settings, answers, listener).stack();
  }

  private SolverStack stack() {
    Solver top =
        switch (settings.solving()) {
          case FULL -> backend();
          case IPPC -> new PartialConstraints(backend(), evaluation, false);
          case AUTO -> layered();
        };
    return new SolverStack(top, backends, statistics);
  }

  /** Cheap and often right first; each layer sees only what those before it left. */
  private Solver layered() {
    Solver solver =
        uses(Layer.PARTIAL)
            ? new AdaptiveSolver(backend(), new PartialConstraints(backend(), evaluation, true))
            : backend();
    if (uses(Layer.LINEAR)) {
      solver = new LinearSolver(solver, facts, variables, evaluation, statistics);
    }
    if (uses(Layer.REPAIR)) {
      solver = new RepairSolver(solver, facts, variables, statistics);
    }
    if (uses(Layer.ENUMERATION)) {
      solver = new EnumerationSolver(solver, facts, variables, statistics);
    }
    if (uses(Layer.DIFFERENCES)) {
      solver = new DifferenceSolver(solver, facts, evaluation, statistics);
    }
    if (uses(Layer.INTERVALS)) {
      solver = new IntervalSolver(solver, facts, evaluation, variables, statistics);
    }
    if (uses(Layer.MODELS)) {
      solver = new ModelReuse(solver, evaluation, variables, statistics);
    }
    if (uses(Layer.CORES)) {
      solver = new CoreCache(solver, statistics);
    }
    if (uses(Layer.SLICING)) {
      solver = new SlicingSolver(solver, evaluation, variables);
    }
    if (uses(Layer.TRIVIAL)) {
      solver = new TrivialSolver(solver, facts, statistics);
    }
    return new PrefixSolver(solver, facts, evaluation, variables, statistics, settings.layers());
  }

  private boolean uses(Layer layer) {
    return settings.layers().contains(layer);
  }

  private Solver backend() {
    Backend smt =
        switch (settings.backend()) {
          case BITWUZLA -> new BitwuzlaSolver(settings.timeout(), settings.cacheDir());
          case Z3 -> new Z3Solver(settings.timeout());
        };
    backends.add(smt);
    Solver remembering = answers.before(smt, listener);
    return new CheckedSolver(new SmtMeter(remembering, statistics), evaluation, statistics);
  }
}
