package dev.cairn.generate;

import dev.cairn.engine.Result;
import dev.cairn.engine.result.JsonReader;
import dev.cairn.testgen.replay.CoverageComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

  /**
   * Its result folder was complete before, and is left as it is.
   *
   * @param summary the content of its {@code summary.json}
   */
  record Kept(String function, Map<?, ?> summary, Path folder) implements FunctionReport {
    static Kept of(String function, Path summary) throws IOException {
      Object content = JsonReader.read(Files.readString(summary));
      Path folder = summary.resolveSibling("").toAbsolutePath().normalize();
      return new Kept(function, content instanceof Map<?, ?> map ? map : Map.of(), folder);
    }

    /** The number under these keys; 0 when there is none. */
    public long number(String... keys) {
      Object value = summary;
      for (String key : keys) {
        value = value instanceof Map<?, ?> map ? map.get(key) : null;
      }
      return value instanceof Number number ? number.longValue() : 0;
    }

    /** The same for the items that the criterion counts. */
    public long counted(String what) {
      String criterion = String.valueOf(summary.get("criterion"));
      String ofOthers = criterion.contains("mcdc") ? "mcdc" : "branches";
      String items = criterion.equals("statement") ? "statements" : ofOthers;
      return number("coverage", items, what);
    }

    public int defects() {
      return summary.get("defects") instanceof List<?> list ? list.size() : 0;
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
