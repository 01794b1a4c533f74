package dev.cairn.engine.loop;

import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Takes its time for a run, so that others are ahead. */
record SlowExecutor(Executor inner) implements Executor {
  private static final Duration PAUSE = Duration.ofMillis(5);

  @Override
  public Run run(Input input) {
    LockSupport.parkNanos(PAUSE.toNanos());
    return inner.run(input);
  }

  @Override
  public ExprPool pool() {
    return inner.pool();
  }

  @Override
  public void stop() {
    inner.stop();
  }

  @Override
  public void close() {
    inner.close();
  }
}
