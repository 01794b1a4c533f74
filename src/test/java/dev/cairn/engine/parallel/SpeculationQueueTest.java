package dev.cairn.engine.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.ExecutionPath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SpeculationQueueTest {
  private final ExprPool pool = new ExprPool(new Variables());
  private final SpeculationQueue queue = new SpeculationQueue(2);

  @Test
  void whereTheLeaderDoesSomethingElseNothingIsFoundForNothing() throws InterruptedException {
    queue.offer(Map.of(1L, guess(), 2L, guess()));
    queue.offerBehind(Map.of(3L, guess()), true);

    queue.rest();
    queue.offerBehind(Map.of(4L, guess()), true);
    queue.offerBehind(Map.of(5L, guess()), false);
    queue.offer(Map.of());

    assertThat(queue.takeAway(10)).isEmpty();
    assertThat(queue.waitingForLeader()).isZero();
  }

  @Test
  void whoeverGuessesAgainIsHelpedAgain() throws InterruptedException {
    queue.rest();

    queue.offer(Map.of(1L, guess()));
    queue.offerBehind(Map.of(2L, guess()), false);

    assertThat(queue.takeAway(10)).extracting(Distant.Guess::key).containsExactly(1L, 2L);
  }

  private SpeculativeQuery guess() {
    var aim = new SpeculativeQuery.Aim(Input.EMPTY, true);
    return new SpeculativeQuery(pool, List.of(), ExecutionPath.EMPTY, 0, List.of(), aim);
  }
}
