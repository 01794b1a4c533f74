package dev.cairn.engine.parallel;

import dev.cairn.expr.Input;
import dev.cairn.path.Executor;
import java.util.Optional;

/** Where helpers leave the runs that they make. Thread-safe. */
interface RunMaking {
  /**
   * Makes the run of {@code input}, on which work began at {@code start}, unless that was done
   * before or too many are kept. {@code imports} will bring it to whoever asks for it.
   */
  Optional<SpeculativeRuns.Made> make(
      Input input, Executor executor, RunImports imports, long start);
}
