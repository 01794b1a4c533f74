package dev.cairn.engine.verdict;

import dev.cairn.coverage.BlockSet;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Obstacles;
import dev.cairn.engine.Settings;
import dev.cairn.engine.book.AssumptionEnds;
import dev.cairn.engine.book.InfeasibleBranches;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.path.PathCondition;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Judges items that no test covers: infeasible when nothing that could reach them stood in the way,
 * else unknown, as is all that there is no time left for.
 */
final class Verdicts {
  /** What is said of items that there was no time for. */
  static final ItemVerdict LATE = new ItemVerdict.Unknown("the time was up before it was judged");

  private static final int NAMED = 4;

  private final Obstacles obstacles;
  private final Beside beside;
  private final InfeasibleBranches infeasible;
  private final AssumptionEnds assumptions;
  private final List<Branch> branches;
  private final IntPredicate isReached;
  private final int paths;
  private final BooleanSupplier isLate;

  /**
   * What verdicts rest on.
   *
   * @param branches all of the program
   * @param isReached tells whether some run came to the condition of a branch
   */
  record Grounds(
      Obstacles obstacles,
      Beside beside,
      InfeasibleBranches infeasible,
      AssumptionEnds assumptions,
      List<Branch> branches,
      IntPredicate isReached,
      int paths) {}

  Verdicts(Grounds grounds, BooleanSupplier isLate) {
    obstacles = grounds.obstacles;
    beside = grounds.beside;
    infeasible = grounds.infeasible;
    assumptions = grounds.assumptions;
    branches = grounds.branches;
    isReached = grounds.isReached;
    paths = grounds.paths;
    this.isLate = isLate;
  }

  /** On an item of another criterion: the search did not look for it. */
  static ItemVerdict notAsked(Settings settings) {
    return new ItemVerdict.Unknown("not asked for by --cover " + settings.criterion().cliName());
  }

  ItemVerdict uncovered(Branch branch) {
    if (isLate.getAsBoolean()) {
      return LATE;
    }
    Optional<String> reason = whyOpen(branch.id());
    return reason.isPresent()
        ? new ItemVerdict.Unknown(reason.get())
        : assumptions
            .behind(branch.id())
            .map(Verdicts::assumed)
            .orElseGet(() -> new ItemVerdict.Infeasible(proof(branch)));
  }

  private Optional<String> whyOpen(int branch) {
    return obstacles.beforeBranch(branch).or(() -> beside.of(branches.get(branch)));
  }

  private static ItemVerdict assumed(Location where) {
    return new ItemVerdict.Infeasible(
        ItemVerdict.Ground.ASSUMPTION, "excluded by an assumption at " + where);
  }

  /** On an evaluation that ends in one of {@code needed}, which no run made. */
  ItemVerdict unseen(BitSet needed, String claim) {
    if (isLate.getAsBoolean()) {
      return LATE;
    }
    int[] branchIds = needed.stream().toArray();
    for (int branch : branchIds) {
      Optional<String> reason = whyOpen(branch);
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
    return new ItemVerdict.Infeasible(claim + explored());
  }

  /** On a line, whose code is in {@code blocks}. */
  ItemVerdict uncovered(BlockSet blocks) {
    if (isLate.getAsBoolean()) {
      return LATE;
    }
    Optional<String> reason = obstacles.beforeBlocks(blocks).or(() -> beside.of(blocks));
    return reason.isPresent()
        ? new ItemVerdict.Unknown(reason.get())
        : assumptions
            .behind(blocks)
            .map(Verdicts::assumed)
            .orElseGet(() -> new ItemVerdict.Infeasible(unexecuted(blocks)));
  }

  private String unexecuted(BlockSet blocks) {
    return "never executed" + (obstacles.isCalled(blocks) ? explored() : ": no call leads there");
  }

  private String explored() {
    return ": all ways there were explored (" + counted(paths, "path") + ")";
  }

  private String proof(Branch branch) {
    Optional<InfeasibleBranches.Exclusion> exclusion = infeasible.exclusion(branch.id());
    if (!obstacles.isCalled(branch.function())) {
      return "never reached: no call leads to '" + branch.function() + "'";
    }
    if (exclusion.isEmpty()) {
      return (isReached.test(branch.id()) ? "never comes out so" : "never reached") + explored();
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
    if (c.location().equals(Location.NONE)) {
      return what(c.kind());
    }
    if (c.branch() < 0 || Origin.isLibrary(c.location())) {
      return what(c.kind()) + " at " + c.location();
    }
    Branch taken = branches.get(c.branch());
    return "'" + taken.condition() + "' " + taken.outcome() + " at " + taken.location();
  }

  /** A condition that is no branch of the user. */
  private static String what(PathCondition.Kind kind) {
    return switch (kind) {
      case BRANCH, MODEL -> "a choice inside the library";
      case ALIAS -> "which element or object is meant";
      case CHECK -> "the check that the access is allowed";
      case ASSUME -> "the assumption";
      case PIN -> "the value fixed";
    };
  }

  private static String counted(int n, String noun) {
    return n + " " + noun + (n == 1 ? "" : "s");
  }
}
