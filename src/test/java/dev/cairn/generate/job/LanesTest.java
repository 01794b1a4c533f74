package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LanesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void givesResultsInTheOrderOfTheirBeginning(int count) {
    try (var lanes = new Lanes<Integer>(count, () -> {})) {
      for (int i = 0; i < 10; i++) {
        int number = i;
        lanes.awaitFree();
        lanes.start(() -> number);
      }

      assertThat(lanes.results()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }
  }

  @Test
  void twoLanesWorkAtTheSameTime() {
    var met = new CountDownLatch(2);
    try (var lanes = new Lanes<Boolean>(2, () -> {})) {
      for (int i = 0; i < 2; i++) {
        lanes.start(
            () -> {
              met.countDown();
              met.await();
              return true;
            });
      }

      assertThat(lanes.results()).containsExactly(true, true);
    }
  }

  @Test
  void aFailureStopsTheOthersAndIsThrown() {
    var isStopped = new AtomicBoolean();
    try (var lanes = new Lanes<Integer>(2, () -> isStopped.set(true))) {
      lanes.start(
          () -> {
            throw new IllegalStateException("broken");
          });

      assertThatThrownBy(lanes::results).hasMessage("broken");
    }
    assertThat(isStopped).isTrue();
  }

  @Test
  void whatIsNotWaitedForIsStopped() {
    var isStopped = new AtomicBoolean();

    new Lanes<Integer>(2, () -> isStopped.set(true)).close();

    assertThat(isStopped).isTrue();
  }
}
