package dev.cairn.solver.domain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which value of a set is the nearest. */
class ValueSetTest {
  /** A length of 0 grows to the next one that is allowed, not to the largest there is. */
  @ParameterizedTest
  @CsvSource({
    "4, -1, 0, 4", // 4 <= len, unsigned
    "4, -1, 10, 10",
    "13, 255, 0, 13",
    "1, -1, 0, 1", // x != 0
    "-100, -3, 0, -3", // all are below 0
    "-2, 2147483647, -5, -2",
    "0, 23, -1, 0",
    "0, 5, 9, 5",
  })
  void theNearestIsOnTheSameSideOfZero(int low, int high, int to, int nearest) {
    ValueSet set = ValueSet.range(32, low, high);

    assertThat((int) set.nearest(to & 0xFFFF_FFFFL)).isEqualTo(nearest);
  }
}
