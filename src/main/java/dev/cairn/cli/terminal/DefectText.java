package dev.cairn.cli.terminal;

import dev.cairn.engine.result.DefectEntry;
import dev.cairn.ir.Origin;
import dev.cairn.path.Defect;
import java.util.ArrayList;
import java.util.List;

/** A defect in words: place, kind, message, and the calls that led there. */
public final class DefectText {
  private static final int SHOWN = 10;

  private DefectText() {}

  public static List<String> lines(Defect defect) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %s: %s: %s"
            .formatted(
                defect.location(),
                defect.isNoted() ? "note" : "defect",
                defect.kind().words(),
                defect.message()));
    List<String> calls =
        defect.callStack().stream()
            .skip(1)
            .map(f -> Origin.isOwnName(f.function()) ? "" : call(f.function(), "" + f.location()))
            .toList();
    lines.addAll(callers(calls));
    return lines;
  }

  /** The same of a summary, whose run was made elsewhere. */
  public static List<String> lines(DefectEntry defect) {
    List<String> lines = new ArrayList<>();
    String place = defect.place().toString();
    lines.add("%s: defect: %s: %s".formatted(place, defect.kind(), defect.message()));
    List<String> calls = defect.callStack();
    boolean isFirstIt = !calls.isEmpty() && calls.getFirst().endsWith(" " + place);
    lines.addAll(
        callers(
            calls.subList(isFirstIt ? 1 : 0, calls.size()).stream()
                .map(c -> c.split(" ", 2))
                .map(c -> call(c[0], c[c.length - 1]))
                .toList()));
    return lines;
  }

  private static String call(String function, String place) {
    return "%s (%s)".formatted(function, place);
  }

  /** The calls that led there, a run of equal ones as one line, empty ones left out. */
  private static List<String> callers(List<String> calls) {
    List<String> lines = new ArrayList<>();
    String last = "";
    int times = 0;
    for (String call : calls) {
      times = call.equals(last) ? times + 1 : 1;
      if (times > 1 && !call.isEmpty()) {
        lines.removeLast();
      }
      if (!call.isEmpty()) {
        lines.add("    called from " + call + (times > 1 ? ", " + times + " times" : ""));
      }
      last = call;
    }
    return lines.subList(0, Math.min(SHOWN, lines.size()));
  }
}
