package dev.cairn.solver;

import java.time.Duration;

class BitwuzlaSolverTest extends SolverContract {
  @Override
  Solver solver(Duration timeout) {
    return new BitwuzlaSolver(timeout, TestLibrary.CACHE);
  }
}
