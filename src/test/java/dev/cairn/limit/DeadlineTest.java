package dev.cairn.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DeadlineTest {
  @Test
  void isOverWhenItsTimeIsUp() {
    Deadline deadline = Deadline.after(Duration.ZERO);

    assertThat(deadline.isOver()).isTrue();
    assertThat(deadline.left()).isZero();
    assertThatThrownBy(deadline::check).isInstanceOf(TimeUp.class);
  }

  @Test
  void letsGoOnBefore() {
    Deadline deadline = Deadline.after(Duration.ofHours(1));

    assertThatCode(deadline::check).doesNotThrowAnyException();
    assertThat(deadline.left()).isBetween(Duration.ofMinutes(59), Duration.ofHours(1));
  }

  @Test
  void theLongestTimeDoesNotOverflow() {
    Deadline deadline = Deadline.after(Duration.ofSeconds(Long.MAX_VALUE));

    assertThat(deadline.isOver()).isFalse();
  }

  @Test
  void canBeGivenTimeAgain() {
    Deadline deadline = Deadline.after(Duration.ZERO);

    deadline.restart(Duration.ofHours(1));

    assertThat(deadline.isOver()).isFalse();
  }

  @Test
  void goesOnUntilItWasEnoughButNotForever() {
    Deadline deadline = Deadline.never();

    deadline.restart(Duration.ZERO, () -> false, Duration.ofHours(1));
    assertThat(deadline.isOver()).isFalse();

    deadline.restart(Duration.ZERO, () -> true, Duration.ofHours(1));
    assertThat(deadline.isOver()).isTrue();

    deadline.restart(Duration.ZERO, () -> false, Duration.ZERO);
    assertThat(deadline.isOver()).isTrue();
  }

  @Test
  void timeInWhichOthersHadTheProcessorDoesNotCount() throws InterruptedException {
    Deadline deadline = Deadline.never();

    deadline.restartWork(Duration.ofMillis(40));
    Thread.sleep(200);

    assertThat(deadline.isOver()).isFalse();
  }

  @Test
  @Timeout(120)
  void workOfTheThreadCounts() {
    Deadline deadline = Deadline.never();

    deadline.restartWork(Duration.ofMillis(40));
    while (!deadline.isOver()) {
      Thread.onSpinWait();
    }

    assertThat(deadline.left()).isZero();
  }

  @Test
  @Timeout(120)
  void workOfOthersCountsWhereTheyTakePart() throws InterruptedException {
    Deadline deadline = Deadline.never();
    deadline.restartWork(Duration.ofMillis(40));
    var other =
        new Thread(
            () -> {
              deadline.takePart();
              while (!deadline.isOver()) {
                Thread.onSpinWait();
              }
            });
    other.start();
    other.join();

    assertThat(deadline.isOver()).as("whoever has ended counts as working").isTrue();
  }

  @Test
  void whatIsCancelledStaysOver() {
    Deadline deadline = Deadline.never();

    deadline.cancel();
    deadline.restart(Duration.ofHours(1));

    assertThat(deadline.isOver()).isTrue();
    assertThat(deadline.isCancelled()).isTrue();
  }
}
