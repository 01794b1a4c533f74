package dev.cairn.testgen.build;

import dev.cairn.path.Run;
import dev.cairn.testgen.TestRun;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The cells that the tests of a suite see changing, without their indices. Where a test leaves one
 * of them as it was, that is worth a check; of cells that nobody changes it is not.
 */
final class ChangedCells {
  private final Set<String> changed = new HashSet<>();

  ChangedCells(List<TestRun> tests) {
    tests.stream()
        .flatMap(t -> t.run().observations().stream())
        .filter(o -> !o.isUnchanged())
        .forEach(o -> changed.add(kind(o)));
  }

  boolean isChecked(Run.Observation o) {
    return !o.isUnchanged() || changed.contains(kind(o));
  }

  private static String kind(Run.Observation o) {
    return o.lvalue().replaceAll("\\d+", "");
  }
}
