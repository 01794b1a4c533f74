package dev.cairn.engine.polish;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceRelationTest {
  @ParameterizedTest
  @CsvSource({
    "x < 5, FROM",
    "x >= 5, FROM",
    "x <= 4, UP_TO",
    "x > 4, UP_TO",
    "p->n > 4, UP_TO",
    "x << 2 <= 4, UP_TO",
    "x == 5, EQUAL",
    "f(x) != 0, EQUAL",
    "5 <= x, FROM",
    "'''a'' > c', FROM",
    "0x10u < x, UP_TO",
    "LIMIT >= x, UP_TO",
    "A1 <= b, FROM",
    "n <= x, UP_TO",
    "p->next, NONE",
    "x >> 3, NONE",
    "isdigit(c), UNKNOWN",
    "a < b == c > d, UNKNOWN"
  })
  void theTextOfAConditionTellsItsRelation(String condition, SourceRelation relation) {
    assertThat(SourceRelation.in(condition)).isEqualTo(relation);
  }
}
