package dev.cairn.solver.z3;

import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverContract;
import java.time.Duration;

class Z3SolverTest extends SolverContract {
  @Override
  protected Solver solver(Duration timeout) {
    return new Z3Solver(timeout);
  }
}
