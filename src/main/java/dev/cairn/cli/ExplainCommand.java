package dev.cairn.cli;

import dev.cairn.cli.explain.Explanation;
import dev.cairn.cli.explain.Listings;
import dev.cairn.cli.explain.Place;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.result.WrittenResult;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cairn explain}: the test, the proof or the obstacle for what is on one line. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    description =
        "The test, the proof or the obstacle for the branches and clauses of one line, or for the"
            + " line.")
final class ExplainCommand implements Callable<Integer> {
  private static final int NAMED = 12;

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "FILE:LINE",
      description =
          "a place in the source, as in examples/merge.c:23, or an address of machine code, as in"
              + " 0x01a4")
  private String place = "";

  @Option(
      names = "-o",
      paramLabel = "DIR",
      defaultValue = "cairn-out",
      description = "the result folder (default: ${DEFAULT-VALUE})")
  private Path output = Path.of("cairn-out");

  @Override
  public Integer call() throws IOException {
    List<String> answers = Listings.isAddress(place) ? ofAddress() : ofPlace();
    PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
    answers.forEach(out::println);
    return Main.DONE;
  }

  /** What is known of the instruction at an address. */
  private List<String> ofAddress() throws IOException {
    List<String> answers = listed(listings -> listings.at(place));
    if (answers.isEmpty()) {
      throw new UserError(
          place + ": there is no instruction in the listings of " + output,
          "the addresses that were explored are in the .lst files there");
    }
    return answers;
  }

  /** Where the instructions are that are asked for. */
  private interface Search {
    List<Place> in(Listings listings) throws IOException;
  }

  private List<String> listed(Search search) throws IOException {
    List<String> answers = new ArrayList<>();
    for (Path summary : summaries()) {
      Path folder = summary.toAbsolutePath().resolveSibling("");
      for (Place listed : search.in(new Listings(folder))) {
        answers.addAll(new Explanation(List.of(WrittenResult.summary(summary)), listed).answers());
      }
    }
    return answers;
  }

  private List<String> ofPlace() throws IOException {
    Place asked = Place.of(place);
    List<Summary> summaries = new ArrayList<>();
    for (Path summary : summaries()) {
      summaries.add(WrittenResult.summary(summary));
    }
    var explanation = new Explanation(summaries, asked);
    List<String> answers = explanation.answers();
    if (answers.isEmpty()) {
      answers = listed(listings -> listings.madeFrom(asked));
    }
    if (answers.isEmpty()) {
      throw new UserError(place + ": nothing of it is in " + output, hint(explanation, asked));
    }
    return answers;
  }

  private static String hint(Explanation explanation, Place asked) {
    Set<Integer> lines = explanation.lines();
    if (lines.isEmpty()) {
      Set<Path> files = explanation.files();
      return files.isEmpty()
          ? "run 'cairn generate' first, or name its folder with -o DIR"
          : "the results there are about " + joined(files.stream().limit(NAMED));
    }
    Stream<Integer> nearest =
        lines.stream()
            .sorted(Comparator.comparingInt(line -> Math.abs(line - asked.line())))
            .limit(NAMED)
            .sorted();
    return (lines.size() > NAMED ? "the nearest lines with branches: " : "lines with branches: ")
        + joined(nearest);
  }

  private static String joined(Stream<?> things) {
    return things.map(String::valueOf).collect(Collectors.joining(", "));
  }

  /** Of all functions below the folder; or of one, when the folder is that of a function. */
  private List<Path> summaries() throws IOException {
    if (!Files.isDirectory(output)) {
      throw new UserError(
          output + ": no such folder",
          "run 'cairn generate' first, or name its folder with -o DIR");
    }
    if (Files.exists(output.resolve(Summary.FILE))) {
      return List.of(output.resolve(Summary.FILE));
    }
    return ResultFolder.below(output).stream().map(f -> f.resolve(Summary.FILE)).toList();
  }
}
