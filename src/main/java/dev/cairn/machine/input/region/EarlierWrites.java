package dev.cairn.machine.input.region;

import dev.cairn.expr.Expr;
import dev.cairn.machine.arith.Span;
import dev.cairn.machine.arith.Spans;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Cell;
import dev.cairn.machine.memory.ByteSets;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.WriteLog;
import dev.cairn.machine.run.RunState;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Moves what the program wrote into an input object before the first write through a symbolic
 * offset from the state into the log that then begins, so that the base state is the input itself.
 */
final class EarlierWrites {
  private final InputRegion region;
  private final BitSet overlaid;
  private final int step;

  /** {@code overlaid}: the bytes whose value was written by the program; those moved leave it. */
  EarlierWrites(InputRegion region, BitSet overlaid) {
    this.region = region;
    this.overlaid = overlaid;
    step = region.source().step();
  }

  /** If they are at most {@code limit}. */
  void moveTo(RunState rt, MemObject o, WriteLog log, int limit) {
    int count = 0;
    for (int at = nextCell(0); at >= 0; at = nextCell(at + cellAt(at).bytes())) {
      count++;
    }
    if (count > limit) {
      return;
    }
    for (int at = nextCell(0); at >= 0; at = nextCell(at)) {
      move(rt, o, log, at);
    }
  }

  /** The start of the next cell with such a byte at or after {@code from}; -1: there is none. */
  private int nextCell(int from) {
    for (int at = overlaid.nextSetBit(from); at >= 0; at = overlaid.nextSetBit(at + 1)) {
      int within = at % step;
      InputLayout layout = region.element(at / step).layout();
      if (layout.cellAt[within] >= 0) {
        return at - within + layout.cells.get(layout.cellAt[within]).offset();
      }
    }
    return -1;
  }

  private Cell cellAt(int at) {
    InputLayout layout = region.element(at / step).layout();
    return layout.cells.get(layout.cellAt[at % step]);
  }

  private void move(RunState rt, MemObject o, WriteLog log, int at) {
    Cell cell = cellAt(at);
    int end = at + cell.bytes();
    for (int from = overlaid.nextSetBit(at);
        from >= 0 && from < end;
        from = overlaid.nextSetBit(from)) {
      int size = ByteSets.firstMissing(overlaid, from, end) - from;
      Expr term = Cells.read(rt.pool(), o, o.bytes, from, size);
      Expr value = term != null ? term : Cells.constant(rt.pool(), o.bytes, from, size);
      Span span = Spans.fixed(from, size);
      log.add(new WriteLog.Write(rt.pool().constant(64, from), span, value));
      overlaid.clear(from, from + size);
      Cells.clear(o, from, size);
    }
    Arrays.fill(log.baseBytes, at, end, (byte) 0);
    int index = at / step;
    region.element(index).refill(rt, log.baseBytes, index * step, cell);
    region.showAgain(rt, o, at);
  }
}
