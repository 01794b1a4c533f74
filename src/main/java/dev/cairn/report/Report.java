package dev.cairn.report;

import static java.util.Objects.requireNonNull;

import dev.cairn.engine.result.Details;
import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.result.WrittenResult;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.generate.output.SkippedFunctions;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Writes the HTML report of a result folder: {@code index.html} with all functions, and for each
 * function {@code FUNCTION/report/index.html}. Every page is one file that holds all it shows.
 */
public final class Report {
  private static final String INDEX = "index.html";
  private static final String FOLDER = "report";
  private static final String EMPTY_DETAILS =
      Json.compact(
          RecordJson.tree(
              new Details(
                  List.of(), List.of(), List.of(), new Details.SolverWork(List.of(), 0, 0))));

  private final String tool;
  private final String made;

  /**
   * @param tool who made the results, with its version
   * @param made when the report is made
   */
  public Report(String tool, Instant made) {
    this.tool = tool;
    this.made = made.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** Reads what every report needs. Without it that is done when the first one is written. */
  public static void prepare() {
    HtmlPage.prepare();
  }

  /**
   * Writes all pages of a result folder, or the one page of a function's own folder.
   *
   * @param output where to; {@code results} itself is the usual place
   * @return the page to open
   */
  public Path write(Path results, Path output) throws IOException {
    if (Files.exists(results.resolve(Summary.FILE))) {
      boolean isInPlace = output.equals(results);
      Path target = isInPlace ? pageOf(results) : output.resolve(INDEX);
      Summary summary = WrittenResult.summary(results.resolve(Summary.FILE));
      WrittenResult.checkDetails(results);
      return writeFunction(results, summary, target, isInPlace ? homeOf(".") : NO_HOME);
    }
    Map<String, Summary> summaries = new TreeMap<>();
    for (Path folder : ResultFolder.below(results)) {
      Summary summary = WrittenResult.summary(folder.resolve(Summary.FILE));
      summaries.put(results.relativize(folder).toString(), summary);
      WrittenResult.checkDetails(folder);
    }
    if (summaries.isEmpty()) {
      throw new UserError(
          results + ": there is no result in it", "name a folder that 'cairn generate' wrote");
    }
    for (Map.Entry<String, Summary> s : summaries.entrySet()) {
      Path target = pageOf(output.resolve(s.getKey()));
      writeFunction(results.resolve(s.getKey()), s.getValue(), target, homeOf(s.getKey()));
    }
    return writeOverview(summaries, skipped(results, summaries), output);
  }

  private static final Optional<String> NO_HOME = Optional.empty();

  /** The way from the page of a function back to the table of all. */
  private static Optional<String> homeOf(String function) {
    return Optional.of("../".repeat(Path.of(function).getNameCount() + 1) + INDEX);
  }

  /**
   * Writes the pages of functions just explored and the table of all that the folder holds.
   *
   * @param fresh their summaries by the name of their folder
   */
  public Path write(Path results, Map<String, Summary> fresh) throws IOException {
    for (Map.Entry<String, Summary> s : fresh.entrySet()) {
      Path folder = results.resolve(s.getKey());
      writeFunction(folder, s.getValue(), pageOf(folder), homeOf(s.getKey()));
    }
    Map<String, Summary> all = new TreeMap<>(fresh);
    Map<String, String> others = new TreeMap<>();
    for (Path folder : ResultFolder.below(results)) {
      String name = results.relativize(folder).toString();
      if (!fresh.containsKey(name)) {
        try {
          all.put(name, WrittenResult.summary(folder.resolve(Summary.FILE)));
        } catch (UserError e) {
          others.put(name, e.getMessage() + "; " + e.hint());
        }
      }
    }
    others.putAll(skipped(results, all));
    return writeOverview(all, others, results);
  }

  private static Map<String, String> skipped(Path results, Map<String, Summary> summaries)
      throws IOException {
    return SkippedFunctions.in(results).besides(summaries.keySet()).skipped();
  }

  /** The page of one function of a result folder. */
  public static Path pageOf(Path results, String function) {
    return pageOf(results.resolve(function));
  }

  private static Path pageOf(Path folder) {
    return folder.resolve(FOLDER).resolve(INDEX);
  }

  private Path writeOverview(
      Map<String, Summary> summaries, Map<String, String> skipped, Path output) throws IOException {
    List<OverviewRow> rows = new ArrayList<>();
    summaries.forEach((name, s) -> rows.add(OverviewRow.of(s, name + "/" + FOLDER + "/" + INDEX)));
    new TreeMap<>(skipped).forEach((function, why) -> rows.add(OverviewRow.skipped(function, why)));
    String json = head() + ", \"functions\": " + Json.compact(RecordJson.tree(rows)) + "}";
    return write(output.resolve(INDEX), HtmlPage.of("Tests and verdicts - Cairn", List.of(json)));
  }

  /** The files of the folder are JSON already: they go into the page as they are. */
  private Path writeFunction(Path folder, Summary summary, Path target, Optional<String> home)
      throws IOException {
    Path details = folder.resolve(Details.FILE);
    List<String> json =
        List.of(
            head() + home.map(h -> ", \"home\": " + Json.compact(h)).orElse(""),
            ", \"summary\": ",
            Files.readString(folder.resolve(Summary.FILE)),
            ", \"details\": ",
            Files.exists(details) ? Files.readString(details) : EMPTY_DETAILS,
            ", \"sources\": ",
            Json.compact(RecordJson.tree(SourceExcerpt.of(summary, folder))),
            "}");
    return write(target, HtmlPage.of(summary.function() + " - Cairn", json));
  }

  private String head() {
    return "{\"tool\": " + Json.compact(tool) + ", \"made\": " + Json.compact(made);
  }

  /** Writes a page as a whole; a page that somebody else wrote stays. */
  private static Path write(Path target, List<String> pieces) throws IOException {
    if (Files.exists(target) && !isOurs(target)) {
      throw new UserError(
          target + ": this file is not Cairn's and is left alone",
          "choose another folder with -o DIR");
    }
    Path folder = requireNonNull(target.toAbsolutePath().getParent());
    Files.createDirectories(folder);
    Path draft = folder.resolve("." + INDEX + "." + ProcessHandle.current().pid() + ".new");
    try {
      try (var out = Files.newOutputStream(draft)) {
        for (String piece : pieces) {
          out.write(piece.getBytes(StandardCharsets.UTF_8));
        }
      }
      Files.move(
          draft, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      boolean _ = Files.deleteIfExists(draft); // it is there only where that failed
    }
    return target;
  }

  private static boolean isOurs(Path target) throws IOException {
    try (var in = Files.newInputStream(target)) {
      return new String(in.readNBytes(1000), StandardCharsets.UTF_8).contains(HtmlPage.MARK);
    }
  }
}
