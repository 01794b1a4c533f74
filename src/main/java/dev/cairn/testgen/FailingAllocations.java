package dev.cairn.testgen;

import dev.cairn.path.AllocationFailure;
import dev.cairn.path.Run;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Tests in which allocations fail: the linker lets calls of the allocating functions go through
 * {@code cairn_alloc.c}, and the test says which of them return null.
 */
public final class FailingAllocations {
  static final String FILE = "cairn_alloc.c";
  private static final String CALL = "cairn_fail_allocation(";

  private FailingAllocations() {}

  /** The lines by which a test says which allocations fail; they belong right before the call. */
  static List<String> settings(Run run) {
    return run.created().stream()
        .filter(c -> run.input().get(c.variable()) != 0)
        .flatMap(c -> AllocationFailure.of(c.variable()).stream())
        .map(f -> CALL + "\"" + f.function() + "\", " + f.number() + ");")
        .toList();
  }

  static boolean isNeeded(List<TestCase> tests) {
    return tests.stream().anyMatch(t -> !settings(t.run()).isEmpty());
  }

  /** Whether a written suite needs the file and the options for it. */
  public static boolean isNeededBy(String suite) {
    return suite.contains(CALL);
  }

  /** The option of the linker that leads the calls there. */
  public static String linkerOption() {
    return AllocationFailure.FUNCTIONS.stream()
        .sorted()
        .map(f -> ",--wrap=" + f)
        .collect(Collectors.joining("", "-Wl", ""));
  }
}
