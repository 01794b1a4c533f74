package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import org.junit.jupiter.api.Test;

/** The model, the machine, search and coverage need nothing of C. */
class SecondFrontEndTest {
  private static final TinyFrontEnd NESTED =
      new TinyFrontEnd(
          """
          read a; if a < 10 then 1 else 2
          read b; if b < a then 3 else 2
          return
          if 20 < a then 4 else 2
          return
          """);

  @Test
  void coversAndProvesBranchesOfAProgramThatIsNotC() {
    Result result = RealStack.explore(NESTED.read(), TinyFrontEnd.FUNCTION, Settings.defaults());

    assertThat(result.isComplete()).isTrue();
    assertThat(result.branches().values())
        .filteredOn(v -> v instanceof ItemVerdict.Covered)
        .hasSize(5);
    assertThat(result.branches().values())
        .filteredOn(v -> v instanceof ItemVerdict.Infeasible)
        .hasSize(1);
  }

  @Test
  void findsAllItsPaths() {
    Settings paths = Settings.defaults().withCriterion(Criterion.PATHS);

    Result result = RealStack.explore(NESTED.read(), TinyFrontEnd.FUNCTION, paths);

    assertThat(result.paths().feasible()).isEqualTo(3);
  }
}
