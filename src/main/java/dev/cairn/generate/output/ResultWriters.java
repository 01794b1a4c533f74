package dev.cairn.generate.output;

import dev.cairn.coverage.format.CoberturaWriter;
import dev.cairn.coverage.format.LcovWriter;
import dev.cairn.coverage.format.SonarWriter;
import dev.cairn.engine.result.Details;
import dev.cairn.engine.result.Summary;
import dev.cairn.limit.Deadline;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.framework.Frameworks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** All writers of a result folder, by the name users give them in {@code --format}. */
public final class ResultWriters {
  /** Those that write unless the user says otherwise. */
  static final Set<String> STANDARD = Set.of("cobertura", "lcov", "sarif");

  private static final Map<String, TextFile> BY_NAME = register();
  private static final TextFile SUMMARY = file(Summary.FILE, r -> r.summary().json());

  /** What else a result folder has, and the pages that are drawn of it. */
  private static final Set<String> BESIDE =
      Set.of(ResultFolder.TESTS, "rejected", ResultFolder.ERROR, Draft.JOURNAL, "report");

  private ResultWriters() {}

  private static Map<String, TextFile> register() {
    Map<String, TextFile> all = new TreeMap<>();
    all.put(
        "cobertura",
        file(
            "cobertura.xml",
            r -> CoberturaWriter.write(r.function(), r.coverage(), r.time().toEpochMilli())));
    all.put("gcovr", file("gcovr.json", GcovrReport::of));
    all.put("junit", file("junit.xml", JUnitReport::of));
    all.put("markdown", file(MarkdownReport.FILE, MarkdownReport::of));
    all.put("sarif", file("defects.sarif", SarifReport::of));
    all.put("sonar", file("sonar.xml", r -> SonarWriter.write(r.coverage())));
    all.put("lcov", file("coverage.info", r -> LcovWriter.write(r.function(), r.coverage())));
    return Collections.unmodifiableMap(all);
  }

  /** The names, sorted. */
  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  /**
   * The writers for what is wanted, in the order in which they write; the summary comes last. What
   * {@code deadline} leaves no time for is left out of the details.
   */
  public static List<ResultWriter> of(Outputs outputs, Deadline deadline) {
    List<ResultWriter> writers = new ArrayList<>();
    outputs.frameworks().stream()
        .filter(f -> !f.equals(Frameworks.CHECKED))
        .forEach(f -> writers.add(suite(Frameworks.named(f))));
    outputs.formats().forEach(f -> writers.add(named(f)));
    writers.add(file(Details.FILE, r -> DetailsOf.of(r, deadline).json()));
    writers.add(SUMMARY);
    return writers;
  }

  private static ResultWriter named(String name) {
    ResultWriter writer = BY_NAME.get(name);
    if (writer == null) {
      throw new IllegalArgumentException("no format '" + name + "', there are " + names());
    }
    return writer;
  }

  /** A writer of one text file. */
  private record TextFile(String name, Function<FunctionResult, String> content)
      implements ResultWriter {
    @Override
    public void write(FunctionResult result, ResultFolder folder) {
      folder.write(name, content.apply(result));
    }
  }

  private static TextFile file(String name, Function<FunctionResult, String> content) {
    return new TextFile(name, content);
  }

  /** Is a file of a result folder one that Cairn writes; others are the user's. */
  static boolean isOurs(String name) {
    boolean isInPassing = name.startsWith(".") && name.endsWith(".new");
    return isInPassing
        || ResultFolder.isMark(name)
        || BESIDE.contains(name)
        || Stream.of(Details.FILE, Summary.FILE).anyMatch(name::equals)
        || BY_NAME.values().stream().anyMatch(file -> file.name.equals(name));
  }

  /** A writer of the suite in one framework. */
  private static ResultWriter suite(TestFramework framework) {
    return (result, folder) -> {
      try {
        framework.write(result.tests()).writeTo(folder.tests());
      } catch (IOException e) {
        throw new UncheckedIOException(folder.tests() + " cannot be written", e);
      }
    };
  }
}
