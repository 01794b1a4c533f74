package dev.cairn.engine.force;

import dev.cairn.expr.Input;
import dev.cairn.path.ExecutionPath;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was forced before, by the key of the question: the input that was found and the path it
 * took. The oldest are forgotten first; when memory is scarce all of it is, which costs time only.
 */
final class ForcedBefore {
  private static final int INPUTS = 20_000;
  private static final int PATHS = 1000;
  private static final int LONG_TRACE = 20_000;

  private final Map<Long, Input> inputs = new LinkedHashMap<>();
  private final Map<Long, ExecutionPath> paths = new LinkedHashMap<>();
  private boolean isForgetful;

  Optional<Input> solved(long key) {
    return Optional.ofNullable(inputs.get(key));
  }

  Optional<ExecutionPath> taken(long key) {
    return Optional.ofNullable(paths.get(key));
  }

  void solvedBy(long key, Input input) {
    remember(inputs, key, input, INPUTS);
  }

  void took(long key, ExecutionPath path) {
    if (path.trace().length <= LONG_TRACE) {
      remember(paths, key, path, PATHS);
    }
  }

  /** Lets go of everything, and remembers nothing more. */
  void forget() {
    isForgetful = true;
    inputs.clear();
    paths.clear();
  }

  private <T> void remember(Map<Long, T> map, long key, T value, int most) {
    if (isForgetful) {
      return;
    }
    map.put(key, value);
    if (map.size() > most) {
      map.remove(map.keySet().iterator().next());
    }
  }
}
