package dev.cairn.cluster.lead;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PortionsTest {
  /** Few workers per file: reading it once is worth most; many: nobody should wait for the last. */
  @ParameterizedTest
  @CsvSource({"10, 2, 1", "10, 0.1, 8", "100, 2, 8", "40, 2, 5", "3, 0.01, 8", "0, 1, 1"})
  void aTaskHasAsManyFunctionsAsLeaveFourTasksForEachWorker(
      int functions, double share, int expected) {
    assertThat(Portions.each(functions, share)).isEqualTo(expected);
  }
}
