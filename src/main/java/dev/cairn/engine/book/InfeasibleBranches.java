package dev.cairn.engine.book;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * For each branch that could not be taken somewhere: how often, and which conditions excluded it
 * the last time.
 */
public final class InfeasibleBranches {
  private final Map<Integer, Entry> byBranch = new HashMap<>();

  private record Entry(int times, Exclusion exclusion) {}

  /** What excludes a branch: conditions met before it, and clauses of the precondition. */
  public record Exclusion(List<PathCondition> conditions, List<String> clauses) {}

  public void add(ExecutionPath path, int index, List<Integer> core, List<String> clauses) {
    int branch = path.conditions().get(index).alternative();
    if (branch >= 0) {
      Entry before = byBranch.get(branch);
      List<PathCondition> excluding =
          core.stream().filter(i -> i < index).map(i -> path.conditions().get(i)).toList();
      int times = before == null ? 1 : before.times + 1;
      byBranch.put(branch, new Entry(times, new Exclusion(excluding, clauses)));
    }
  }

  /** How often a branch could not be taken, and what excluded it the last time. */
  public record Times(int branch, int times, Exclusion exclusion) {}

  /** All, by branch. */
  public List<Times> all() {
    return byBranch.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(e -> new Times(e.getKey(), e.getValue().times, e.getValue().exclusion))
        .toList();
  }

  /** Takes over what others found after all that is known here. */
  public void join(List<Times> others) {
    for (Times other : others) {
      int all = times(other.branch) + other.times;
      byBranch.put(other.branch, new Entry(all, other.exclusion));
    }
  }

  public int times(int branch) {
    Entry entry = byBranch.get(branch);
    return entry == null ? 0 : entry.times;
  }

  /** What excluded the branch when it was last tried; empty when it never was. */
  public Optional<Exclusion> exclusion(int branch) {
    return Optional.ofNullable(byBranch.get(branch)).map(Entry::exclusion);
  }
}
