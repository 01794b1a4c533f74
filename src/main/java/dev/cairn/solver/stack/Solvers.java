package dev.cairn.solver.stack;

import dev.cairn.limit.Deadline;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.bitwuzla.BitwuzlaSolver;
import dev.cairn.solver.difference.DifferenceSolver;
import dev.cairn.solver.domain.EnumerationSolver;
import dev.cairn.solver.domain.IntervalSolver;
import dev.cairn.solver.domain.MergingSolver;
import dev.cairn.solver.domain.Workbench;
import dev.cairn.solver.layer.AdaptiveSolver;
import dev.cairn.solver.layer.CheckedSolver;
import dev.cairn.solver.layer.CoreCache;
import dev.cairn.solver.layer.ModelReuse;
import dev.cairn.solver.layer.NearerModels;
import dev.cairn.solver.layer.PartialConstraints;
import dev.cairn.solver.layer.PartialConstraints.Manner;
import dev.cairn.solver.layer.SlicingSolver;
import dev.cairn.solver.layer.TightestBounds;
import dev.cairn.solver.layer.TrivialSolver;
import dev.cairn.solver.linear.LinearSolver;
import dev.cairn.solver.prefix.PrefixSolver;
import dev.cairn.solver.repair.RepairSolver;
import dev.cairn.solver.smt.Backend;
import dev.cairn.solver.smt.DetachedBackend;
import dev.cairn.solver.smt.SmtMeter;
import dev.cairn.solver.z3.Z3Solver;
import java.util.ArrayList;
import java.util.List;

/** The one place where layers and backends are put together. */
public final class Solvers {
  private final SolverSettings settings;
  private final Deadline deadline = Deadline.never();
  private final Workbench bench = new Workbench(deadline);
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
          case IPPC -> partial(Manner.PUBLISHED);
          case IPPC_REPAIR -> partial(Manner.REPAIRING);
          case AUTO -> layered();
        };
    return new SolverStack(
        top, backends, bench.statistics(), new SolverStack.Patience(settings.timeout(), deadline));
  }

  /** Cheap and often right first; each layer sees only what those before it left. */
  private Solver layered() {
    Solver solver =
        uses(Layer.PARTIAL) ? new AdaptiveSolver(backend(), partial(Manner.HURRIED)) : backend();
    if (uses(Layer.ENUMERATION)) {
      solver = new MergingSolver(solver, bench);
    }
    if (uses(Layer.LINEAR)) {
      solver = new LinearSolver(solver, bench);
    }
    if (uses(Layer.REPAIR)) {
      solver = new RepairSolver(solver, bench);
    }
    solver = new NearerModels(solver, bench.evaluation(), bench.variables());
    if (uses(Layer.ENUMERATION)) {
      solver = new EnumerationSolver(solver, bench);
    }
    if (uses(Layer.DIFFERENCES)) {
      solver = new DifferenceSolver(solver, bench);
    }
    if (uses(Layer.INTERVALS)) {
      solver = new IntervalSolver(solver, bench);
    }
    if (uses(Layer.MODELS)) {
      solver = new ModelReuse(solver, bench.evaluation(), bench.variables(), bench.statistics());
    }
    if (uses(Layer.CORES)) {
      solver = new CoreCache(solver, bench.statistics());
    }
    if (uses(Layer.SLICING)) {
      solver = new SlicingSolver(solver, bench.evaluation(), bench.variables());
    }
    if (uses(Layer.INTERVALS)) {
      solver = new TightestBounds(solver, bench.facts());
    }
    if (uses(Layer.TRIVIAL)) {
      solver = new TrivialSolver(solver, bench.facts(), bench.statistics());
    }
    return new PrefixSolver(solver, bench, settings.layers());
  }

  private Solver partial(Manner manner) {
    return new PartialConstraints(backend(), bench.evaluation(), manner);
  }

  private boolean uses(Layer layer) {
    return settings.layers().contains(layer);
  }

  private Solver backend() {
    Backend inner =
        switch (settings.backend()) {
          case BITWUZLA -> new BitwuzlaSolver(settings.timeout(), settings.cacheDir(), deadline);
          case Z3 -> new Z3Solver(settings.timeout(), deadline);
        };
    Backend smt = new DetachedBackend(inner);
    backends.add(smt);
    Solver remembering = answers.before(smt, listener);
    return new CheckedSolver(
        new SmtMeter(remembering, bench.statistics()), bench.evaluation(), bench.statistics());
  }
}
