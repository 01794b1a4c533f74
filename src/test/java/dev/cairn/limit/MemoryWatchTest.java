package dev.cairn.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MemoryWatchTest {
  private static final MemoryBudget HUNDRED = new MemoryBudget(100);
  private final AtomicInteger told = new AtomicInteger();

  @Test
  void itSaysSoWhenTooMuchIsAlive() {
    try (var watch = new MemoryWatch(new MemoryBudget(Long.MAX_VALUE), told::incrementAndGet)) {
      watch.look(() -> Long.MAX_VALUE / 2);
      assertThat(told).hasValue(0);

      watch.look(() -> Long.MAX_VALUE / 10 * 9);
      assertThat(told).hasValue(1);
    }
  }

  @Test
  void garbageAloneSpendsNothing() {
    assertThat(HUNDRED.isDoubtful(90)).isTrue();
    assertThat(HUNDRED.isSpent(40)).isFalse();
    assertThat(HUNDRED.isSpent(60)).isTrue();
  }

  @Test
  void thereIsNeverMoreThanTheVirtualMachineMayTake() {
    assertThat(MemoryBudget.of(Long.MAX_VALUE)).isEqualTo(MemoryBudget.whole());
    assertThat(MemoryBudget.of(5).bytes()).isEqualTo(5);
  }
}
