package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.search.Search;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Same seed, same result, whatever the number of threads is. */
class ParallelTest {
  private static final Path EXAMPLES = Path.of("examples");

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
    RealStack.Driven driven = RealStack.drive(EXAMPLES.resolve(file + ".c"), function);
    return Story.of(driven, function, settings, threads, Assistance.NONE);
  }
}
