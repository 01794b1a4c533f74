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
  private FailingAllocations() {}

  /** The lines by which a test says which allocations fail; they belong right before the call. */
  public static List<String> settings(Run run) {
    return run.created().stream()
        .filter(c -> run.input().get(c.variable()) != 0)
        .flatMap(c -> AllocationFailure.of(c.variable()).stream())
        .map(f -> "cairn_fail_allocation(\"" + f.function() + "\", " + f.number() + ");")
        .toList();
  }

  /** The option of the linker that leads the calls there. */
  public static String linkerOption() {
    return AllocationFailure.FUNCTIONS.stream()
        .sorted()
        .map(f -> ",--wrap=" + f)
        .collect(Collectors.joining("", "-Wl", ""));
  }
}
