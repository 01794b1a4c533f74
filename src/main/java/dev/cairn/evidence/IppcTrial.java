package dev.cairn.evidence;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import dev.cairn.solver.SolverSettings.Solving;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What one tester did with one unit, in the mean of the seeds.
 *
 * @param size conditions per call of the solver; {@code cover}: branches in percent
 */
record IppcTrial(
    Tester tester,
    boolean isCut,
    double runs,
    double calls,
    double size,
    double cover,
    double seconds) {
  /** Not guided by coverage: as in the paper, an exploration ends with its iterations. */
  private static final Settings ITERATIONS =
      Settings.defaults()
          .withCriterion(Criterion.PATHS)
          .withWholeProgram(true)
          .withLookAhead(false);

  /** One of the columns of Table 2. */
  enum Tester {
    DFS(Solving.FULL),
    CFG(Solving.FULL),
    RND(Solving.FULL),
    IPPC(Solving.IPPC),
    REPAIR(Solving.IPPC_REPAIR);

    private final Solving solving;

    Tester(Solving solving) {
      this.solving = solving;
    }

    Settings settings() {
      return ITERATIONS.withSearch(search()).withSolving(solving);
    }

    private Search search() {
      return switch (this) {
        case DFS, IPPC, REPAIR -> Search.DFS;
        case CFG -> Search.CFG;
        case RND -> Search.RANDOM_BRANCH;
      };
    }

    String shown() {
      return this == REPAIR ? "IPPC+repair" : name();
    }
  }

  static IppcTrial of(Tester tester, List<Measured> seeds) {
    return new IppcTrial(
        tester,
        seeds.stream().anyMatch(Measured::isCut),
        mean(seeds, m -> (double) m.runs()),
        mean(seeds, m -> (double) m.solver().smtCalls()),
        mean(seeds, m -> m.solver().averageConditions()),
        mean(seeds, m -> 100.0 * m.covered() / Math.max(1, m.branches())),
        mean(seeds, Measured::cpuSeconds));
  }

  private static double mean(List<Measured> seeds, ToDoubleFunction<Measured> figure) {
    return seeds.stream().mapToDouble(figure).average().orElse(0);
  }
}
