package dev.cairn.engine.loop;

import dev.cairn.engine.loop.Spellings.Cost;
import java.io.IOException;
import java.util.List;

/**
 * Explores all paths of the same program in several spellings and prints what each costs beside the
 * first; {@code bench/spellings [PROGRAM...]} runs it. Not a test: it asserts nothing.
 */
public final class SpellingsReport {
  private SpellingsReport() {}

  public static void main(String[] args) throws IOException {
    if (args.length > 0 && args[0].equals("manners")) {
      MannersReport.print(List.of(args).subList(1, args.length));
      return;
    }
    System.out.printf(
        "%-8s %-18s %6s %6s %8s %5s %8s %6s  %s%n",
        "program", "spelling", "paths", "runs", "queries", "SMT", "cpu", "ratio", "verdict");
    List<String> wanted = List.of(args);
    for (Spellings s : Spellings.ALL) {
      if (!wanted.isEmpty() && !wanted.contains(s.program())) {
        continue;
      }
      s.functions().forEach(s::explore); // warm code
      double first = 0;
      for (String function : s.functions()) {
        Cost cost = s.explore(function);
        first = first == 0 ? cost.cpuSeconds() : first;
        System.out.printf(
            "%-8s %-18s %6d %6d %8d %5d %8.3f %6.2f  %s%n",
            s.program(),
            function,
            cost.result().paths().feasible(),
            cost.result().runs(),
            cost.statistics().queries(),
            cost.statistics().smtCalls(),
            cost.cpuSeconds(),
            cost.cpuSeconds() / first,
            cost.result().isComplete() ? "complete" : "incomplete");
      }
    }
  }
}
