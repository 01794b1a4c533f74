package dev.cairn.cli.terminal;

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
    callers(defect).forEach(line -> lines.add("    called from " + line));
    return lines;
  }

  /** The calls that led there, a run of equal ones as one line. */
  private static List<String> callers(Defect defect) {
    List<String> lines = new ArrayList<>();
    String last = "";
    int times = 0;
    for (Defect.Frame frame : defect.callStack().stream().skip(1).toList()) {
      String line = "%s (%s)".formatted(frame.function(), frame.location());
      times = line.equals(last) ? times + 1 : 1;
      if (times > 1) {
        lines.removeLast();
      }
      if (!Origin.isOwnName(frame.function())) {
        lines.add(times > 1 ? line + ", " + times + " times" : line);
      }
      last = line;
    }
    return lines.subList(0, Math.min(SHOWN, lines.size()));
  }
}
