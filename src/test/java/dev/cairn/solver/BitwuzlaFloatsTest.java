package dev.cairn.solver;

class BitwuzlaFloatsTest extends FloatContract {
  @Override
  Solver solver() {
    return TestLibrary.bitwuzla(SolverContract.TIMEOUT);
  }

  @Override
  int stride() {
    return 1;
  }

  @Override
  boolean knowsTheBitsOfNan() {
    return true;
  }
}
