package dev.cairn.testgen.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WorkshopTest {
  @Test
  void theTimeOfChecksRisesAtOnceAndFallsSlowly() {
    Workshop shop = Workshop.ofOne();

    shop.checked(Duration.ofMillis(400));
    shop.checked(Duration.ofMillis(800));
    Duration risen = shop.checkTime();
    shop.checked(Duration.ofMillis(100));

    assertThat(risen).hasMillis(800);
    assertThat(shop.checkTime()).hasMillis(600);
  }

  @Test
  void nothingIsKnownOfThatAtFirst() {
    assertThat(Workshop.ofOne().checkTime()).isZero();
  }
}
