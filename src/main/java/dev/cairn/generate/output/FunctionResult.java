package dev.cairn.generate.output;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.SourceCoverage;
import dev.cairn.engine.Result;
import dev.cairn.engine.result.Summary;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.testgen.SuiteModel;
import java.time.Instant;

/**
 * All that is known of one function when its result is written.
 *
 * @param coverage what the delivered tests cover together
 * @param tests the suite, {@code defects} the tests that reproduce defects
 * @param time when the result was made
 */
public record FunctionResult(
    String function,
    Summary summary,
    Result result,
    SourceCoverage coverage,
    SuiteModel tests,
    SuiteModel defects,
    Background background,
    Instant time) {
  /**
   * What only those want to know who look closer.
   *
   * @param solver the counts of the thread that kept the books
   * @param otherSides what is known of the sides that the tests did not take
   */
  public record Background(ProgramIndex index, SolverStatistics solver, OtherSides otherSides) {}
}
