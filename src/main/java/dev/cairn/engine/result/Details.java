package dev.cairn.engine.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code details.json}: what a report shows beside the summary. Long paths, inputs and texts are
 * cut.
 *
 * @param branches every branch that the paths below name, by its position
 * @param tests the suite, {@code reproducers} the tests that reproduce defects
 */
public record Details(
    List<PathBranch> branches,
    List<TestEntry> tests,
    List<TestEntry> reproducers,
    SolverWork solverWork) {
  /** Its name in the folder of a function. */
  public static final String FILE = "details.json";

  public Details {
    branches = List.copyOf(branches);
    tests = List.copyOf(tests);
    reproducers = List.copyOf(reproducers);
  }

  /**
   * A branch on the path of a test.
   *
   * @param outcome as in {@link BranchEntry}; "case" where a model of the library or an alias
   *     relation made the choice
   * @param nth from 1; more where one place has several of that name, as in a macro
   */
  public record PathBranch(
      SourcePlace place, String function, String condition, String outcome, int nth) {}

  /**
   * Who answered the queries of the thread that kept the books; layers that answered none are left
   * out. How work is shared among threads may change it, as it changes times.
   */
  public record SolverWork(List<LayerWork> layers, long smtCalls, double smtSeconds) {
    public SolverWork {
      layers = List.copyOf(layers);
    }
  }

  /** Queries, or parts of queries, that a layer answered. */
  public record LayerWork(String layer, long answers) {}

  /** The content of the file. */
  public String json() {
    Map<String, Object> file = new LinkedHashMap<>(RecordJson.object(withoutTests()));
    file.put("tests", RecordJson.each(tests));
    file.put("reproducers", RecordJson.each(reproducers));
    return Json.compact(file) + "\n";
  }

  private Details withoutTests() {
    return new Details(branches, List.of(), List.of(), solverWork);
  }

  /** Reads the file; IllegalArgumentException says what is wrong with its content. */
  public static Details read(Path file) throws IOException {
    return RecordJson.read(Details.class, Files.readString(file));
  }
}
