package dev.cairn.coverage;

import dev.cairn.path.ExecutionPath;
import org.jspecify.annotations.Nullable;

/** The call contexts along a path; those of the latest path asked for are kept. Not thread-safe. */
public final class Contexts {
  private final PerPath<@Nullable CallContext[]> contexts;

  public Contexts(ProgramIndex index) {
    contexts = new PerPath<>(path -> CallContext.along(index, path.trace()));
  }

  /**
   * The context just before entry {@code position} of the trace; null outside the function under
   * test.
   */
  public @Nullable CallContext at(ExecutionPath path, int position) {
    @Nullable CallContext[] along = contexts.of(path);
    return position < along.length ? along[position] : null;
  }
}
