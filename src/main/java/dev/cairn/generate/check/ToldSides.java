package dev.cairn.generate.check;

import dev.cairn.coverage.BranchSite;
import dev.cairn.coverage.Items;
import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import dev.cairn.testgen.replay.PathPrediction;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The conditions of which gcov tells the side that a test takes: a side leads to another line. Of
 * {@code if (a) return 1; return 2;} on one line gcov only says that one side was taken.
 */
final class ToldSides {
  private final Set<Condition> untold = new HashSet<>();

  /** Where it stands, as {@link PathPrediction.Site} has it. */
  private record Condition(Path file, int line, int block) {
    static Condition at(String file, int line, int block) {
      return new Condition(Path.of(file).toAbsolutePath().normalize(), line, block);
    }
  }

  private ToldSides() {}

  static ToldSides in(Items items, Program program) {
    var sides = new ToldSides();
    Set<Condition> told = new HashSet<>();
    for (BranchSite site : BranchSite.of(items.branches())) {
      var condition = Condition.at(site.file(), site.line(), site.block());
      (leadsElsewhere(site.branch(), program) ? told : sides.untold).add(condition);
    }
    sides.untold.removeAll(told);
    return sides;
  }

  private static boolean leadsElsewhere(Branch branch, Program program) {
    Block side = program.function(branch.function()).orElseThrow().blocks().get(branch.successor());
    return side.instructions().stream()
        .map(Instruction::loc)
        .filter(place -> !place.equals(Location.NONE))
        .findFirst()
        .filter(place -> place.line() != branch.location().line())
        .isPresent();
  }

  boolean areTold(PathPrediction.Site site) {
    return !untold.contains(Condition.at(site.file(), site.line(), site.block()));
  }
}
