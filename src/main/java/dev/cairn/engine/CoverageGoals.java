package dev.cairn.engine;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.ir.Branch;
import dev.cairn.search.heuristic.LookAhead;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The items of the criterion that are not covered yet. Path criteria track branches too: a test
 * that covers a new one is kept.
 */
final class CoverageGoals implements LookAhead.Goals {
  private final ProgramIndex index;
  private final Items items;
  private final boolean countsLines;
  private final BitSet unseenBranches = new BitSet();
  private final List<Line> unseenLines;
  private final BitSet blocks = new BitSet();
  private final int total;

  CoverageGoals(ProgramIndex index, Items items, Criterion criterion) {
    this.index = index;
    this.items = items;
    countsLines = criterion == Criterion.STATEMENT;
    unseenLines = new ArrayList<>(items.lines().keySet());
    items.branches().forEach(b -> unseenBranches.set(b.id()));
    total = left();
    findBlocks();
  }

  /** What a run added: items of the criterion, and items of the other kind. */
  record Gain(int goals, int others) {
    static final Gain NOTHING = new Gain(0, 0);

    boolean isAny() {
      return goals + others > 0;
    }
  }

  /** Strikes out what {@code coverage} has; returns how many items that were. */
  Gain update(CoverageMap coverage) {
    int lines = unseenLines.size();
    int branches = unseenBranches.cardinality();
    unseenLines.removeIf(coverage::isCovered);
    for (int b = unseenBranches.nextSetBit(0); b >= 0; b = unseenBranches.nextSetBit(b + 1)) {
      if (coverage.isCovered(b)) {
        unseenBranches.clear(b);
      }
    }
    int newLines = lines - unseenLines.size();
    int newBranches = branches - unseenBranches.cardinality();
    if (newLines + newBranches > 0) {
      findBlocks();
    }
    return countsLines ? new Gain(newLines, newBranches) : new Gain(newBranches, newLines);
  }

  /** Are lines, not branches, what counts. */
  boolean countsLines() {
    return countsLines;
  }

  boolean areMet() {
    return left() == 0;
  }

  int total() {
    return total;
  }

  int covered() {
    return total - left();
  }

  /** The items, of both kinds, that a run, alone in {@code coverage}, covers. */
  BitSet coveredBy(CoverageMap coverage) {
    BitSet covered = new BitSet();
    int number = 0;
    for (Line line : items.lines().keySet()) {
      covered.set(number++, coverage.isCovered(line));
    }
    for (Branch branch : items.branches()) {
      covered.set(number++, coverage.isCovered(branch.id()));
    }
    return covered;
  }

  @Override
  public boolean wants(int branch) {
    return !countsLines && unseenBranches.get(branch);
  }

  @Override
  public BitSet blocks() {
    return blocks;
  }

  private int left() {
    return countsLines ? unseenLines.size() : unseenBranches.cardinality();
  }

  private void findBlocks() {
    blocks.clear();
    if (countsLines) {
      unseenLines.forEach(line -> blocks.or(items.lines().getOrDefault(line, new BitSet())));
    } else {
      unseenBranches.stream().forEach(b -> blocks.set(index.sourceBlock(b)));
    }
  }
}
