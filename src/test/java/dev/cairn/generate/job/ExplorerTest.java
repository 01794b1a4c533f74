package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Settings;
import dev.cairn.engine.loop.Exploration;
import dev.cairn.generate.Request;
import dev.cairn.generate.SolverChoice;
import dev.cairn.generate.Workbench;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings.Smt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one place where machines, solvers and explorations are put together. */
class ExplorerTest {
  private static final String F =
      "int f(int x, int y) { if (x * y == 391 && x > 1) return 1; return 0; }";
  private static final Settings PATHS = Settings.defaults().withCriterion(Criterion.PATHS);

  @TempDir private Path folder;

  @Test
  void exploresAllPaths() throws IOException {
    Explorer.Explored explored = explore(Workbench.SOLVER);

    assertThat(explored.result().paths().feasible()).isEqualTo(3);
    assertThat(explored.end()).isEqualTo(Exploration.End.BY_ITSELF);
  }

  @Test
  void withoutLayersTheSmtSolverAnswersEveryQuery() throws IOException {
    Explorer.Explored bare =
        explore(new SolverChoice(Smt.Z3, EnumSet.noneOf(Layer.class), Optional.empty()));

    assertThat(bare.solver().answeredWithoutSmt()).isZero();
    assertThat(bare.result().paths().feasible()).isEqualTo(3);
  }

  @Test
  void logsEveryQueryUnderItsTitle() throws IOException {
    Path log = folder.resolve("log");

    explore(new SolverChoice(Smt.BITWUZLA, Set.of(Layer.values()), Optional.of(log)));

    assertThat(log).isDirectoryContaining(p -> p.getFileName().toString().startsWith("title-"));
  }

  @Test
  void onceStoppedItExploresNothingMore() throws IOException {
    Explorer explorer = explorer(Workbench.SOLVER);
    explorer.stop();

    Explorer.Explored explored =
        explorer.explore(PATHS, Explorer.Start.fresh("title", Listener.NONE));

    assertThat(explored.end()).isEqualTo(Exploration.End.CUT_SHORT);
    assertThat(explored.result().isComplete()).isFalse();
  }

  private Explorer.Explored explore(SolverChoice solver) throws IOException {
    return explorer(solver).explore(PATHS, Explorer.Start.fresh("title", Listener.NONE));
  }

  private Explorer explorer(SolverChoice solver) throws IOException {
    Request request = new Workbench(folder).request(F, PATHS, solver);
    return new Explorer(Workbench.ENVIRONMENT, request, Workbench.unit(request).setup("f"));
  }
}
