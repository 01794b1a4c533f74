package dev.cairn.coverage;

import dev.cairn.ir.Branch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A branch with its place among the branches of its line, as lcov and gcov number them.
 *
 * @param block numbers the conditions of the line from 0, in source order
 * @param index numbers the branches of one condition: true, false; or case by case, then default
 */
public record BranchSite(Branch branch, int block, int index) {
  public String file() {
    return branch.location().file();
  }

  public int line() {
    return branch.location().line();
  }

  /** The sites of those of the branches whose place is known, by file, line, block and index. */
  public static List<BranchSite> of(List<Branch> branches) {
    Map<List<Object>, List<Branch>> conditions = new LinkedHashMap<>();
    branches.stream()
        .filter(b -> b.location().isKnown())
        .sorted(Comparator.comparing(Branch::location).thenComparingInt(BranchSite::conditionKey))
        .forEach(b -> conditions.computeIfAbsent(condition(b), _ -> new ArrayList<>()).add(b));
    Map<String, Integer> used = new HashMap<>();
    List<BranchSite> sites = new ArrayList<>();
    for (List<Branch> sides : conditions.values()) {
      Branch first = sides.getFirst();
      int block =
          used.merge(first.location().file() + ":" + first.location().line(), 1, Integer::sum) - 1;
      sides.sort(Comparator.comparingInt(BranchSite::rank).thenComparingInt(Branch::id));
      for (int i = 0; i < sides.size(); i++) {
        sites.add(new BranchSite(sides.get(i), block, i));
      }
    }
    return sites;
  }

  /** The branches of one condition: those that leave from the same block of the same function. */
  private static List<Object> condition(Branch branch) {
    return List.of(branch.function(), conditionKey(branch), branch.location());
  }

  /** The two sides of a condition may have been split over blocks: then the lower id names both. */
  private static int conditionKey(Branch branch) {
    return branch.sibling() >= 0 ? Math.min(branch.id(), branch.sibling()) : -1 - branch.block();
  }

  private static int rank(Branch branch) {
    return switch (branch.outcome()) {
      case "true" -> 0;
      case "default" -> 2;
      default -> 1;
    };
  }
}
