package dev.cairn.coverage;

import dev.cairn.ir.Location;
import dev.cairn.path.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How often branches, lines, blocks and functions were executed by the runs added to it. Not
 * thread-safe.
 */
public final class CoverageMap {
  private final ProgramIndex index;
  private final TraceWalker walker;
  private final long[] branchHits;
  private final long[] blockHits;
  private final long[] lineHits;
  private final long[] functionHits;
  private final BitSet settledBranches = new BitSet();
  private final BitSet settledCalls = new BitSet();
  private final Set<End> ends = new HashSet<>();
  private @Nullable End latestEnd;

  /** How a run left the functions that it did not return from; runs alike end alike. */
  private record End(long open, Class<?> kind, Optional<Location> place, boolean isTruncated) {
    static End of(Run run, TraceEntries entries) {
      return new End(
          entries.open(),
          run.ending().getClass(),
          TraceWalker.placeOf(run.ending()),
          run.path().isTruncated());
    }
  }

  public CoverageMap(ProgramIndex index) {
    this(index, new TraceWalker(index));
  }

  private CoverageMap(ProgramIndex index, TraceWalker walker) {
    this.index = index;
    this.walker = walker;
    branchHits = new long[index.program().branches().size()];
    blockHits = new long[index.blockCount()];
    lineHits = new long[index.lines().size()];
    functionHits = new long[index.functions().size()];
  }

  /** An empty one; a run that is added to both, one after the other, is walked once. */
  public CoverageMap beside() {
    return new CoverageMap(index, walker);
  }

  /** Forgets all runs. */
  public void clear() {
    Arrays.fill(branchHits, 0);
    Arrays.fill(blockHits, 0);
    Arrays.fill(lineHits, 0);
    Arrays.fill(functionHits, 0);
    settledBranches.clear();
    settledCalls.clear();
    ends.clear();
    latestEnd = null;
  }

  /** Adds everything that {@code other}, of the same program, has counted. */
  public void add(CoverageMap other) {
    addEach(branchHits, other.branchHits);
    addEach(blockHits, other.blockHits);
    addEach(lineHits, other.lineHits);
    addEach(functionHits, other.functionHits);
    settledBranches.or(other.settledBranches);
    settledCalls.or(other.settledCalls);
    ends.addAll(other.ends);
  }

  /**
   * How often what was executed, by the numbers that a program gives to its branches, blocks, lines
   * and functions.
   */
  public record Hits(long[] branches, long[] blocks, long[] lines, long[] functions) {}

  /** All that was counted. */
  public Hits hits() {
    return new Hits(branchHits.clone(), blockHits.clone(), lineHits.clone(), functionHits.clone());
  }

  /** Adds what another map of the same program has counted. */
  public void add(Hits hits) {
    addEach(branchHits, hits.branches);
    addEach(blockHits, hits.blocks);
    addEach(lineHits, hits.lines);
    addEach(functionHits, hits.functions);
  }

  private static void addEach(long[] sums, long[] more) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += more[i];
    }
  }

  /** Adds a run and counts everything in it. */
  public void add(Run run) {
    add(run, TraceEntries.of(run.path()));
  }

  private void add(Run run, TraceEntries entries) {
    walker.walk(run, new Counter());
    settledBranches.or(entries.settledBranches());
    settledCalls.or(entries.settledCalls());
    ends.add(End.of(run, entries));
  }

  /** Adds the calls that prepared the inputs of a run. */
  public void addPreparation(Run run) {
    walker.walkPreparation(run, new Counter());
  }

  /**
   * Adds a run unless it surely covers nothing that is not covered yet; counts are then not exact,
   * but what is covered is. Meant for the thousands of runs of a search.
   *
   * @param entries those of its trace
   * @return whether the run was added
   */
  public boolean addIfNew(Run run, TraceEntries entries) {
    boolean isNew =
        !isWithin(entries.settledBranches(), settledBranches)
            || !isWithin(entries.settledCalls(), settledCalls)
            || !isKnown(End.of(run, entries));
    if (isNew) {
      add(run, entries);
    }
    return isNew;
  }

  /** Most runs end as the one before. */
  private boolean isKnown(End end) {
    if (end.equals(latestEnd)) {
      return true;
    }
    boolean isKnown = ends.contains(end);
    latestEnd = isKnown ? end : latestEnd;
    return isKnown;
  }

  private static boolean isWithin(BitSet some, BitSet all) {
    for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
      if (!all.get(i)) {
        return false;
      }
    }
    return true;
  }

  public boolean isCovered(int branch) {
    return branchHits[branch] > 0;
  }

  public boolean isCovered(Line line) {
    return hits(line) > 0;
  }

  /** Whether the line of this number, see {@link ProgramIndex#lineNumber}, was executed. */
  public boolean isLineCovered(int number) {
    return lineHits[number] > 0;
  }

  /** How often a line was begun. */
  public long hits(Line line) {
    int number = index.lineNumber(line);
    return number >= 0 ? lineHits[number] : 0;
  }

  public long hits(int branch) {
    return branchHits[branch];
  }

  public long blockHits(int block) {
    return blockHits[block];
  }

  /** The executed lines and how often each was begun. */
  public SortedMap<Line, Long> lineHits() {
    SortedMap<Line, Long> hits = new TreeMap<>();
    for (int i = 0; i < lineHits.length; i++) {
      if (lineHits[i] > 0) {
        hits.put(index.lines().get(i), lineHits[i]);
      }
    }
    return hits;
  }

  /** Executions by function name, of those that were executed. */
  public SortedMap<String, Long> functionHits() {
    SortedMap<String, Long> hits = new TreeMap<>();
    for (int f = 0; f < functionHits.length; f++) {
      if (functionHits[f] > 0) {
        hits.put(index.functions().get(f).name(), functionHits[f]);
      }
    }
    return hits;
  }

  private final class Counter implements TraceWalker.Visitor {
    @Override
    public void call(int function, long times) {
      functionHits[function] += times;
    }

    @Override
    public void branch(int branch, long times) {
      branchHits[branch] += times;
    }

    @Override
    public void executed(int block, int from, int to, long times) {
      if (from == 0) {
        blockHits[block] += times;
      }
      int[] starts = index.lineStarts(block);
      for (int i = from; i < to; i++) {
        if (starts[i] >= 0) {
          lineHits[starts[i]] += times;
        }
      }
    }
  }
}
