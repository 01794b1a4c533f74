package dev.cairn.generate.output;

import dev.cairn.coverage.format.CoberturaWriter;
import dev.cairn.coverage.format.LcovWriter;
import dev.cairn.coverage.format.SonarWriter;
import dev.cairn.engine.result.Details;
import dev.cairn.engine.result.Summary;
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

/** All writers of a result folder, by the name users give them in {@code --format}. */
public final class ResultWriters {
  /** Those that write unless the user says otherwise. */
  static final Set<String> STANDARD = Set.of("cobertura", "lcov", "sarif");

  private static final Map<String, ResultWriter> BY_NAME = register();
  private static final ResultWriter DETAILS = file(Details.FILE, r -> DetailsOf.of(r).json());
  private static final ResultWriter SUMMARY = file(Summary.FILE, r -> r.summary().json());

  private ResultWriters() {}

  private static Map<String, ResultWriter> register() {
    Map<String, ResultWriter> all = new TreeMap<>();
    all.put(
        "cobertura",
        file(
            "cobertura.xml",
            r -> CoberturaWriter.write(r.function(), r.coverage(), r.time().toEpochMilli())));
    all.put("gcovr", file("gcovr.json", GcovrReport::of));
    all.put("junit", file("junit.xml", JUnitReport::of));
    all.put("markdown", file("summary.md", MarkdownReport::of));
    all.put("sarif", file("defects.sarif", SarifReport::of));
    all.put("sonar", file("sonar.xml", r -> SonarWriter.write(r.coverage())));
    all.put("lcov", file("coverage.info", r -> LcovWriter.write(r.function(), r.coverage())));
    return Collections.unmodifiableMap(all);
  }

  /** The names, sorted. */
  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  /** The writers for what is wanted, in the order in which they write; the summary comes last. */
  public static List<ResultWriter> of(Outputs outputs) {
    List<ResultWriter> writers = new ArrayList<>();
    outputs.frameworks().stream()
        .filter(f -> !f.equals(Frameworks.CHECKED))
        .forEach(f -> writers.add(suite(Frameworks.named(f))));
    outputs.formats().forEach(f -> writers.add(named(f)));
    writers.add(DETAILS);
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
  private static ResultWriter file(String name, Function<FunctionResult, String> content) {
    return (result, folder) -> folder.write(name, content.apply(result));
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
