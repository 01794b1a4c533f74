package dev.cairn.coverage;

import dev.cairn.path.Beyond;
import dev.cairn.path.ExecutionPath;
import java.util.Arrays;
import java.util.BitSet;

/**
 * What a trace, which may have millions of entries, has at all; the sets must not be changed. An
 * entry is settled when another of the same frame follows it, if only the return: all that surely
 * lies between them was executed then.
 *
 * @param calls the functions called
 * @param open tells apart where frames stand that were not left: by the last entry of each and the
 *     calls since; 0 when all were left
 */
public record TraceEntries(
    BitSet branches, BitSet calls, BitSet settledBranches, BitSet settledCalls, long open) {
  /** Those of a path, with what lies beyond its trace. */
  public static TraceEntries of(ExecutionPath path) {
    TraceEntries traced = of(path.trace());
    return path.isTruncated() ? traced.with(path.beyond()) : traced;
  }

  private TraceEntries with(Beyond beyond) {
    return new TraceEntries(
        both(branches, beyond.branches()),
        both(calls, beyond.calls()),
        both(settledBranches, beyond.branches()),
        both(settledCalls, beyond.calls()),
        open);
  }

  private static BitSet both(BitSet some, int[] others) {
    BitSet all = (BitSet) some.clone();
    Arrays.stream(others).forEach(all::set);
    return all;
  }

  private static TraceEntries of(int[] trace) {
    Frames frames = new Frames();
    for (int entry : trace) {
      frames.add(entry);
    }
    return frames.entries();
  }

  /** The frames of a trace while it is read: of each its last entry, and a hash of what it did. */
  private static final class Frames {
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final Bits settledBranches = new Bits();
    private final Bits settledCalls = new Bits();
    private int[] last = new int[32];
    private long[] since = new long[32];
    private int depth;

    private void add(int entry) {
      if (ExecutionPath.isCall(entry)) {
        if (depth > 0) {
          since[depth - 1] = mix(since[depth - 1], entry);
        }
        push(entry);
      } else if (depth > 0) {
        settle(last[depth - 1]);
        if (ExecutionPath.isLeaving(entry)) {
          depth--;
        } else {
          last[depth - 1] = entry;
          since[depth - 1] = entry;
        }
      } else if (entry >= 0) {
        settledBranches.set(entry);
      }
    }

    private void push(int call) {
      if (depth == last.length) {
        last = Arrays.copyOf(last, 2 * depth);
        since = Arrays.copyOf(since, 2 * depth);
      }
      last[depth] = call;
      since[depth] = call;
      depth++;
    }

    private void settle(int entry) {
      if (entry >= 0) {
        settledBranches.set(entry);
      } else {
        settledCalls.set(ExecutionPath.calledFunction(entry));
      }
    }

    private TraceEntries entries() {
      BitSet branches = settledBranches.toSet();
      BitSet calls = settledCalls.toSet();
      if (depth == 0) {
        return new TraceEntries(branches, calls, branches, calls, 0);
      }
      long open = depth;
      for (int i = 0; i < depth; i++) {
        open = mix(open, since[i]);
        if (last[i] >= 0) {
          branches.set(last[i]);
        } else {
          calls.set(ExecutionPath.calledFunction(last[i]));
        }
      }
      return new TraceEntries(branches, calls, settledBranches.toSet(), settledCalls.toSet(), open);
    }

    private static long mix(long hash, long value) {
      long mixed = (hash ^ value) * FACTOR;
      return mixed ^ (mixed >>> 32);
    }
  }

  /** A set that grows by millions of elements of which few are new. */
  private static final class Bits {
    private long[] words = new long[16];

    void set(int bit) {
      int word = bit >>> 6;
      if (word >= words.length) {
        words = Arrays.copyOf(words, Math.max(word + 1, 2 * words.length));
      }
      words[word] |= 1L << bit;
    }

    BitSet toSet() {
      return BitSet.valueOf(words);
    }
  }
}
