package dev.cairn.engine;

import dev.cairn.coverage.BlockSet;
import dev.cairn.coverage.CallContext;
import dev.cairn.coverage.ContextReach;
import dev.cairn.coverage.Contexts;
import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.path.ExecutionPath;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What stood in the way of exploring everything, by reason, with the part of the program that could
 * have been reached behind it. An uncovered item that no obstacle can reach is infeasible once the
 * rest is exhausted.
 */
public final class Obstacles {
  private final ProgramIndex index;
  private final Reachability reachability;
  private final Map<String, Behind> byReason = new LinkedHashMap<>();
  private final Contexts contexts;
  private final ContextReach reach;
  private final BitSet whole;
  private Optional<String> stop = Optional.empty();

  /** {@code whole}: the blocks that any run can come to. */
  public Obstacles(ProgramIndex index, Reachability reachability, BitSet whole) {
    this.index = index;
    this.whole = whole;
    this.reachability = reachability;
    contexts = new Contexts(index);
    reach = new ContextReach(reachability);
  }

  /** What an obstacle hides. */
  public enum Kind {
    /** Paths that nobody took. */
    PATHS,
    /** Paths that the criterion itself does not ask for. */
    PATHS_BEYOND_CRITERION,
    /** Nothing: paths that are known from begin to end, but that no test can take. */
    TESTS
  }

  /** What lies behind obstacles of one reason. */
  private record Behind(BitSet blocks, BitSet branches, Kind kind) {}

  /**
   * What stood in the way elsewhere.
   *
   * @param blocks those behind it, and {@code branches}, as {@link BitSet#toLongArray} writes them
   */
  public record Met(String reason, long[] blocks, long[] branches, Kind kind) {}

  /** All that was met here, in order. */
  public List<Met> met() {
    return byReason.entrySet().stream()
        .map(
            e ->
                new Met(
                    e.getKey(),
                    e.getValue().blocks.toLongArray(),
                    e.getValue().branches.toLongArray(),
                    e.getValue().kind))
        .toList();
  }

  /** Takes over what others met, who explored a part of the same program. */
  public void join(List<Met> others) {
    for (Met met : others) {
      Behind behind = behind(met.reason, met.kind);
      behind.blocks.or(BitSet.valueOf(met.blocks));
      behind.branches.or(BitSet.valueOf(met.branches));
    }
  }

  /** Everything may lie behind it. */
  public void everywhere(String reason) {
    behind(reason, Kind.PATHS).blocks.or(whole);
  }

  /**
   * The search was ended: that is why something is not known, whatever else stood in some ways,
   * unless it was tried itself.
   */
  public void stopped(String reason) {
    everywhere(reason);
    stop = Optional.of(reason);
  }

  /** The run could not go on, or is not to be trusted, from {@code position} of its trace on. */
  public void from(ExecutionPath path, int position, String reason) {
    add(reason, behind(path, position));
  }

  /** What lies behind {@code position} of the trace of a run. */
  public BitSet behind(ExecutionPath path, int position) {
    CallContext context = contexts.at(path, position);
    BitSet blocks = new BitSet();
    if (context != null) {
      blocks.or(reach.from(path, context));
    } else if (position == 0 || position > path.trace().length) {
      blocks.or(whole);
    }
    return blocks;
  }

  /** These blocks lie behind it. */
  public void add(String reason, BitSet blocks) {
    behind(reason, Kind.PATHS).blocks.or(blocks);
  }

  /** A run that is no test took these branches and blocks. */
  public void uncounted(CoverageMap executed, String reason) {
    uncounted(executed, behind(reason, Kind.PATHS));
  }

  /** The same of a run whose path is known to have no end. */
  public void endless(CoverageMap executed, String reason) {
    uncounted(executed, behind(reason, Kind.TESTS));
  }

  private void uncounted(CoverageMap executed, Behind behind) {
    for (int b = 0; b < index.program().branches().size(); b++) {
      behind.branches.set(b, behind.branches.get(b) || executed.isCovered(b));
    }
    for (int b = 0; b < index.blockCount(); b++) {
      behind.blocks.set(b, behind.blocks.get(b) || executed.blockHits(b) > 0);
    }
  }

  /** The other side of a choice was not explored. */
  public void otherSide(ExecutionPath path, int choice, String reason, boolean isScopeOfCriterion) {
    var condition = path.conditions().get(choice);
    Behind behind = behind(reason, isScopeOfCriterion ? Kind.PATHS_BEYOND_CRITERION : Kind.PATHS);
    CallContext here = contexts.at(path, condition.tracePosition());
    if (here == null) {
      behind.blocks.or(whole);
    } else if (condition.alternative() < 0) {
      behind.blocks.or(reach.from(path, here));
    } else {
      behind.branches.set(condition.alternative());
      behind.blocks.or(reachability.from(index.successorBlock(condition.alternative())));
      behind.blocks.or(reach.from(path, here.caller()));
    }
  }

  /** Can a run come to the beginning of this function. */
  public boolean isCalled(String function) {
    int position = index.position(function);
    return position >= 0 && whole.get(index.block(position, 0));
  }

  /** Can a run come to one of these blocks, as far as calls and jumps tell. */
  public boolean isCalled(BlockSet blocks) {
    return blocks.intersects(whole);
  }

  /**
   * What may have kept a branch from being covered: what stopped the branch itself, then the end of
   * the search, then the first that was met.
   */
  public Optional<String> beforeBranch(int branch) {
    int source = index.sourceBlock(branch);
    return first(b -> b.branches.get(branch))
        .or(() -> stop.filter(_ -> whole.get(source)))
        .or(() -> first(b -> b.blocks.get(source)));
  }

  /** What may have kept all of these blocks from being executed. */
  public Optional<String> beforeBlocks(BlockSet blocks) {
    return stop.filter(_ -> blocks.intersects(whole))
        .or(() -> first(b -> blocks.intersects(b.blocks)));
  }

  private Optional<String> first(Predicate<Behind> isMet) {
    return byReason.entrySet().stream()
        .filter(e -> isMet.test(e.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Was every path the criterion asks for explored. */
  public boolean areNone() {
    return byReason.values().stream().noneMatch(b -> b.kind == Kind.PATHS);
  }

  /** Why there may be paths that nobody took, in the order met. */
  public List<String> ofPaths() {
    return byReason.entrySet().stream()
        .filter(e -> e.getValue().kind != Kind.TESTS)
        .map(Map.Entry::getKey)
        .toList();
  }

  public Set<String> reasons() {
    return byReason.keySet();
  }

  /** All of them, in the order met. */
  public List<Obstacle> all() {
    return byReason.entrySet().stream()
        .map(e -> new Obstacle(e.getKey(), e.getValue().kind != Kind.PATHS))
        .toList();
  }

  private Behind behind(String reason, Kind kind) {
    return byReason.computeIfAbsent(reason, _ -> new Behind(new BitSet(), new BitSet(), kind));
  }
}
