package dev.cairn.machine.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The globals with bytes of their own; all others share those of the program image until somebody
 * writes there.
 */
final class OwnedGlobals {
  private static final int MAX_KEPT = 1 << 14;
  private static final int MAX_KEPT_IN_ALL = 1 << 18;

  private final ProgramImage image;
  private final List<MemObject> owned = new ArrayList<>();
  private final Map<Integer, Spare> spare = new HashMap<>();
  private boolean isTracking;
  private long keptBytes;

  /** Bytes of an earlier run; {@code isClean}: they are the initial ones again. */
  private record Spare(byte[] bytes, boolean isClean) {
    static final Spare NONE = new Spare(MemObject.NONE, false);
  }

  OwnedGlobals(ProgramImage image) {
    this.image = image;
  }

  /**
   * Gives all of them their initial content. {@code isPlain}: the next run has few terms or none,
   * so it can be told which pages of large ones it writes.
   */
  void reset(boolean isPlain) {
    isTracking = isPlain;
    keptBytes = 0;
    owned.removeIf(o -> !restore(o));
  }

  /**
   * Gives a global its initial content; returns whether it keeps bytes of its own. Small ones do:
   * the fault of a first write in compiled code makes the JIT expect more of them, and costs a loop
   * most of its speed.
   */
  private boolean restore(MemObject o) {
    byte[] initial = image.bytes(o.id);
    boolean isClean = o.restorePages(initial);
    o.clearShadow();
    keptBytes += initial.length;
    if (o.kind == MemObject.Kind.CONSTANT
        || initial.length > MAX_KEPT
        || keptBytes > MAX_KEPT_IN_ALL) {
      if (isClean && isTracking) {
        o.trackPages();
        return true;
      }
      if (o.kind == MemObject.Kind.GLOBAL && initial.length <= MAX_KEPT_IN_ALL) {
        spare.put(o.id, new Spare(o.bytes, isClean));
      }
      o.bytes = initial;
      o.writable = MemObject.NONE;
      return false;
    }
    if (o.bytes.length != initial.length) {
      o.bytes = new byte[initial.length];
    }
    System.arraycopy(initial, 0, o.bytes, 0, initial.length);
    o.writable = o.bytes;
    return true;
  }

  /** Gives a global its own bytes; harmless for other objects. */
  void add(MemObject o) {
    if (o.writable.length == 0
        && (o.kind == MemObject.Kind.GLOBAL || o.kind == MemObject.Kind.CONSTANT)) {
      o.bytes = copy(o);
      o.writable = o.bytes;
      owned.add(o);
      if (isTracking && o.bytes.length > MAX_KEPT && !o.hasShadow()) {
        o.trackPages();
      }
    }
  }

  /** In the array that it had in an earlier run, if it had one and is large. */
  private byte[] copy(MemObject o) {
    byte[] initial = o.bytes;
    Spare before = spare.getOrDefault(o.id, Spare.NONE);
    if (before.bytes.length != initial.length || initial.length == 0) {
      return initial.clone();
    }
    if (!before.isClean) {
      System.arraycopy(initial, 0, before.bytes, 0, initial.length);
    }
    return before.bytes;
  }

  void forEach(Consumer<MemObject> visitor) {
    owned.forEach(visitor);
  }
}
