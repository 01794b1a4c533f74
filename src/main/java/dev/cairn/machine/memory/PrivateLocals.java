package dev.cairn.machine.memory;

import java.util.Arrays;

/**
 * The stack objects whose addresses never leave their function. Nobody can hold an address of the
 * one that an earlier call at the same depth made; so it is used again at once, and nothing need be
 * done when a call returns.
 */
final class PrivateLocals {
  /** Deeper calls, and larger objects, get ordinary ones: these here live until the run ends. */
  private static final int MAX_DEPTH = 128;

  private static final MemObject[] NONE = new MemObject[0];

  private final LocalObjects objects;
  private final IdQueue used = new IdQueue();
  private final MemoryHost host;
  private MemObject[][] byDepth = {};

  PrivateLocals(MemoryHost host, LocalObjects objects) {
    this.host = host;
    this.objects = objects;
    host.usePrivateLocals(byDepth);
  }

  /** Forgets all of the last run. */
  void reset() {
    while (used.size() > 0) {
      Arrays.fill(byDepth[used.remove()], null);
    }
  }

  static boolean takes(int depth) {
    return depth < MAX_DEPTH;
  }

  /** Makes the first one. */
  MemObject first(LocalPool pool, int local, int depth) {
    if (local >= byDepth.length) {
      int before = byDepth.length;
      byDepth = Arrays.copyOf(byDepth, 2 * local + 8);
      Arrays.fill(byDepth, before, byDepth.length, NONE);
      host.usePrivateLocals(byDepth);
    }
    if (depth >= byDepth[local].length) {
      byDepth[local] = Arrays.copyOf(byDepth[local], Math.min(MAX_DEPTH, 2 * depth + 2));
    }
    MemObject o = objects.make(pool);
    byDepth[local][depth] = o;
    used.add(local);
    return o;
  }
}
