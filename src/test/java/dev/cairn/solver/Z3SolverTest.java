package dev.cairn.solver;

import java.time.Duration;

class Z3SolverTest extends SolverContract {
  @Override
  Solver solver(Duration timeout) {
    return new Z3Solver(timeout);
  }
}
