package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.generate.Progress;
import dev.cairn.generate.Workbench;
import dev.cairn.generate.compare.Trial;
import dev.cairn.search.Search;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several strategies on one function. */
class ComparerTest {
  private static final String ONE = "int f(int x) { return x > 3 ? x < 9 ? 1 : 2 : 3; }";

  @TempDir private Path folder;

  @Test
  void triesEveryStrategyWithEverySeed() throws IOException {
    Comparer.Outcome outcome = comparer(ONE, List.of(Search.DFS, Search.GENERATIONAL), 2).run();

    assertThat(outcome.comparison().trials())
        .extracting(t -> t.search() + " " + t.seed())
        .containsExactly("dfs 1", "generational 1", "dfs 2", "generational 2");
    assertThat(outcome.comparison().trials()).extracting(Trial::covered).containsOnly(4);
    assertThat(outcome.comparison().items()).isEqualTo(4);
  }

  @Test
  void writesFiguresAndAPlot() throws IOException {
    Comparer.Outcome outcome = comparer(ONE, List.of(Search.DFS), 1).run();

    assertThat(outcome.folder().resolve("compare.json")).content().contains("\"dfs\"");
    assertThat(outcome.folder().resolve("compare.csv")).content().contains("f,dfs,1,");
    assertThat(outcome.folder().resolve("compare.svg")).content().contains("<svg");
  }

  @Test
  void stoppedBeforeItBeginsItTriesNothing() throws IOException {
    Comparer comparer = comparer(ONE, List.of(Search.DFS), 1);
    comparer.stop();

    Comparer.Outcome outcome = comparer.run();

    assertThat(outcome.isStopped()).isTrue();
    assertThat(outcome.comparison().trials()).isEmpty();
    assertThat(outcome.comparison().searches()).isEmpty();
  }

  @Test
  void asksWhichFunctionWhereThereAreSeveral() {
    String two = "int f(int x) { return x; } int g(int x) { return x; }";

    assertThatThrownBy(() -> comparer(two, List.of(Search.DFS), 1).run())
        .isInstanceOf(UserError.class)
        .hasMessageContaining("not on 2");
  }

  private Comparer comparer(String text, List<Search> searches, int seeds) throws IOException {
    return new Comparer(
        Workbench.ENVIRONMENT, new Workbench(folder).request(text), searches, seeds, Progress.NONE);
  }
}
