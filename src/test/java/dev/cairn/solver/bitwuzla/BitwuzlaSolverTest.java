package dev.cairn.solver.bitwuzla;

import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverContract;
import java.time.Duration;

class BitwuzlaSolverTest extends SolverContract {
  @Override
  protected Solver solver(Duration timeout) {
    return new BitwuzlaSolver(timeout, TestLibrary.CACHE);
  }
}
