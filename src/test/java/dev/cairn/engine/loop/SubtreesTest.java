package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.search.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Parts with books of their own: the same result, whoever explores them. */
class SubtreesTest {
  private static final Path EXAMPLES = Path.of("examples");

  /** Small, so that there are many parts. */
  private static final SubtreeBase.Sizes SMALL = new SubtreeBase.Sizes(20, 6, 4, 2, 20);

  private static final SubtreeBase.Sizes NEVER =
      new SubtreeBase.Sizes(Integer.MAX_VALUE, 1, 1, 1, 1);

  @TempDir Path folder;

  enum Example {
    /** Branches alone. */
    MATCHER(
        """
        int f(const char *s) {
          int state = 0;
          for (int i = 0; i < 5 && s[i]; i++) {
            if (state == 0) state = s[i] == 'a' ? 1 : 0;
            else if (state == 1) state = s[i] == 'b' ? 2 : s[i] == 'a';
            else if (s[i] == 'c') return 1;
            else state = 0;
          }
          return 0;
        }
        """),
    /** Alias relations: which element an index means. */
    SORT(
        """
        int f(int a[4], int n) {
          if (n < 0 || n > 4) return -1;
          for (int i = 1; i < n; i++)
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
              int t = a[j]; a[j] = a[j - 1]; a[j - 1] = t;
            }
          return n > 1 && a[0] > a[1];
        }
        """),
    /** A symbolic index, an overflow and a defect deep in the tree. */
    PARSER(
        """
        int f(const char *s, int k) {
          static const int w[4] = {3, 1, 4, 1};
          int v = 0, depth = 0;
          for (int i = 0; i < 4 && s[i]; i++) {
            if (s[i] == '(') depth++;
            else if (s[i] == ')') { if (depth == 0) return -1; depth--; }
            else if (s[i] >= '0' && s[i] <= '9') v = v * 10 + (s[i] - '0');
            else return -2;
          }
          if (depth == 3) return 100 / (v - 7);
          return depth ? -3 : v + w[k & 3];
        }
        """);

    private final String text;

    Example(String text) {
      this.text = text;
    }
  }

  @ParameterizedTest
  @EnumSource(Example.class)
  void whoeverExploresThePartsTheResultIsTheSame(Example f) throws IOException {
    Path source = Files.writeString(folder.resolve("f.c"), f.text);
    Settings settings = paths(Criterion.PATHS);

    assertSameWhoeverHelps(source, "f", settings);
  }

  @Test
  void theResultOfMergeIsTheSame() {
    assertSameWhoeverHelps(EXAMPLES.resolve("merge.c"), "merge", paths(Criterion.K_PATHS).withK(3));
  }

  private static void assertSameWhoeverHelps(Path source, String function, Settings settings) {
    RealStack.Driven driven = RealStack.drive(source, function);
    Story alone =
        story(function, settings, 1, c -> c.exploreDivided(driven, Assistance.NONE, SMALL));
    var crew = new RealCrew(function, settings, 1, _ -> {});
    var help = new HelpInBytes(driven, RealStack.drive(source, function), crew);

    assertThat(story(function, settings, 3, c -> c.exploreDivided(driven, Assistance.NONE, SMALL)))
        .isEqualTo(alone);
    for (HelpInBytes some : new HelpInBytes[] {help, help.times(4), help.times(2).dyingAfter(4)}) {
      assertThat(story(function, settings, 1, c -> c.exploreDivided(driven, some, SMALL)))
          .isEqualTo(alone);
    }
    assertHelps(
        help, some -> story(function, settings, 1, c -> c.exploreDivided(driven, some, SMALL)));
  }

  /** On a busy machine all may be done before whoever helps gets a turn. */
  private static void assertHelps(HelpInBytes help, Consumer<HelpInBytes> once) {
    for (int tries = 0; tries < 20 && help.explored().get() == 0; tries++) {
      once.accept(help);
    }
    assertThat(help.explored().get()).isPositive();
  }

  private static Story story(
      String function, Settings settings, int threads, Function<RealCrew, Result> explores) {
    return Story.of(function, settings, threads, explores);
  }

  /** Values may be others, what was found is not. */
  @ParameterizedTest
  @CsvSource({"merge, merge, k-paths", "bsort, bsort, k-paths"})
  void partsFindWhatOneSearchFinds(String file, String function, String cover) {
    Settings settings = paths(Criterion.named(cover).orElseThrow()).withK(3);
    RealStack.Driven driven = RealStack.drive(EXAMPLES.resolve(file + ".c"), function);
    var crew = new RealCrew(function, settings, 1, _ -> {});

    Result divided = crew.exploreDivided(driven, Assistance.NONE, SMALL);
    Result whole = crew.exploreDivided(driven, Assistance.NONE, NEVER);

    assertThat(divided.paths()).isEqualTo(whole.paths());
    assertThat(divided.isComplete()).isEqualTo(whole.isComplete());
    assertThat(divided.branches().keySet()).isEqualTo(whole.branches().keySet());
    assertThat(divided.tests()).hasSameSizeAs(whole.tests());
    assertThat(divided.coverage().lineHits()).isEqualTo(whole.coverage().lineHits());
  }

  @Test
  void aBudgetOfRunsEndsInTheMiddleOfAPart() {
    Settings settings = paths(Criterion.K_PATHS).withK(3).withMaxRuns(47);
    Path source = EXAMPLES.resolve("merge.c");
    RealStack.Driven driven = RealStack.drive(source, "merge");
    Story alone =
        story("merge", settings, 1, c -> c.exploreDivided(driven, Assistance.NONE, SMALL));
    var crew = new RealCrew("merge", settings, 1, _ -> {});
    var help = new HelpInBytes(driven, RealStack.drive(source, "merge"), crew).times(3);

    assertThat(story("merge", settings, 2, c -> c.exploreDivided(driven, help, SMALL)))
        .isEqualTo(alone);
    assertThat(alone.runs()).hasSizeGreaterThanOrEqualTo(47).hasSizeLessThan(52);
    assertThat(crew.exploreDivided(driven, Assistance.NONE, SMALL).isComplete()).isFalse();
  }

  private static Settings paths(Criterion criterion) {
    return Settings.defaults().withCriterion(criterion).withSearch(Search.DFS).withMaxRuns(600);
  }
}
