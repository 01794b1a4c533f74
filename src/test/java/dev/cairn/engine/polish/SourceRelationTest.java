package dev.cairn.engine.polish;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceRelationTest {
  /** Terms know {@code x < 5} alone, of which {@code x <= 4} is another spelling. */
  @ParameterizedTest
  @CsvSource({
    "x < 5, 0",
    "x >= 5, 0",
    "x <= 4, -1",
    "x > 4, -1",
    "p->n > 4, -1",
    "x << 2 <= 4, -1"
  })
  void theNumberOfTheSourceIsToldByItsRelation(String condition, long offset) {
    assertThat(SourceRelation.in(condition)).isEqualTo(new SourceRelation(true, offset));
  }

  @ParameterizedTest
  @CsvSource({"isdigit(c)", "p->next", "x >> 3", "x == 5", "a < b == c > d"})
  void whatIsNoPlainRelationTellsNothing(String condition) {
    assertThat(SourceRelation.in(condition).isKnown()).isFalse();
  }
}
