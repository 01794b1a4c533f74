package dev.cairn.cli.terminal;

import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Failed;
import dev.cairn.generate.FunctionReport.Fetched;
import dev.cairn.generate.FunctionReport.Kept;
import dev.cairn.generate.FunctionReport.Refused;
import dev.cairn.generate.FunctionReport.Skipped;
import dev.cairn.path.FileInput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the user should know of results beside their figures; what holds for many is said once. */
public final class Warnings {
  private static final int SHOWN = 10;
  private static final int NAMED = 3;

  private final Map<Text, List<String>> functions = new LinkedHashMap<>();

  private Warnings() {}

  /** {@code kind}: warning or note; {@code text}: what is said of a function. */
  private record Text(String kind, String text) {}

  /** Ready to print. */
  public static List<String> of(List<FunctionReport> reports) {
    var warnings = new Warnings();
    reports.forEach(warnings::add);
    List<String> lines = new ArrayList<>();
    warnings.functions.forEach(
        (said, names) -> lines.add(said.kind + ": " + names(names) + ": " + said.text));
    return lines;
  }

  /** Of what there was no time for. */
  public static Optional<String> unbegun(List<String> names) {
    return names.isEmpty() ? Optional.empty() : Optional.of("warning: not begun: " + names(names));
  }

  /** The first few of them. */
  static String names(List<String> names) {
    String named = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
    return named + (names.size() > NAMED ? " and %d more".formatted(names.size() - NAMED) : "");
  }

  private void add(FunctionReport report) {
    switch (report) {
      case Skipped _, Failed _, Refused _ -> {} // with their hints, by the session
      case Fetched _ -> {} // whoever explored it said what there is to say
      case Kept k when k.isOpen() ->
          say("note", k.function(), "the result of before is kept: it covers more");
      case Kept k -> say("note", k.function(), "there was nothing left to do; all is as it was");
      case Explored e -> add(e);
    }
  }

  private void add(Explored e) {
    e.warnings().forEach(w -> warn(e, w));
    e.suite().notReplayed().ifPresent(why -> warn(e, "tests not replayed: " + why));
    e.suite().rejected().forEach(r -> warn(e, "left out of the suite: " + r));
    e.suite().unchecked().forEach(u -> warn(e, "a check is left out of " + u));
    files(e);
    int divergences = e.result().figures().divergences();
    if (divergences > 0) {
      warn(
          e,
          "%d of %d runs left the predicted path; coverage claims exclude them"
              .formatted(divergences, e.result().runs()));
    }
    e.suite()
        .comparison()
        .ifPresent(
            c ->
                c.disagreements().stream()
                    .limit(SHOWN)
                    .forEach(d -> warn(e, "gcov disagrees: " + d)));
  }

  /** Files that the program would have read, were they there. */
  private void files(Explored e) {
    List<String> missing =
        e.result().obstacles().stream()
            .flatMap(o -> FileInput.missingBy(o.reason()).stream())
            .distinct()
            .toList();
    if (!missing.isEmpty()) {
      String what = missing.size() == 1 ? "file " : "files ";
      say(
          "note",
          e.function(),
          "looked for " + what + names(missing) + " in vain; --file gives one");
    }
  }

  private void warn(Explored e, String text) {
    say("warning", e.function(), text);
  }

  private void say(String kind, String function, String text) {
    functions.computeIfAbsent(new Text(kind, text), _ -> new ArrayList<>()).add(function);
  }
}
