package dev.cairn.engine.loop;

import dev.cairn.engine.loop.Spellings.Cost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Explores programs in every manner and prints what each costs beside the plain one; {@code
 * bench/spellings manners [PROGRAM...]} runs it. Not a test: it asserts nothing.
 */
final class MannersReport {
  private MannersReport() {}

  static void print(List<String> wanted) throws IOException {
    Path folder = Files.createTempDirectory("manners");
    System.out.printf(
        "%-10s %-15s %5s %7s %5s %8s %6s  %s%n",
        "program", "manner", "runs", "queries", "SMT", "cpu", "ratio", "verdict");
    for (String program : wanted.isEmpty() ? Manners.programs() : wanted) {
      Manners.explore(folder, program, Manners.PLAIN); // warm code
      double first = 0;
      for (String manner : Manners.all()) {
        Cost cost = Manners.explore(folder, program, manner);
        first = first == 0 ? cost.cpuSeconds() : first;
        System.out.printf(
            "%-10s %-15s %5d %7d %5d %8.3f %6.2f  %s%n",
            program,
            manner,
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
