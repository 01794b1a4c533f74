package dev.cairn.cluster.lead;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PortionsTest {
  /** Few workers per file: reading it once is worth most; many: nobody should wait for the last. */
  @ParameterizedTest
  @CsvSource({"10, 8, 1", "10, 0.4, 8", "100, 8, 8", "40, 8, 5", "3, 0.04, 8", "0, 4, 1"})
  void aTaskHasAsManyFunctionsAsLeaveEnoughTasks(int functions, double tasks, int expected) {
    assertThat(Portions.each(functions, tasks)).isEqualTo(expected);
  }

  /** Beyond that the command, which gives them away, would be what all wait for. */
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 4", "100, 400", "400, 1600", "1000, 1600", "5000, 5000"})
  void eachWorkerHasFourTasksUntilThereAreVeryMany(int slots, int expected) {
    assertThat(Portions.tasks(slots)).isEqualTo(expected);
  }
}
