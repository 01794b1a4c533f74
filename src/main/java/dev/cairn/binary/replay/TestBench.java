package dev.cairn.binary.replay;

import dev.cairn.binary.unit.MachineUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Writes tests for a simulator and runs them on it. */
public interface TestBench {
  /** Why tests cannot be run here. */
  Optional<String> whyNot();

  /** Puts what all tests need into their folder. */
  void prepare(MachineUnit unit, Path folder) throws IOException;

  /** Writes one test and runs it; one that shows something else than predicted is removed. */
  ReplayVerdict replay(MachineUnit unit, PredictedRun run, Path folder, String name)
      throws IOException, InterruptedException;

  /** Adds what is made of all tests that stay, by their names. */
  default void finish(MachineUnit unit, Map<String, PredictedRun> kept, Path folder, Path file)
      throws IOException, InterruptedException {}
}
