package dev.cairn.coverage;

import dev.cairn.path.ExecutionPath;
import java.util.BitSet;

/**
 * What a trace, which may have millions of entries, has at all; the sets must not be changed.
 *
 * @param calls the functions called
 */
public record TraceEntries(BitSet branches, BitSet calls) {
  public static TraceEntries of(int[] trace) {
    BitSet branches = new BitSet();
    BitSet calls = new BitSet();
    for (int entry : trace) {
      if (entry >= 0) {
        branches.set(entry);
      } else if (ExecutionPath.isCall(entry)) {
        calls.set(ExecutionPath.calledFunction(entry));
      }
    }
    return new TraceEntries(branches, calls);
  }
}
