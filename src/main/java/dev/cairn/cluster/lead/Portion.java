package dev.cairn.cluster.lead;

import dev.cairn.cluster.Task;
import java.time.Duration;
import java.util.List;

/** A task and the names of its functions. */
record Portion(Task task, List<String> functions) {
  private static final Duration LEAST = Duration.ofSeconds(60);

  /** When it has taken so long, something is wrong with whoever does it. */
  Duration patience() {
    Duration each = task.request().settings().maxTime().multipliedBy(2);
    return each.multipliedBy(functions.size()).plus(LEAST);
  }
}
