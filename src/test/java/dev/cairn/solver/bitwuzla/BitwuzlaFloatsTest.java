package dev.cairn.solver.bitwuzla;

import dev.cairn.solver.FloatContract;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverContract;

class BitwuzlaFloatsTest extends FloatContract {
  @Override
  protected Solver solver() {
    return TestLibrary.bitwuzla(SolverContract.TIMEOUT);
  }

  @Override
  protected int stride() {
    return 1;
  }

  @Override
  protected boolean knowsTheBitsOfNan() {
    return true;
  }
}
