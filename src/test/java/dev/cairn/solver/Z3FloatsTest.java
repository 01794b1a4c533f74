package dev.cairn.solver;

import java.time.Duration;

class Z3FloatsTest extends FloatContract {
  @Override
  Solver solver() {
    return new Z3Solver(Duration.ofMinutes(2));
  }

  @Override
  int stride() {
    return 6;
  }

  @Override
  boolean knowsTheBitsOfNan() {
    return false;
  }
}
