package dev.cairn.engine.force;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.List;

/** How an attempt ended. */
public sealed interface Landing {
  /** In a run. */
  record Landed(Run run, int gain) implements Landing {}

  /** On a path that was run before, without a run. */
  record Repeated(ExecutionPath path) implements Landing {}

  /**
   * No input exists. {@code core}: the conditions of the path that exclude it; {@code clauses}:
   * those of the precondition.
   */
  record Impossible(List<Integer> core, List<String> clauses) implements Landing {}

  /** In nothing, and why; {@code isHurried}: with more time there may be something. */
  record Missed(String reason, boolean isHurried) implements Landing {
    Missed(String reason) {
      this(reason, false);
    }
  }
}
