package dev.cairn.engine.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class JudgingTimeTest {
  @Test
  void growsWithTheTestsAndWithWhatBookingThemTook() {
    var time = new JudgingTime(100);
    time.booked(1_000_000);
    time.booked(3_000_000);

    assertThat(time.of(10)).isEqualTo(Duration.ofMillis(61));
    assertThat(time.of(20)).isEqualTo(Duration.ofMillis(121));
  }

  @Test
  void isThatOfTheItemsBeforeAnyTest() {
    assertThat(new JudgingTime(100).of(0)).isEqualTo(Duration.ofMillis(1));
  }
}
