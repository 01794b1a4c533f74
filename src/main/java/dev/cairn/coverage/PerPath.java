package dev.cairn.coverage;

import dev.cairn.path.Path;
import java.util.function.Function;

/** Something computed from a path, kept while the same path is asked for. Not thread-safe. */
public final class PerPath<T> {
  private final Function<Path, T> compute;
  private Path latest = Path.EMPTY;
  private T value;

  public PerPath(Function<Path, T> compute) {
    this.compute = compute;
    value = compute.apply(latest);
  }

  @SuppressWarnings(
      "ReferenceEquality") // comparing traces entry by entry would cost more than it saves
  public T of(Path path) {
    if (path != latest) {
      value = compute.apply(path);
      latest = path;
    }
    return value;
  }
}
