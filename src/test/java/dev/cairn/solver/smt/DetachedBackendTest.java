package dev.cairn.solver.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.expr.Input;
import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DetachedBackendTest {
  private static final Query QUERY = new Query(List.of(), Input.EMPTY, List.of());

  /** Answers when the latch opens, and hears no interrupt. */
  private static final class Deaf implements Backend {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);

    @Override
    public Verdict solve(Query query) {
      begun.countDown();
      try {
        open.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return new Verdict.Sat(query.hint());
    }

    @Override
    public void interrupt() {}

    @Override
    public void close() {
      closed.countDown();
    }
  }

  @Test
  void givesTheAnswerOfTheSolver() {
    var deaf = new Deaf();
    deaf.open.countDown();
    try (var detached = new DetachedBackend(deaf)) {
      assertThat(detached.solve(QUERY)).isEqualTo(new Verdict.Sat(Input.EMPTY));
    }
  }

  @Test
  @Timeout(120)
  void doesNotWaitForASolverThatCannotBeInterrupted() throws InterruptedException {
    var deaf = new Deaf();
    var detached = new DetachedBackend(deaf);
    Thread.startVirtualThread(
        () -> {
          awaitQuietly(deaf.begun);
          detached.interrupt();
        });

    assertThat(detached.solve(QUERY)).isEqualTo(new Verdict.Unknown(Backend.INTERRUPTED));

    detached.close();
    assertThat(deaf.closed.getCount()).as("not closed while it works").isOne();
    deaf.open.countDown();
    assertThat(deaf.closed.await(60, TimeUnit.SECONDS)).as("closed afterwards").isTrue();
  }

  @Test
  void passesOnWhatTheSolverThrows() {
    Backend failing =
        new Backend() {
          @Override
          public Verdict solve(Query query) {
            throw new IllegalArgumentException("no such operation");
          }

          @Override
          public void interrupt() {}

          @Override
          public void close() {}
        };
    try (var detached = new DetachedBackend(failing)) {
      assertThatThrownBy(() -> detached.solve(QUERY)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
