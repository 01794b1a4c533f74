package dev.cairn.coverage;

import dev.cairn.path.Run;
import java.util.BitSet;

/**
 * What single runs cover, without counts: as cheap as they are short, however large the program is.
 * Holds one run at a time. Not thread-safe.
 */
public final class RunCoverage {
  private final ProgramIndex index;
  private final TraceWalker walker;
  private final BitSet branches = new BitSet();
  private final BitSet lines = new BitSet();

  public RunCoverage(ProgramIndex index) {
    this.index = index;
    walker = new TraceWalker(index);
  }

  /** Holds that run from now on. */
  public void show(Run run) {
    branches.clear();
    lines.clear();
    walker.walk(run, new Collector());
  }

  /** The branches that the run takes; not to be changed. */
  public BitSet branches() {
    return branches;
  }

  /** The lines that it executes, see {@link ProgramIndex#lineNumber}; not to be changed. */
  public BitSet lines() {
    return lines;
  }

  private final class Collector implements TraceWalker.Visitor {
    @Override
    public void call(int function, long times) {}

    @Override
    public void branch(int branch, long times) {
      branches.set(branch);
    }

    @Override
    public void executed(int block, int from, int to, long times) {
      int[] starts = index.lineStarts(block);
      for (int i = from; i < to; i++) {
        if (starts[i] >= 0) {
          lines.set(starts[i]);
        }
      }
    }
  }
}
