package dev.cairn.coverage;

import dev.cairn.path.ExecutionPath;
import java.util.function.Function;

/** Something computed from a path, kept while the same path is asked for. Not thread-safe. */
public final class PerPath<T> {
  private final Function<ExecutionPath, T> compute;
  private ExecutionPath latest = ExecutionPath.EMPTY;
  private T value;

  public PerPath(Function<ExecutionPath, T> compute) {
    this.compute = compute;
    value = compute.apply(latest);
  }

  @SuppressWarnings(
      "ReferenceEquality") // comparing traces entry by entry would cost more than it saves
  public T of(ExecutionPath path) {
    if (path != latest) {
      value = compute.apply(path);
      latest = path;
    }
    return value;
  }
}
