package dev.cairn.machine.memory;

import dev.cairn.ir.Location;

/** The lives of stack objects that are used again, each for its own declaration. */
final class LocalObjects {
  private final Memory memory;
  private final LiveBytes bytes;

  LocalObjects(Memory memory, LiveBytes bytes) {
    this.memory = memory;
    this.bytes = bytes;
  }

  /** Makes one of the first objects of a declaration; later ones are those used again. */
  MemObject make(LocalPool pool) {
    Locals.Local local = pool.local();
    MemObject o = memory.allocate(MemObject.Kind.STACK, local.name(), local.size());
    o.pool = pool;
    o.kept = o.bytes;
    o.isWrittenFirst = local.isWrittenFirst();
    if (!o.isWrittenFirst) {
      memory.trackUnset(o);
    }
    return o;
  }

  /** Gives a dead one another life. */
  void reuse(MemObject o) {
    bytes.add(o.kept.length);
    o.died = null;
    o.bytes = o.kept;
    o.writable = o.kept;
    memory.forgetAddress(o.id);
    if (!o.isWrittenFirst) {
      memory.trackUnset(o);
    }
  }

  /** Makes a private one as good as new. */
  void refresh(MemObject o) {
    clear(o);
    if (!o.isWrittenFirst) {
      memory.trackUnset(o);
    }
  }

  /** Ends the life of one. */
  void end(MemObject o, LocalPool pool) {
    bytes.remove(o.kept.length);
    o.died = Location.NONE;
    clear(o);
    o.bytes = MemObject.NONE;
    o.writable = MemObject.NONE;
    pool.add(o);
  }

  private static void clear(MemObject o) {
    if (!o.isWrittenFirst) {
      o.zero();
    }
    if (o.hasShadow()) {
      o.clearShadow();
    }
  }
}
