package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.SummaryOf;
import dev.cairn.search.Search;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.SolverStatistics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Same seed, same result, whatever the number of threads is. */
class ParallelTest {
  private static final Path EXAMPLES = Path.of("examples");

  /** Everything of an exploration that does not measure time, run by run. */
  private record Story(List<String> runs, String summary, List<String> tests) {}

  @ParameterizedTest
  @CsvSource({
    "merge, merge, k-paths, dfs, 1",
    "triangle, triangle, paths, bounded-dfs, 1",
    "utf8, utf8_valid, branch, portfolio, 1",
    "utf8, utf8_valid, branch, cfg, 7",
    "base64, base64_decode, branch, random-branch, 3",
    "ini_line, ini_line, branch, uniform-random, 2",
    "ini_line, ini_line, paths, generational, 1",
    "date, day_of_year, branch, portfolio, 5",
    "quadratic, quadratic, branch, random-input, 4",
    "ring_buffer, ring_get, branch, portfolio, 1",
    "harness_klee, main, branch, portfolio, 1",
    "alias, alias, paths, dfs, 1",
  })
  void threadsChangeNothing(String file, String function, String cover, String search, long seed) {
    Settings settings =
        Settings.defaults()
            .withCriterion(Criterion.named(cover).orElseThrow())
            .withSearch(Search.named(search).orElseThrow())
            .withSeed(seed)
            .withMaxRuns(150);

    Story alone = story(file, function, settings, 1);

    assertThat(story(file, function, settings, 2)).isEqualTo(alone);
    assertThat(story(file, function, settings, 4)).isEqualTo(alone);
  }

  /** With a hunt for defects behind the search, and MC/DC with its targets. */
  @ParameterizedTest
  @MethodSource("dev.cairn.search.Search#builtIn")
  void threadsChangeNothingForAnyStrategy(Search search) {
    Settings settings =
        Settings.defaults()
            .withCriterion(Criterion.MCDC)
            .withSearch(search)
            .withWholeProgram(true)
            .withTactics(new Settings.Tactics(false, true, 20))
            .withMaxRuns(60);

    Story alone = story("parser", "main", settings, 1);

    assertThat(story("parser", "main", settings, 3)).isEqualTo(alone);
  }

  private static Story story(String file, String function, Settings settings, int threads) {
    List<String> runs = new ArrayList<>();
    Listener listener =
        e -> runs.add(e.number() + " " + e.purpose() + " " + e.gain() + " " + byName(e.run()));
    Result result =
        new RealCrew(function, settings, threads, listener).explore(EXAMPLES.resolve(file + ".c"));
    var delivered = new SummaryOf.Delivered(0, true, List.of(), List.of());
    var surroundings =
        new SummaryOf.Surroundings(Smt.BITWUZLA, new SolverStatistics(), 0, 0, delivered);
    var summary = (Map<?, ?>) RecordJson.tree(SummaryOf.of(function, result, surroundings));
    summary.remove("seconds");
    List<String> tests =
        result.tests().stream().map(t -> t.runNumber() + " " + byName(t.run())).toList();
    return new Story(runs, Json.compact(summary), tests);
  }

  private static String byName(dev.cairn.path.Run run) {
    var values = new java.util.TreeMap<String, Long>();
    run.input().forEach((v, bits) -> values.put(v.name(), bits));
    return values + " " + run.path().conditions().stream().map(c -> c.condition().hash()).toList();
  }
}
