package dev.cairn.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PaceTest {
  private final AtomicLong now = new AtomicLong(5);
  private final Pace pace = new Pace(now::get);

  private void pass(int seconds) {
    now.addAndGet(Duration.ofSeconds(seconds).toNanos());
  }

  @Test
  void atFirstItIsThePaceSinceTheBeginning() {
    pass(15);
    pace.count();
    pace.count();
    pass(15);

    assertThat(pace.perMinute()).isEqualTo(4);
  }

  @Test
  void whatWasLongAgoDoesNotCount() {
    pace.count();
    pass(100);
    pace.count();
    pass(10);

    assertThat(pace.perMinute()).isEqualTo(1);
    pass(60);
    assertThat(pace.perMinute()).isZero();
  }
}
