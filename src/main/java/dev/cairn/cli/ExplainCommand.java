package dev.cairn.cli;

import dev.cairn.engine.result.JsonReader;
import dev.cairn.ir.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cairn explain}: the test, the proof or the obstacle for the branches of one line. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    description = "The test, the proof or the obstacle for the branches of one line.")
final class ExplainCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "FILE:LINE",
      description = "a place in the source, as in examples/merge.c:23")
  private String place = "";

  @Option(
      names = "-o",
      paramLabel = "DIR",
      defaultValue = "cairn-out",
      description = "the result folder (default: ${DEFAULT-VALUE})")
  private Path output = Path.of("cairn-out");

  @Override
  public Integer call() throws IOException {
    int colon = place.lastIndexOf(':');
    if (colon <= 0 || !place.substring(colon + 1).matches("\\d{1,9}")) {
      throw new UserError(
          "'" + place + "' is not a place", "write FILE:LINE, as in examples/merge.c:23");
    }
    Path file = Path.of(place.substring(0, colon));
    int line = Integer.parseInt(place.substring(colon + 1));
    List<String> answers = new ArrayList<>();
    List<Integer> known = new ArrayList<>();
    for (Path summary : summaries()) {
      explain(summary, file, line, answers, known);
    }
    if (answers.isEmpty()) {
      throw new UserError(
          place + ": no branch of this line is in " + output,
          known.isEmpty()
              ? "no result there is about this file"
              : "lines with branches: "
                  + String.join(
                      ", ", known.stream().sorted().distinct().map(String::valueOf).toList()));
    }
    PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
    answers.forEach(out::println);
    return Main.DONE;
  }

  private List<Path> summaries() throws IOException {
    if (!Files.isDirectory(output)) {
      throw new UserError(
          output + ": no such folder",
          "run 'cairn generate' first, or name its folder with -o DIR");
    }
    try (Stream<Path> folders = Files.list(output)) {
      return folders.map(f -> f.resolve("summary.json")).filter(Files::exists).sorted().toList();
    }
  }

  private static void explain(
      Path summary, Path file, int line, List<String> answers, List<Integer> known)
      throws IOException {
    var json = (Map<?, ?>) Objects.requireNonNull(JsonReader.read(Files.readString(summary)));
    for (Object item : (List<?>) Objects.requireNonNull(json.get("items"))) {
      var branch = (Map<?, ?>) item;
      if (isIn(file, branch)) {
        int at = ((Number) Objects.requireNonNull(branch.get("line"))).intValue();
        known.add(at);
        if (at == line) {
          answers.add(answer(text(json, "function"), branch));
        }
      }
    }
    if ("mcdc".equals(json.get("criterion")) && json.get("decisions") instanceof List<?> all) {
      all.stream()
          .map(d -> (Map<?, ?>) d)
          .filter(d -> isIn(file, d))
          .forEach(d -> answers.addAll(DecisionText.of(text(json, "function"), d, line)));
    }
  }

  private static boolean isIn(Path file, Map<?, ?> item) {
    Path named = Path.of(text(item, "file"));
    return named.toAbsolutePath().normalize().equals(file.toAbsolutePath().normalize());
  }

  private static String answer(String function, Map<?, ?> branch) {
    String verdict = text(branch, "verdict");
    String why =
        verdict.equals("covered")
            ? "covered by " + text(branch, "test") + " of " + function
            : (verdict.equals("infeasible") ? "proved infeasible: " : "not covered: ")
                + text(branch, "reason");
    return "%s:%s:%s: '%s' %s: %s"
        .formatted(
            text(branch, "file"),
            text(branch, "line"),
            text(branch, "column"),
            text(branch, "condition"),
            text(branch, "outcome"),
            why);
  }

  private static String text(Map<?, ?> json, String key) {
    return String.valueOf(json.get(key));
  }
}
