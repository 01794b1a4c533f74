package dev.cairn.generate;

import dev.cairn.engine.Result;
import dev.cairn.testgen.replay.CoverageComparison;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What came of one function. */
public sealed interface FunctionReport {
  String function();

  /**
   * It was explored and its result folder is written.
   *
   * @param suite the tests that stayed in the suite
   * @param warnings what the user should know, ready to print
   */
  record Explored(
      String function,
      Result result,
      Suite suite,
      Path folder,
      double seconds,
      List<String> warnings)
      implements FunctionReport {
    public Explored {
      warnings = List.copyOf(warnings);
    }
  }

  /** It could not be run on inputs of ours. */
  record Skipped(String function, String reason, String hint) implements FunctionReport {}

  /**
   * The written suite.
   *
   * @param rejected tests that were taken out, "test 7 failed: …"
   * @param notReplayed why the suite was not compiled and run, if so
   * @param comparison gcov's view against ours, where it was had
   * @param reproductions what a native run showed of each defect, in the order of the result
   */
  record Suite(
      int kept,
      List<String> rejected,
      Optional<String> notReplayed,
      Optional<CoverageComparison> comparison,
      List<String> reproductions) {
    public Suite {
      rejected = List.copyOf(rejected);
      reproductions = List.copyOf(reproductions);
    }
  }
}
