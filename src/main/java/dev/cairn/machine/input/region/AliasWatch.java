package dev.cairn.machine.input.region;

import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.TypeOverlap;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Finds out where a run could tell whether objects of the input share memory: where it reads what
 * was written through another of them since. Reads alone cannot tell, since two objects may hold
 * the same values.
 */
public final class AliasWatch {
  private final List<InputRegion> writers = new ArrayList<>();
  private int now;

  private final TypeOverlap types;

  private AliasWatch(TypeOverlap types) {
    this.types = types;
  }

  /** That of the current run; {@code types} is asked by all of a machine. */
  public static AliasWatch of(RunState rt, TypeOverlap types) {
    return rt.state(AliasWatch.class, () -> new AliasWatch(types));
  }

  /** One for what the program cannot write: a copy of what the input gave. */
  AliasWatch apart() {
    return new AliasWatch(types);
  }

  /** The program writes there. */
  void wrote(InputRegion region, int offset, int size) {
    if (writers.isEmpty() || writers.getLast() != region) {
      writers.remove(region);
      writers.add(region);
      now++;
    }
    region.encounters().noteWrite(offset, size, now);
  }

  /**
   * The program reads there; {@code isFixed}: on all inputs of this path, else possibly elsewhere
   * in the object.
   */
  void read(RunState rt, InputRegion region, int offset, int size, boolean isFixed) {
    if (writers.isEmpty() || (writers.size() == 1 && writers.getFirst() == region)) {
      return;
    }
    int own = isFixed ? region.encounters().writtenSince(offset, size) : 0;
    if (own == now) {
      return;
    }
    for (InputRegion writer : writers) {
      if (writer != region
          && writer.encounters().times().latest() > own
          && !region.encounters().hasMet(writer)) {
        meet(rt, region, writer, new Read(offset, size, own));
      }
    }
  }

  /** Bytes that are read, and when they were last written through their own object. */
  private record Read(int offset, int size, int own) {}

  private void meet(RunState rt, InputRegion region, InputRegion writer, Read read) {
    if (!Sharing.isPossible(rt, region.source(), writer.source())) {
      region.encounters().setMet(writer);
      return;
    }
    int step = region.source().step();
    InputLayout layout = region.source().element(0).layout();
    for (int at = read.offset; at < read.offset + read.size; at++) {
      int cell = layout.cellAt[at % step];
      if (cell >= 0 && isWritten(region, cell, writer, read.own)) {
        region.encounters().setMet(writer);
        Sharing.told(rt, region, writer);
        return;
      }
    }
  }

  private boolean isWritten(InputRegion region, int cell, InputRegion writer, int since) {
    BitSet meeting = types.meeting(elements(region), cell, elements(writer));
    return writer.encounters().times().isAnyLater(meeting, since);
  }

  private static TypeOverlap.Elements elements(InputRegion region) {
    return new TypeOverlap.Elements(region.source().type(), region.source().element(0).layout());
  }
}
