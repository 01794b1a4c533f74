package dev.cairn.solver;

import java.time.Duration;

class StandardSolverTest extends SolverContract {
  @Override
  Solver solver(Duration timeout) {
    return Solvers.standard(SolverSettings.auto(timeout, TestLibrary.CACHE));
  }
}
