package dev.cairn.search.heuristic;

import dev.cairn.coverage.CallContext;
import dev.cairn.coverage.Contexts;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
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
      Optional.of(new Refusal("no uncovered item is reachable", false));

  private final ProgramIndex index;
  private final Reachability reachability;
  private final Goals goals;
  private final Contexts contexts;

  /** What is still to be covered; the answers may only shrink. */
  public interface Goals {
    /** Is this very branch still wanted. */
    boolean wants(int branch);

    /** The blocks that hold something wanted. */
    BitSet blocks();
  }

  public LookAhead(ProgramIndex index, Reachability reachability, Goals goals) {
    this.index = index;
    this.reachability = reachability;
    contexts = new Contexts(index);
    this.goals = goals;
  }

  @Override
  public Optional<Refusal> refuse(Pick pick) {
    PathCondition condition = pick.path().conditions().get(pick.index());
    int alternative = condition.alternative();
    if (alternative >= 0 && goals.wants(alternative)) {
      return Optional.empty();
    }
    CallContext here = contexts.at(pick.path(), condition.tracePosition());
    if (here == null) {
      return Optional.empty();
    }
    int block = alternative >= 0 ? index.successorBlock(alternative) : here.block();
    return reachability.reaches(block, here.caller(), goals.blocks())
        ? Optional.empty()
        : NOTHING_AHEAD;
  }
}
