package dev.cairn.machine.input.region;

import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import org.jspecify.annotations.Nullable;

/** An input pointer that the program looked at in a run. */
public interface ReachedPointer {
  /** The object of this run's data behind it; null when there is none. */
  @Nullable MemObject target();

  /** After the run: notes what the program did to it that is not in its object. */
  default void observe(RunState rt) {}

  /** What it pointed to in this run. */
  Run.Pointee pointee();
}
