package dev.cairn.machine.libc.header;

import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import org.jspecify.annotations.Nullable;

/**
 * Where blocks of the allocator begin that input pointers point into: libraries of strings and
 * arrays hand out pointers behind a header, and free what lies before them.
 */
final class HiddenHeaders {
  private HiddenHeaders() {}

  /** The object of an address, which may lie before an input object: then the run begins again. */
  static @Nullable MemObject object(RunState rt, long address) {
    int offset = Addresses.offset(address);
    MemObject behind = offset < 0 ? rt.memory().object(address + (1L << 32)) : null;
    if (behind != null && behind.isAlive() && behind.region != null && behind.region.isGrowable()) {
      throw rt.faults().inFront(behind, -(long) offset);
    }
    return rt.memory().object(address);
  }

  /** Can a block begin there; an input object begins there from now on. */
  static boolean isBegin(MemObject o, int offset) {
    InputRegion region = o.isAlive() ? InputRegion.of(o) : null;
    return region == null ? offset == 0 : region.front().begins(offset);
  }

  /** Where the block begins in its object, once {@link #isBegin} has said so. */
  static int begin(MemObject o) {
    InputRegion region = InputRegion.of(o);
    return region == null ? 0 : region.front().lowest();
  }
}
