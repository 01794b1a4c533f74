package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShortagesTest {
  private final Shortages shortages = new Shortages();

  @Test
  void savingIsGivenUpWhenItDoesNotHelp() {
    assertThat(IntStream.range(0, 9).allMatch(_ -> shortages.isWorthSaving())).isTrue();
    assertThat(shortages.isWorthSaving()).isFalse();
  }

  @Test
  void asLongAsRunsAreMadeInBetweenItGoesOn() {
    for (int i = 1; i <= 100; i++) {
      shortages.ran(1000L * i);
      assertThat(shortages.isWorthSaving()).isTrue();
    }
  }

  @Test
  void aFewRunsAreNotEnough() {
    for (int i = 1; i <= 9; i++) {
      shortages.ran(10L * i);
      assertThat(shortages.isWorthSaving()).isTrue();
    }

    assertThat(shortages.isWorthSaving()).isFalse();
  }
}
