package dev.cairn.machine.input.region;

import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.WriteTimes;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * When an input object was written in a run, for {@link AliasWatch}, and with which others it is
 * settled whether they share memory.
 */
final class Encounters {
  private final RegionSource source;
  private final Set<InputRegion> met = new HashSet<>();
  private @Nullable WriteTimes times;

  Encounters(RegionSource source) {
    this.source = source;
  }

  /** Notes a write at a time that {@link AliasWatch} counts. */
  void noteWrite(int offset, int size, int time) {
    int step = source.step();
    InputLayout layout = source.element(0).layout();
    times().write(offset, size, time);
    for (int at = offset; at < offset + Math.min(size, step); at++) {
      int cell = layout.cellAt[at % step];
      if (cell >= 0) {
        times().writeCell(cell, time);
      }
    }
  }

  /** When the bytes of a range were written through this object, 0 when one never was. */
  int writtenSince(int offset, int size) {
    return times == null ? 0 : times.oldest(offset, size);
  }

  WriteTimes times() {
    if (times == null) {
      times = new WriteTimes(source.element(0).layout().cells.size());
    }
    return times;
  }

  /** Whether it was settled before if this object can share memory with the other. */
  boolean hasMet(InputRegion other) {
    return met.contains(other);
  }

  void setMet(InputRegion other) {
    met.add(other);
  }
}
