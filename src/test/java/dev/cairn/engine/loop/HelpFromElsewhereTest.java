package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.search.Search;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Same seed, same result, whoever helps from elsewhere and whoever is gone: everything that helpers
 * are told and tell goes through bytes, to a program that was compiled once more.
 */
class HelpFromElsewhereTest {
  private static final Path EXAMPLES = Path.of("examples");

  @ParameterizedTest
  @CsvSource({
    "merge, merge, k-paths, dfs, 1",
    "base64, base64_decode, branch, random-branch, 3",
    "ring_buffer, ring_get, branch, portfolio, 1",
    "harness_klee, main, branch, portfolio, 1",
  })
  void helpersElsewhereChangeNothing(
      String file, String function, String cover, String search, long seed) {
    Settings settings =
        Settings.defaults()
            .withCriterion(Criterion.named(cover).orElseThrow())
            .withSearch(Search.named(search).orElseThrow())
            .withSeed(seed)
            .withMaxRuns(80);
    Path source = EXAMPLES.resolve(file + ".c");
    RealStack.Driven driven = RealStack.drive(source, function);
    Story alone = Story.of(driven, function, settings, 1, Assistance.NONE);

    RealStack.Driven again = RealStack.drive(source, function);
    var help = new HelpInBytes(driven, again, new RealCrew(function, settings, 1, _ -> {}));

    assertThat(Story.of(driven, function, settings, 1, help)).isEqualTo(alone);
    assertThat(Story.of(driven, function, settings, 2, help.dyingAfter(5))).isEqualTo(alone);
  }

  @Test
  void whatHelpersElsewhereTellIsWhatTheyFound() {
    Settings settings =
        Settings.defaults().withCriterion(Criterion.PATHS).withSearch(Search.DFS).withMaxRuns(200);
    Path source = EXAMPLES.resolve("merge.c");
    RealStack.Driven driven = RealStack.drive(source, "merge");
    var crew = new RealCrew("merge", settings, 1, _ -> {});

    var help = new HelpInBytes(driven, RealStack.drive(source, "merge"), crew);
    for (int tries = 0; tries < 20 && help.told().get() == 0; tries++) {
      crew.exploreSlowly(
          driven, help); // on a busy machine it may be over before others have a turn
    }

    assertThat(help.told().get()).isPositive();
    assertThat(help.wrong()).isEmpty();
  }
}
