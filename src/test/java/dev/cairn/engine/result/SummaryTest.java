package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.loop.MergeRuns;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummaryTest {
  @Test
  void saysWhatTheContractPromises() {
    Map<String, Object> summary =
        Summary.of("merge", MergeRuns.kPaths(1), new Summary.Surroundings(3, 0.25, 1.5));

    assertThat(List.copyOf(summary.keySet()))
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
        .contains("items");
    assertThat(Json.pretty(summary))
        .contains("\"complete\": true")
        .contains(
            "\"branches\": {\"covered\": 10, \"total\": 10, \"infeasible\": 0, \"unknown\": 0}")
        .contains("\"answeredWithoutSmt\": 3")
        .contains("\"condition\": \"i < l1\", \"outcome\": \"true\", \"verdict\": \"covered\"");
  }
}
