package dev.cairn.coverage;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The blocks that control can still get to from a context of a path: in its function, down its
 * calls, and after the returns to its callers. Contexts of a path share their callers, and what
 * they reach: a recursion of thousands of frames costs one set. Not thread-safe.
 */
public final class ContextReach {
  private final Reachability reachability;
  private final PerPath<Map<CallContext, BitSet>> known =
      new PerPath<>(_ -> new IdentityHashMap<>());

  public ContextReach(Reachability reachability) {
    this.reachability = reachability;
  }

  /** The set must not be changed; empty without a context. */
  public BitSet from(ExecutionPath path, @Nullable CallContext context) {
    Map<CallContext, BitSet> reached = known.of(path);
    Deque<CallContext> open = new ArrayDeque<>();
    CallContext frame = context;
    while (frame != null && !reached.containsKey(frame)) {
      open.push(frame);
      frame = frame.caller();
    }
    BitSet reach = frame == null ? new BitSet() : reached.getOrDefault(frame, new BitSet());
    for (CallContext inner : open) {
      reach = union(reach, reachability.from(inner.block()));
      reached.put(inner, reach);
    }
    return reach;
  }

  private static BitSet union(BitSet callers, BitSet own) {
    BitSet both = (BitSet) callers.clone();
    both.or(own);
    return both.equals(callers) ? callers : both;
  }
}
