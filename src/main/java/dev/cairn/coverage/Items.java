package dev.cairn.coverage;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What the criteria count: the branches and lines of some functions.
 *
 * @param lines each line with the blocks (see {@link ProgramIndex}) that have code on it
 */
public record Items(
    List<Procedure> functions, List<Branch> branches, SortedMap<Line, BlockSet> lines) {

  /** The items of one function (unit testing mode). */
  public static Items ofFunction(ProgramIndex index, String name) {
    String symbol = index.program().aliases().getOrDefault(name, name);
    return of(index, f -> f.name().equals(symbol));
  }

  /** The items of every function of the user. */
  public static Items ofProgram(ProgramIndex index) {
    return of(index, Items::isOfUser);
  }

  /** The one or the other; what runs {@code beside} the function alone is no item of it. */
  public static Items of(
      ProgramIndex index, boolean isWholeProgram, String name, CallsBeside beside) {
    return isWholeProgram ? ofProgramWithout(index, beside.alone()) : ofFunction(index, name);
  }

  /** The items of every function of the user but those named. */
  public static Items ofProgramWithout(ProgramIndex index, Set<String> functions) {
    return of(index, f -> isOfUser(f) && !functions.contains(f.name()));
  }

  private static boolean isOfUser(Procedure f) {
    return f.origin() == Origin.USER && !Origin.isSystem(f.location().file());
  }

  private static Items of(ProgramIndex index, Predicate<Procedure> isCounted) {
    List<Procedure> functions = index.functions().stream().filter(isCounted).toList();
    Set<String> names = functions.stream().map(Procedure::name).collect(Collectors.toSet());
    Set<String> placed =
        functions.stream()
            .filter(f -> f.location().isKnown())
            .map(Procedure::name)
            .collect(Collectors.toSet());
    // where nothing of the source stands, in a function of it, is code that only contracts see
    List<Branch> branches =
        index.program().branches().stream()
            .filter(b -> names.contains(b.function()))
            .filter(b -> b.location().isKnown() || !placed.contains(b.function()))
            .toList();
    SortedMap<Line, BlockSet> lines = new TreeMap<>();
    functions.forEach(f -> addLines(index, f, lines));
    return new Items(functions, branches, lines);
  }

  /** The blocks that have code on a line. */
  public BlockSet blocksOf(Line line) {
    return lines.getOrDefault(line, BlockSet.NONE);
  }

  /** Those that count. */
  public Items without(Exclusions exclusions) {
    List<Branch> counting =
        branches.stream().filter(b -> exclusions.of(lineOf(b)) == Exclusions.Kind.COUNTS).toList();
    SortedMap<Line, BlockSet> left = new TreeMap<>(lines);
    left.keySet().removeIf(line -> exclusions.of(line) == Exclusions.Kind.NOTHING);
    return new Items(functions, counting, left);
  }

  private static Line lineOf(Branch branch) {
    return new Line(branch.location().file(), branch.location().line());
  }

  private static void addLines(ProgramIndex index, Procedure function, Map<Line, BlockSet> lines) {
    int position = index.position(function.name());
    for (Block block : function.blocks()) {
      block.instructions().stream()
          .filter(i -> i.loc().isKnown())
          .map(i -> new Line(i.loc().file(), i.loc().line()))
          .forEach(
              l ->
                  lines
                      .computeIfAbsent(l, _ -> new BlockSet())
                      .add(index.block(position, block.index())));
    }
  }
}
