package dev.cairn.solver.z3;

import dev.cairn.solver.FloatContract;
import dev.cairn.solver.Solver;
import java.time.Duration;

class Z3FloatsTest extends FloatContract {
  @Override
  protected Solver solver() {
    return new Z3Solver(Duration.ofMinutes(2));
  }

  @Override
  protected int stride() {
    return 6;
  }

  @Override
  protected boolean knowsTheBitsOfNan() {
    return false;
  }
}
