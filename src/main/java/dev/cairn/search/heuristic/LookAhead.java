package dev.cairn.search.heuristic;

import dev.cairn.coverage.CallContext;
import dev.cairn.coverage.ContextReach;
import dev.cairn.coverage.Contexts;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.BitSet;
import java.util.Optional;

/**
 * Look-ahead (OSMOSE, LA): the other side of a choice is explored only if an uncovered item is
 * reachable from it, by the control-flow graph, the calls, and the returns to the callers. Loses
 * nothing.
 */
public final class LookAhead implements Heuristic {
  private static final Optional<Refusal> NOTHING_AHEAD =
      Optional.of(new Refusal("no uncovered item is reachable", Meaning.POINTLESS));

  /** So many entries of a trace. */
  private static final int LATELY = 256;

  private final ProgramIndex index;
  private final Reachability reachability;
  private final Goals goals;
  private final Contexts contexts;
  private final ContextReach reach;

  /** What is still to be covered; the answers may only shrink. */
  public interface Goals {
    /** Is this very branch still wanted. */
    boolean wants(int branch);

    /** The blocks that hold something wanted. */
    BitSet blocks();

    /** The wanted branches that runs have taken, but none that can be a test; these may grow. */
    BitSet owed();
  }

  public LookAhead(ProgramIndex index, Reachability reachability, Goals goals) {
    this.index = index;
    this.reachability = reachability;
    contexts = new Contexts(index);
    reach = new ContextReach(reachability);
    this.goals = goals;
  }

  @Override
  public Optional<Refusal> refuse(Pick pick) {
    PathCondition condition = pick.path().conditions().get(pick.index());
    int alternative = condition.alternative();
    if (alternative >= 0 && (goals.wants(alternative) || isNear(pick, condition))) {
      return Optional.empty();
    }
    if (isOwed(pick)) {
      return Optional.empty();
    }
    CallContext here = contexts.at(pick.path(), condition.tracePosition());
    if (here == null) {
      return Optional.empty();
    }
    int block = alternative >= 0 ? index.successorBlock(alternative) : here.block();
    boolean isAhead =
        reachability.from(block).intersects(goals.blocks())
            || reach.from(pick.path(), here.caller()).intersects(goals.blocks());
    return isAhead ? Optional.empty() : NOTHING_AHEAD;
  }

  /** Has the way to the choice a branch that the path of this run could not cover. */
  private boolean isOwed(Pick pick) {
    BitSet owed = goals.owed();
    return !owed.isEmpty()
        && pick.path().conditions().subList(0, pick.index()).stream()
            .anyMatch(c -> c.branch() >= 0 && owed.get(c.branch()));
  }

  /**
   * Is something wanted reachable from the other side, or from a caller that was entered or left
   * lately. Nearly every question ends here; to know the whole call stack of every path asked for
   * took up to 7 % of the time of a search that seldom asks twice on one path.
   */
  private boolean isNear(Pick pick, PathCondition condition) {
    BitSet wanted = goals.blocks();
    if (reachability.from(index.successorBlock(condition.alternative())).intersects(wanted)) {
      return true;
    }
    int[] trace = pick.path().trace();
    int end = Math.max(0, condition.tracePosition() - LATELY);
    int frame = 0;
    int outermost = 0;
    for (int i = condition.tracePosition() - 1; i >= end; i--) {
      int entry = trace[i];
      if (ExecutionPath.isLeaving(entry)) {
        frame++;
      } else if (ExecutionPath.isCall(entry)) {
        frame--;
      } else if (frame < outermost) {
        outermost = frame;
        if (reachability.from(index.successorBlock(entry)).intersects(wanted)) {
          return true;
        }
      }
    }
    return false;
  }
}
