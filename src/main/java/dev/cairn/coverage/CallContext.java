package dev.cairn.coverage;

import dev.cairn.path.ExecutionPath;
import org.jspecify.annotations.Nullable;

/**
 * Where control was, frame by frame, at a point of a trace: the block last known to be entered in
 * the innermost function, then those of its callers. Immutable; shared between points.
 */
public record CallContext(int block, @Nullable CallContext caller) {
  /**
   * The contexts just before each entry of a trace, and at its end (last element). Elements before
   * the first call, and after the outermost return, are null.
   */
  public static @Nullable CallContext[] along(ProgramIndex index, int[] trace) {
    @Nullable CallContext[] contexts = new @Nullable CallContext[trace.length + 1];
    CallContext now = null;
    for (int i = 0; i < trace.length; i++) {
      contexts[i] = now;
      now = after(index, now, trace[i]);
    }
    contexts[trace.length] = now;
    return contexts;
  }

  private static @Nullable CallContext after(
      ProgramIndex index, @Nullable CallContext now, int entry) {
    if (ExecutionPath.isCall(entry)) {
      return new CallContext(index.block(ExecutionPath.calledFunction(entry), 0), now);
    }
    CallContext caller = now == null ? null : now.caller;
    return ExecutionPath.isLeaving(entry)
        ? caller
        : new CallContext(index.successorBlock(entry), caller);
  }
}
