package dev.cairn.cli.terminal;

import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Failed;
import dev.cairn.generate.FunctionReport.Fetched;
import dev.cairn.generate.FunctionReport.Kept;
import dev.cairn.generate.FunctionReport.Refused;
import dev.cairn.generate.FunctionReport.Skipped;
import dev.cairn.generate.Remark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the user should know of results beside their figures; what holds for many is said once. */
public final class Warnings {
  private final Map<Remark, List<String>> functions = new LinkedHashMap<>();

  private Warnings() {}

  /** Ready to print. */
  public static List<String> of(List<FunctionReport> reports) {
    var warnings = new Warnings();
    reports.forEach(warnings::add);
    List<String> lines = new ArrayList<>();
    warnings.functions.forEach(
        (said, names) -> lines.add(said.kind() + ": " + Remark.some(names) + ": " + said.text()));
    return lines;
  }

  /** Of what there was no time for. */
  public static Optional<String> unbegun(List<String> names) {
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of("warning: not begun: " + Remark.some(names));
  }

  private void add(FunctionReport report) {
    switch (report) {
      case Skipped _, Failed _, Refused _ -> {} // with their hints, by the session
      case Kept k when k.isOpen() ->
          say("note", k.function(), "the result of before is kept: it covers more");
      case Kept k -> say("note", k.function(), "there was nothing left to do; all is as it was");
      case Explored e -> say(e.function(), Remark.of(e));
      case Fetched f -> say(f.function(), f.remarks());
    }
  }

  private void say(String function, List<Remark> remarks) {
    remarks.forEach(r -> say(r.kind(), function, r.text()));
  }

  private void say(String kind, String function, String text) {
    functions.computeIfAbsent(new Remark(kind, text), _ -> new ArrayList<>()).add(function);
  }
}
