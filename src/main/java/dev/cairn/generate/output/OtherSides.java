package dev.cairn.generate.output;

import dev.cairn.engine.KeptRun;
import dev.cairn.engine.OtherSide;
import dev.cairn.path.ExecutionPath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an exploration knew, when it ended, of the sides that its tests did not take. Bounded: of
 * later tests and later choices nothing is kept.
 */
public record OtherSides(Map<Integer, Map<Integer, OtherSide>> byTest) {
  private static final int MAX_TESTS = 200;
  private static final int MAX_CONDITIONS = 400;

  /** Nothing is known. */
  public static final OtherSides NONE = new OtherSides(Map.of());

  public OtherSides {
    byTest = Map.copyOf(byTest);
  }

  /** Who knows of the choices among the first conditions of a path, by their position. */
  public interface Oracle {
    Map<Integer, OtherSide> of(ExecutionPath path, int limit);
  }

  public static OtherSides of(List<KeptRun> tests, Oracle oracle) {
    Map<Integer, Map<Integer, OtherSide>> byTest = new HashMap<>();
    for (KeptRun test : tests.subList(0, Math.min(MAX_TESTS, tests.size()))) {
      byTest.put(test.number(), oracle.of(test.run().path(), MAX_CONDITIONS));
    }
    return new OtherSides(byTest);
  }

  /** Of the condition at {@code index} on the path of a test. */
  Optional<OtherSide> of(int test, int index) {
    return Optional.ofNullable(byTest.getOrDefault(test, Map.of()).get(index));
  }
}
