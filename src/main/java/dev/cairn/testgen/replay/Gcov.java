package dev.cairn.testgen.replay;

import dev.cairn.engine.result.RecordJson;
import dev.cairn.testgen.sandbox.ReadableFolders;
import dev.cairn.testgen.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

  /** What gcov prints for one object; the names are gcov's. */
  private record Document(Optional<String> current_working_directory, List<SourceFile> files) {}

  private record SourceFile(String file, List<Line> lines) {}

  private record Line(
      int line_number,
      long count,
      Optional<String> function_name,
      boolean unexecuted_block,
      List<Branch> branches) {}

  private record Branch(long count, boolean throw_) {}

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
    Sandbox.Outcome outcome = sandbox.runTool(command, ReadableFolders.NONE, LIMIT);
    if (!outcome.isSuccess() || outcome.out().isBlank()) {
      return Optional.empty();
    }
    try {
      // One document per object, each on a line of its own.
      return Optional.of(
          report(
              outcome.out().lines().map(line -> RecordJson.read(Document.class, line)).toList()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private GcovReport report(List<Document> documents) {
    SortedMap<String, SortedMap<Integer, GcovReport.Line>> files = new TreeMap<>();
    for (Document document : documents) {
      Path base = document.current_working_directory().map(Path::of).orElse(sandbox.folder());
      for (SourceFile file : document.files()) {
        String name = base.resolve(file.file()).normalize().toString();
        SortedMap<Integer, GcovReport.Line> lines =
            files.computeIfAbsent(name, _ -> new TreeMap<>());
        file.lines().forEach(l -> add(lines, l));
      }
    }
    return new GcovReport(files);
  }

  /** A line that several functions or objects share is listed several times. */
  private static void add(SortedMap<Integer, GcovReport.Line> lines, Line line) {
    List<Long> branches =
        line.branches().stream().filter(b -> !b.throw_()).map(Branch::count).toList();
    var read =
        new GcovReport.Line(
            line.count(), branches, line.function_name().orElse(""), line.unexecuted_block());
    lines.merge(line.line_number(), read, GcovReport.Line::plus);
  }
}
