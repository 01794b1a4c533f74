package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverSettings.Solving;
import dev.cairn.solver.stack.Solvers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** IPPC §5: the same coverage from smaller constraints, most so where most prefixes fail. */
class PartialConstraintsTest {
  private static final Settings SETTINGS =
      Settings.defaults().withCriterion(Criterion.PATHS).withWholeProgram(true);

  private static PaperUnits.Unit unit(String function) {
    return PaperUnits.ALL.stream()
        .filter(u -> u.function().equals(function))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void coverIdenticallyWithConstraintsThatAreSmallestWhereMostPrefixesFail() {
    double few = ratio(unit("bsort"));
    double many = ratio(unit("prime"));

    assertThat(few).isGreaterThan(4.4); // the least of Table 4
    assertThat(many).isGreaterThan(2 * few);
  }

  private static double ratio(PaperUnits.Unit unit) {
    RealStack.Explored full = explore(unit, Solving.FULL);
    RealStack.Explored ippc = explore(unit, Solving.IPPC);

    assertThat(covered(ippc.result())).isEqualTo(covered(full.result()));
    assertThat(ippc.result().paths()).isEqualTo(full.result().paths());
    assertThat(ippc.result().isComplete()).isTrue();
    return full.statistics().averageConditions() / ippc.statistics().averageConditions();
  }

  private static RealStack.Explored explore(PaperUnits.Unit unit, Solving solving) {
    var settings = SolverSettings.of(solving, Duration.ofMinutes(1), RealStack.cache());
    return RealStack.explore(unit.file(), unit.function(), SETTINGS, Solvers.standard(settings));
  }

  private static List<Boolean> covered(Result result) {
    return result.branches().values().stream().map(v -> v instanceof ItemVerdict.Covered).toList();
  }
}
