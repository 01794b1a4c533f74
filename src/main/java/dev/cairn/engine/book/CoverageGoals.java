package dev.cairn.engine.book;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.RunCoverage;
import dev.cairn.coverage.TraceEntries;
import dev.cairn.coverage.mcdc.Decisions;
import dev.cairn.coverage.mcdc.Evaluations;
import dev.cairn.coverage.mcdc.Obligations;
import dev.cairn.engine.Criterion;
import dev.cairn.ir.Branch;
import dev.cairn.path.Run;
import dev.cairn.search.heuristic.LookAhead;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The items of the criterion that are not covered yet. Path criteria track branches too: a test
 * that covers a new one is kept.
 */
public final class CoverageGoals implements LookAhead.Goals {
  private final ProgramIndex index;
  private final Items items;
  private final Criterion criterion;
  private final Decisions decisions;
  private final boolean countsLines;
  private final BitSet unseenBranches = new BitSet();
  private final int[] itemOfLine;
  private final int[] itemOfBranch;
  private final BitSet unseenLines = new BitSet();
  private final BitSet blocks = new BitSet();
  private final BitSet owed = new BitSet();
  private final Optional<Obligations> obligations;
  private final Evaluations evaluations;
  private final Map<Integer, Integer> excluded;
  private final int total;
  private int version;

  public CoverageGoals(ProgramIndex index, Items items, Criterion criterion) {
    this(index, items, criterion, Decisions.of(index, items.branches()), excluded(index, items));
  }

  private CoverageGoals(
      ProgramIndex index,
      Items items,
      Criterion criterion,
      Decisions decisions,
      Map<Integer, Integer> excluded) {
    this.index = index;
    this.items = items;
    this.criterion = criterion;
    this.decisions = decisions;
    this.excluded = excluded;
    countsLines = criterion == Criterion.STATEMENT;
    evaluations = new Evaluations(index, decisions);
    boolean isUniqueCause = criterion == Criterion.UNIQUE_CAUSE_MCDC;
    obligations =
        criterion.isMcdc()
            ? Optional.of(new Obligations(decisions, isUniqueCause))
            : Optional.empty();
    items.lines().keySet().forEach(l -> unseenLines.set(index.lineNumber(l)));
    items.branches().forEach(b -> unseenBranches.set(b.id()));
    excluded.keySet().forEach(unseenBranches::clear);
    itemOfLine = numbered(unseenLines, index.lines().size(), 0);
    int lines = unseenLines.cardinality();
    itemOfBranch = numbered(unseenBranches, index.program().branches().size(), lines);
    total = left();
    findBlocks();
  }

  /** The same goals, of which nothing was reached yet; the program is not read again for them. */
  public CoverageGoals afresh() {
    return new CoverageGoals(index, items, criterion, decisions, excluded);
  }

  /** Sides that earlier decisions exclude are not looked for. */
  private static Map<Integer, Integer> excluded(ProgramIndex index, Items items) {
    Map<Integer, Integer> excluded = new HashMap<>();
    for (Branch branch : items.branches()) {
      Integer by = index.decided(branch.function()).get(branch.id());
      if (by != null) {
        excluded.put(branch.id(), by);
      }
    }
    return excluded;
  }

  /** The side that excludes this one by what the code says alone; -1: several do. */
  public OptionalInt excluding(int branch) {
    Integer by = excluded.get(branch);
    return by == null ? OptionalInt.empty() : OptionalInt.of(by);
  }

  /** The place of each of the {@code elements} among them, from {@code first} on; else -1. */
  private static int[] numbered(BitSet elements, int size, int first) {
    int[] numbers = new int[size];
    Arrays.fill(numbers, -1);
    int next = first;
    for (int e = elements.nextSetBit(0); e >= 0; e = elements.nextSetBit(e + 1)) {
      numbers[e] = next++;
    }
    return numbers;
  }

  /** What a run added: items of the criterion, and items of the other kind. */
  record Gain(int goals, int others) {
    static final Gain NOTHING = new Gain(0, 0);

    boolean isAny() {
      return goals + others > 0;
    }

    Gain plus(Gain more) {
      return new Gain(goals + more.goals, others + more.others);
    }
  }

  /**
   * Strikes out what a run does, too, beside the others in {@code coverage}; returns how many items
   * that were.
   */
  Gain update(CoverageMap coverage, Run run, TraceEntries entries) {
    Gain seen = coverage.addIfNew(run, entries) ? update(coverage) : Gain.NOTHING;
    return seen.plus(evaluate(run));
  }

  private Gain update(CoverageMap coverage) {
    int newLines = strike(unseenLines, coverage::isLineCovered);
    int newBranches = strike(unseenBranches, coverage::isCovered);
    if (newLines + newBranches > 0) {
      owed.and(unseenBranches);
      findBlocks();
    }
    return countsLines ? new Gain(newLines, newBranches) : new Gain(newBranches, newLines);
  }

  /** Notes that runs which cannot be tests have taken branches that are wanted. */
  void owe(CoverageMap seen) {
    unseenBranches.stream().filter(seen::isCovered).forEach(owed::set);
    version++;
  }

  @Override
  public BitSet owed() {
    return owed;
  }

  private static int strike(BitSet unseen, IntPredicate isCovered) {
    int before = unseen.cardinality();
    for (int i = unseen.nextSetBit(0); i >= 0; i = unseen.nextSetBit(i + 1)) {
      if (isCovered.test(i)) {
        unseen.clear(i);
      }
    }
    return before - unseen.cardinality();
  }

  /** Strikes out the MC/DC obligations that a run meets; a first half of a pair is a gain too. */
  private Gain evaluate(Run run) {
    if (obligations.isEmpty()) {
      return Gain.NOTHING;
    }
    Obligations.Gain gain = obligations.get().add(evaluations.differentOn(run.path()));
    if (!gain.isNew()) {
      return Gain.NOTHING;
    }
    findBlocks();
    return new Gain(Math.max(1, gain.conditions()), 0);
  }

  /** The obligations of MC/DC, where that is the criterion. */
  public Optional<Obligations> obligations() {
    return obligations;
  }

  public Evaluations evaluations() {
    return evaluations;
  }

  /** Changes when what is wanted does. */
  int version() {
    return version;
  }

  public Items items() {
    return items;
  }

  /** Are lines, not branches, what counts. */
  boolean countsLines() {
    return countsLines;
  }

  /** Of a function without branches, one test is wanted. */
  public boolean areMet() {
    return left() == 0 && !(items.branches().isEmpty() && isUntouched());
  }

  private boolean isUntouched() {
    int lines = items.lines().size();
    return lines > 0 && unseenLines.cardinality() == lines;
  }

  public int total() {
    return total;
  }

  public int covered() {
    return total - left();
  }

  /** The items that a run covers: lines, and branches unless only lines count. */
  IntStream coveredBy(RunCoverage run) {
    IntStream lines = run.lines().stream().map(l -> itemOfLine[l]).filter(i -> i >= 0);
    return countsLines
        ? lines
        : IntStream.concat(
            lines, run.branches().stream().map(b -> itemOfBranch[b]).filter(i -> i >= 0));
  }

  /**
   * The first of the items of {@link #coveredBy} that the criterion counts; so are all after it.
   */
  int firstGoal() {
    return countsLines ? 0 : items.lines().size();
  }

  /** How many items {@link #coveredBy} knows. */
  int itemCount() {
    return items.lines().size() + items.branches().size();
  }

  @Override
  public boolean wants(int branch) {
    boolean isUnseen = !countsLines && unseenBranches.get(branch);
    return isUnseen || obligations.map(o -> o.wanted().get(branch)).orElse(false);
  }

  /** All branches that are {@link #wants wanted}; a copy. */
  BitSet wanted() {
    BitSet wanted = countsLines ? new BitSet() : (BitSet) unseenBranches.clone();
    obligations.ifPresent(o -> wanted.or(o.wanted()));
    return wanted;
  }

  @Override
  public BitSet blocks() {
    return blocks;
  }

  private int left() {
    if (obligations.isEmpty()) {
      return countsLines ? unseenLines.cardinality() : unseenBranches.cardinality();
    }
    long cases =
        unseenBranches.stream()
            .filter(b -> index.program().branches().get(b).kind() == Branch.Kind.SWITCH)
            .count();
    return (int) cases + obligations.get().left();
  }

  private void findBlocks() {
    version++;
    blocks.clear();
    obligations.ifPresent(o -> o.wanted().stream().forEach(b -> blocks.set(index.sourceBlock(b))));
    if (countsLines || items.branches().isEmpty()) {
      unseenLines.stream()
          .mapToObj(index.lines()::get)
          .map(items::blocksOf)
          .forEach(line -> line.stream().forEach(blocks::set));
    } else {
      unseenBranches.stream().forEach(b -> blocks.set(index.sourceBlock(b)));
    }
  }

  /** How many blocks of a function hold something to cover. */
  public int wantedIn(int function) {
    BitSet blocks = blocks();
    int end = index.block(function + 1, 0);
    int count = 0;
    for (int b = blocks.nextSetBit(index.block(function, 0)); b >= 0 && b < end; count++) {
      b = blocks.nextSetBit(b + 1);
    }
    return count;
  }
}
