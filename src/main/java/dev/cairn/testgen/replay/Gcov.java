package dev.cairn.testgen.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the counters of instrumented objects through gcov's JSON. */
final class Gcov {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private final Path gcov;
  private final Sandbox sandbox;

  Gcov(Path gcov, Sandbox sandbox) {
    this.gcov = gcov;
    this.sandbox = sandbox;
  }

  /**
   * What gcov counted; empty when it cannot read what the compiler wrote (clang's counters, an old
   * gcov).
   */
  Optional<GcovReport> read(List<String> units) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                gcov.toString(),
                "--json-format",
                "--branch-probabilities",
                "--branch-counts",
                "--stdout"));
    units.forEach(u -> command.add(u + ".gcda"));
    Sandbox.Outcome outcome = sandbox.run(command, Map.of(), LIMIT);
    if (!outcome.isSuccess() || outcome.out().isBlank()) {
      return Optional.empty();
    }
    try {
      // One document per object, each on a line of its own.
      return Optional.of(report(outcome.out().lines().map(JsonView::read).toList()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private GcovReport report(List<JsonView> documents) {
    SortedMap<String, SortedMap<Integer, GcovReport.Line>> files = new TreeMap<>();
    for (JsonView document : documents) {
      Path base =
          document.has("current_working_directory")
              ? Path.of(document.get("current_working_directory").text())
              : sandbox.folder();
      for (JsonView file : document.get("files").items()) {
        String name = base.resolve(file.get("file").text()).normalize().toString();
        SortedMap<Integer, GcovReport.Line> lines =
            files.computeIfAbsent(name, _ -> new TreeMap<>());
        file.get("lines").items().forEach(l -> add(lines, l));
      }
    }
    return new GcovReport(files);
  }

  /** A line that several functions or objects share is listed several times. */
  private static void add(SortedMap<Integer, GcovReport.Line> lines, JsonView line) {
    List<Long> branches =
        line.get("branches").items().stream()
            .filter(b -> !b.get("throw").isTrue())
            .map(b -> b.get("count").number())
            .toList();
    String function = line.has("function_name") ? line.get("function_name").text() : "";
    var read = new GcovReport.Line(line.get("count").number(), branches, function);
    lines.merge((int) line.get("line_number").number(), read, GcovReport.Line::plus);
  }
}
