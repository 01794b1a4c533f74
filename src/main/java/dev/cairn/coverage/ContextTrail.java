package dev.cairn.coverage;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The call contexts along one trace. Of its thousands of points few are asked for, so each entry
 * only says what it found, and contexts are made from that, once each. Not thread-safe.
 */
final class ContextTrail {
  private static final int NONE = -1;

  private final ProgramIndex index;
  private final int[] trace;

  /** Before each entry, and at the end, the entry that came last in the innermost frame. */
  private final int[] latest;

  /** For each entry the one that came last in the frame around its own. */
  private final int[] around;

  private final Map<Integer, CallContext> made = new HashMap<>();

  ContextTrail(ProgramIndex index, int[] trace) {
    this.index = index;
    this.trace = trace;
    latest = new int[trace.length + 1];
    around = new int[trace.length];
    read();
  }

  private void read() {
    int[] frames = new int[64];
    int depth = 0;
    for (int i = 0; i < trace.length; i++) {
      latest[i] = depth == 0 ? NONE : frames[depth - 1];
      if (ExecutionPath.isLeaving(trace[i])) {
        depth = Math.max(0, depth - 1);
        continue;
      }
      if (depth == 0 || ExecutionPath.isCall(trace[i])) {
        depth++;
        frames = depth > frames.length ? Arrays.copyOf(frames, 2 * depth) : frames;
      }
      frames[depth - 1] = i;
      around[i] = depth == 1 ? NONE : frames[depth - 2];
    }
    latest[trace.length] = depth == 0 ? NONE : frames[depth - 1];
  }

  /**
   * The context just before entry {@code position}, or at the end; null before the first call,
   * after the outermost return and behind the end.
   */
  @Nullable CallContext at(int position) {
    return position < latest.length ? after(latest[position]) : null;
  }

  /** What was known once this entry, which leaves nothing, was the last of its frame. */
  private @Nullable CallContext after(int entry) {
    Deque<Integer> inner = new ArrayDeque<>();
    int open = entry;
    while (open != NONE && !made.containsKey(open)) {
      inner.push(open);
      open = around[open];
    }
    CallContext context = open == NONE ? null : made.get(open);
    for (int i : inner) {
      context = new CallContext(block(trace[i]), context);
      made.put(i, context);
    }
    return context;
  }

  private int block(int entry) {
    return ExecutionPath.isCall(entry)
        ? index.block(ExecutionPath.calledFunction(entry), 0)
        : index.successorBlock(entry);
  }
}
