package dev.cairn.coverage;

import dev.cairn.path.ExecutionPath;
import org.jspecify.annotations.Nullable;

/** The call contexts along a path; those of the latest path asked for are kept. Not thread-safe. */
public final class Contexts {
  private final PerPath<ContextTrail> trails;

  public Contexts(ProgramIndex index) {
    trails = new PerPath<>(path -> new ContextTrail(index, path.trace()));
  }

  /**
   * The context just before entry {@code position} of the trace; null outside the function under
   * test.
   */
  public @Nullable CallContext at(ExecutionPath path, int position) {
    return trails.of(path).at(position);
  }
}
