package dev.cairn.engine.loop;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverSettings.Solving;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.stack.Solvers;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Programs that say the same in several ways: bounds in a contract, an assumption or an {@code if},
 * joined by {@code &&} or {@code &}, in other types, behind a pointer, with the loop turned. What
 * one spelling costs another must not cost many times.
 */
record Spellings(String program, List<String> functions) {
  private static final Path FOLDER = Path.of("src/test/resources/dev/cairn/engine/loop/spellings");

  static final List<Spellings> ALL =
      List.of(
          new Spellings(
              "euclid",
              List.of(
                  "contract",
                  "assume_bits",
                  "assume_product",
                  "assume_not_or",
                  "nested",
                  "unsigned_range",
                  "wide_members",
                  "in_array")),
          new Spellings(
              "prime",
              List.of(
                  "contract",
                  "assume_bits",
                  "assume_difference",
                  "nested",
                  "short_type",
                  "added_up")),
          new Spellings(
              "sort",
              List.of("contract", "scalars", "less_or_equal", "unsigned_wide", "bytes", "members")),
          new Spellings(
              "date",
              List.of(
                  "contract", "assume_bits", "joined_bits", "switched", "small_members", "wide")),
          new Spellings(
              "keyword",
              List.of("contract", "by_length", "by_hand", "joined_bits", "folded", "differences")),
          new Spellings(
              "bisect",
              List.of("contract", "unsigned_check", "by_pointers", "recursive", "member")),
          new Spellings(
              "brackets", List.of("contract", "switched", "by_expected", "members", "nested")),
          new Spellings(
              "decimal", List.of("contract", "by_table", "unsigned_digit", "wide", "recursive")),
          new Spellings("rates", List.of("contract", "table_walk", "wide", "member", "added_up")),
          new Spellings("ring", List.of("contract", "masked", "members", "wide", "recursive")),
          new Spellings(
              "percent",
              List.of(
                  "contract", "assume_shifted", "unsigned_folded", "member", "wide", "wide_cast")),
          new Spellings(
              "overlap", List.of("contract", "assume_bits", "nested", "sizes", "wide_in_array")));

  /** What the exploration of all paths of one spelling came to. */
  record Cost(Result result, SolverStatistics statistics, double cpuSeconds) {}

  Cost explore(String function) {
    Settings settings =
        Settings.defaults().withCriterion(Criterion.PATHS).withMaxTime(Duration.ofMinutes(1));
    var auto = SolverSettings.of(Solving.AUTO, Duration.ofSeconds(5), RealStack.cache());
    long start = cpuNanos();
    RealStack.Explored explored =
        RealStack.explore(
            FOLDER.resolve(program + ".c"), function, settings, Solvers.standard(auto));
    return new Cost(explored.result(), explored.statistics(), (cpuNanos() - start) / 1e9);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
