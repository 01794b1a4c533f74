package dev.cairn.engine.book;

import dev.cairn.coverage.mcdc.Evaluations;
import dev.cairn.path.Run;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What a result says of tests beside their coverage: how they evaluate decisions, what they stub.
 */
final class TestNews {
  private final Evaluations evaluations;
  private final Set<Object> known = new HashSet<>();

  TestNews(Evaluations evaluations) {
    this.evaluations = evaluations;
  }

  /** Whether a test shows something that those before it did not. */
  boolean learn(Run run) {
    boolean isNews = false;
    for (Evaluations.Evaluation e : evaluations.differentOn(run.path())) {
      isNews |= known.add(Map.entry(e.decision(), e.vector()));
    }
    for (Run.StubCall stub : run.stubs()) {
      isNews |= known.add(stub.function());
    }
    return isNews;
  }
}
