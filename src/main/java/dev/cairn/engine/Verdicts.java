package dev.cairn.engine;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Line;
import dev.cairn.ir.Branch;
import dev.cairn.path.PathCondition;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Judges items that no test covers: infeasible when nothing that could reach them stood in the way,
 * else unknown.
 */
final class Verdicts {
  private static final int NAMED = 4;

  private final Obstacles obstacles;
  private final InfeasibleBranches infeasible;
  private final List<Branch> branches;
  private final int paths;

  Verdicts(Obstacles obstacles, InfeasibleBranches infeasible, List<Branch> branches, int paths) {
    this.obstacles = obstacles;
    this.infeasible = infeasible;
    this.branches = branches;
    this.paths = paths;
  }

  ItemVerdict uncovered(Branch branch) {
    Optional<String> reason = obstacles.beforeBranch(branch.id());
    return reason.isPresent()
        ? new ItemVerdict.Unknown(reason.get())
        : new ItemVerdict.Infeasible(proof(branch));
  }

  /** On an evaluation that ends in one of {@code needed}, which no run made. */
  ItemVerdict unseen(BitSet needed, String claim) {
    int[] branchIds = needed.stream().toArray();
    for (int branch : branchIds) {
      Optional<String> reason = obstacles.beforeBranch(branch);
      if (reason.isPresent()) {
        return new ItemVerdict.Unknown(reason.get());
      }
    }
    for (int branch : branchIds) {
      if (infeasible.exclusion(branch).isPresent()) {
        Branch excluded = branches.get(branch);
        String side = ": '" + excluded.condition() + "' " + excluded.outcome() + " is ";
        return new ItemVerdict.Infeasible(claim + side + proof(excluded));
      }
    }
    return new ItemVerdict.Infeasible(claim + " in any of the " + counted(paths, "feasible path"));
  }

  ItemVerdict uncovered(Line line, BitSet blocks) {
    Optional<String> reason = obstacles.beforeBlocks(blocks);
    return reason.isPresent()
        ? new ItemVerdict.Unknown(reason.get())
        : new ItemVerdict.Infeasible(
            "none of the " + counted(paths, "feasible path") + " executes " + line);
  }

  private String proof(Branch branch) {
    Optional<InfeasibleBranches.Exclusion> exclusion = infeasible.exclusion(branch.id());
    if (exclusion.isEmpty()) {
      return "none of the " + counted(paths, "feasible path") + " reaches it";
    }
    String times = counted(infeasible.times(branch.id()), "time");
    List<String> names =
        Stream.concat(
                exclusion.get().conditions().stream().map(this::name),
                exclusion.get().clauses().stream())
            .distinct()
            .toList();
    if (names.isEmpty()) {
      return "excluded by the precondition or by itself, proved " + times;
    }
    String named = names.stream().limit(NAMED).collect(Collectors.joining(", "));
    return "excluded by " + named + (names.size() > NAMED ? ", …" : "") + ", proved " + times;
  }

  private String name(PathCondition c) {
    if (c.branch() < 0) {
      return "a condition at " + c.location();
    }
    Branch taken = branches.get(c.branch());
    return "'" + taken.condition() + "' " + taken.outcome() + " at " + taken.location();
  }

  private static String counted(int n, String noun) {
    return n + " " + noun + (n == 1 ? "" : "s");
  }
}
