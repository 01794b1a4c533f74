package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.generate.job.Explorer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of the tests of a path criterion few are needed for what is said to be covered. */
class NamedTestsTest {
  private static final String MASK =
      """
      int f(int a, int b, int c) {
        int n = 0;
        if (a > 0) n |= 1;
        if (b > 0) n |= 2;
        if (c > 0) n |= 4;
        return n;
      }
      """;

  @TempDir private Path folder;

  @Test
  void theyAreTheFirstToCoverSomething() throws IOException {
    Result result = explore();

    List<KeptRun> named = NamedTests.of(result);

    assertThat(result.tests()).hasSize(8);
    assertThat(named).hasSizeBetween(2, 4).first().isEqualTo(result.tests().getFirst());
  }

  private Result explore() throws IOException {
    Settings settings = Settings.defaults().withCriterion(Criterion.PATHS);
    Request request = new Workbench(folder).request(MASK, settings, Workbench.SOLVER);
    return new Explorer(Workbench.ENVIRONMENT, request, Workbench.unit(request).setup("f"))
        .explore(settings, Explorer.Start.fresh("f", Listener.NONE))
        .result();
  }
}
