package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.loop.MergeRuns;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SummaryTest {
  private static final Summary MERGE =
      SummaryOf.of(
          "merge",
          MergeRuns.kPaths(1),
          new SummaryOf.Surroundings(
              Smt.Z3,
              solver(),
              0.25,
              1.5,
              new SummaryOf.Delivered(7, true, List.of("test 2 failed: so"), List.of())));

  /** Two queries of which the SMT solver got one, in two parts. */
  private static SolverStatistics solver() {
    var solver = new SolverStatistics();
    solver.countQuery(new Verdict.Unsat(List.of()), 1, true);
    solver.countSmt(1, 1);
    solver.countSmt(4, 1);
    solver.countQuery(new Verdict.Unsat(List.of()), 1, false);
    return solver;
  }

  @Test
  void saysWhatTheContractPromises() {
    Map<?, ?> keys = (Map<?, ?>) Objects.requireNonNull(JsonReader.read(MERGE.json()));

    assertThat(keys.keySet().stream().map(String::valueOf).toList())
        .startsWith(
            "function",
            "criterion",
            "k",
            "search",
            "solving",
            "seed",
            "complete",
            "runs",
            "tests",
            "paths",
            "coverage",
            "solver",
            "divergences",
            "concretizations",
            "defects",
            "seconds",
            "coverageByRun")
        .contains("assumptions", "items", "replayed", "rejectedTests", "smtSolver");
    assertThat(MERGE.json())
        .contains("\"complete\": true", "\"criterion\": \"k-paths\"", "\"solving\": \"auto\"")
        .contains("\"tests\": 7", "\"replayed\": true", "\"smtSolver\": \"z3\"")
        .contains(
            "\"branches\": {\"covered\": 10, \"total\": 10, \"infeasible\": 0, \"unknown\": 0,"
                + " \"seen\": 0}")
        .contains(
            "\"answeredWithoutSmt\": 1", "\"averageConditions\": 2.5", "\"coverageByRun\": [[1, ")
        .contains("\"smtCalls\": 2", "\"smtConditions\": 5")
        .contains("\"condition\": \"i < l1\", \"outcome\": \"true\", \"verdict\": \"covered\"");
  }

  @Test
  void isReadBackAsItWas() {
    assertThat(RecordJson.read(Summary.class, MERGE.json()).json()).isEqualTo(MERGE.json());
  }

  @Test
  void isOpenWhereChecksWereCutThoughItIsComplete() {
    String cut = MERGE.json().replaceFirst("(\"checks\": \\{)", "$1\"cut\": \"no time\", ");

    assertThat(MERGE.isOpen()).isFalse();
    assertThat(RecordJson.read(Summary.class, cut).isOpen()).isTrue();
    assertThat(RecordJson.read(Summary.class, cut).complete()).isTrue();
  }

  @Test
  void whatIsNoSummaryIsRefusedWithThePlace() {
    assertThatThrownBy(() -> RecordJson.read(Summary.class, "{\"function\": \"f\"}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("criterion");
  }
}
