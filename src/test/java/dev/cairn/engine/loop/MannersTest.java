package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However a program spells its comparisons, loops and numbers, no SMT solver is needed for it. */
final class MannersTest {
  /** Every so many manners one is tried, for each program others. */
  private static final int STEP = 6;

  /** Disjunctions and comparing functions over three numbers of many values take so many. */
  private static final int MOST_CALLS = 4;

  @TempDir Path folder;

  static Stream<List<String>> spellings() {
    List<List<String>> chosen = new ArrayList<>();
    List<String> programs = Manners.programs();
    List<String> manners = Manners.all();
    for (int p = 0; p < programs.size(); p++) {
      for (int m = p % STEP; m < manners.size(); m += STEP) {
        chosen.add(List.of(programs.get(p), manners.get(m)));
      }
    }
    return chosen.stream();
  }

  @ParameterizedTest
  @MethodSource("spellings")
  void hardlyNeedsTheSmtSolver(List<String> names) throws IOException {
    Spellings.Cost cost = Manners.explore(folder, names.getFirst(), names.getLast());

    assertThat(cost.result().runs()).isPositive();
    assertThat(cost.statistics().smtCalls()).isLessThanOrEqualTo(MOST_CALLS);
  }
}
