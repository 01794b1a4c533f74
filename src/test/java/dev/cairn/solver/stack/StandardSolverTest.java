package dev.cairn.solver.stack;

import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverContract;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.bitwuzla.TestLibrary;
import java.time.Duration;

class StandardSolverTest extends SolverContract {
  @Override
  protected Solver solver(Duration timeout) {
    return Solvers.standard(SolverSettings.auto(timeout, TestLibrary.CACHE));
  }
}
