package dev.cairn.machine.memory;

import dev.cairn.ir.DeviceMemory;
import dev.cairn.ir.Origin;
import dev.cairn.path.Defect;
import dev.cairn.path.Defect.Kind;
import dev.cairn.path.Ending;
import org.jspecify.annotations.Nullable;

/** Decides what an access means that is not plainly inside a live, writable object. */
public final class AccessCheck {
  private static final int NULL_PAGE = 4096;
  private static final String CHARACTER_TABLES = Origin.LIBRARY_FOLDER + "ctype.c:";

  private final MemoryHost host;
  private final Memory memory;

  AccessCheck(MemoryHost host, Memory memory) {
    this.host = host;
    this.memory = memory;
  }

  MemObject check(long address, long size, boolean isWrite) {
    MemObject o = target(address, size, isWrite);
    long offset = Addresses.offset(address);
    if (o.size() == 0 && DeviceMemory.isPage(o.name)) {
      throw wild(DeviceMemory.start(o.name) + offset, size, isWrite, null);
    }
    boolean isInside = offset >= 0 && size >= 0 && size <= o.bytes.length - offset;
    if (!isInside && !mayGrow(o, offset, size)) {
      if (offset >= 0 && size >= 0 && size <= Long.MAX_VALUE - offset) {
        o.failSize(host, offset + size);
      }
      throw outOfBounds(o, offset, size, isWrite);
    }
    if (isWrite && o.writable.length == 0) {
      own(o, size);
    }
    return o;
  }

  private boolean mayGrow(MemObject o, long offset, long size) {
    return o.region != null
        && offset >= 0
        && size >= 0
        && size <= Integer.MAX_VALUE
        && host.grow(o, offset, (int) size);
  }

  private void own(MemObject o, long size) {
    if (o.kind == MemObject.Kind.CONSTANT) {
      throw host.defect(
          Kind.READ_ONLY_WRITE, "write of " + bytes(size) + " to read-only '" + o.name + "'");
    }
    memory.own(o);
  }

  private MemObject target(long address, long size, boolean isWrite) {
    if (address >= -NULL_PAGE && address < NULL_PAGE) {
      throw host.defect(
          Kind.NULL_DEREFERENCE, verb(isWrite) + " of " + bytes(size) + " at NULL" + plus(address));
    }
    MemObject before = Addresses.offset(address) < 0 ? memory.object(address + (1L << 32)) : null;
    if (before != null && before.id > 0 && before.isAlive()) {
      throw before.region != null && before.region.isGrowable()
          ? host.inFront(before, -(long) Addresses.offset(address))
          : outOfBounds(before, Addresses.offset(address), size, isWrite);
    }
    MemObject o = memory.object(address);
    if (o == null || o.id <= 0 || o.kind == MemObject.Kind.FUNCTION) {
      throw wild(address, size, isWrite, o);
    }
    if (!o.isAlive()) {
      throw dead(o, size, isWrite);
    }
    return o;
  }

  private static String plus(long address) {
    return address == 0 ? "" : address > 0 ? " + " + address : " - " + -address;
  }

  private RunEnd wild(long address, long size, boolean isWrite, @Nullable MemObject o) {
    long unflipped = address ^ Long.MIN_VALUE;
    MemObject far =
        memory.object(Addresses.offset(unflipped) < 0 ? unflipped + (1L << 32) : unflipped);
    if (far != null && far.id > 0 && far.kind != MemObject.Kind.FUNCTION) {
      return farOutside(far, size, isWrite);
    }
    String where =
        o != null && o.kind == MemObject.Kind.FUNCTION
            ? "the code of function '" + o.name + "'"
            : "address 0x" + Long.toHexString(address);
    return host.defect(Kind.WILD_POINTER, verb(isWrite) + " of " + bytes(size) + " at " + where);
  }

  /** A step of 2 GiB or more left the object. */
  public RunEnd farOutside(MemObject o, long size, boolean isWrite) {
    return outside(o, verb(isWrite) + " of " + bytes(size) + Defect.FAR, isWrite);
  }

  private RunEnd dead(MemObject o, long size, boolean isWrite) {
    boolean isHeap = o.kind != MemObject.Kind.STACK;
    String what = verb(isWrite) + " of " + bytes(size) + " of '" + o.name + "', which ";
    String end = isHeap ? "was freed at " + o.died : "died when its function returned";
    return host.defect(isHeap ? Kind.USE_AFTER_FREE : Kind.USE_AFTER_RETURN, what + end);
  }

  /** An access outside of the object. */
  public RunEnd outOfBounds(MemObject o, long offset, long size, boolean isWrite) {
    if (o.size() == 0 && (o.kind == MemObject.Kind.GLOBAL || o.kind == MemObject.Kind.CONSTANT)) {
      String what = "what '" + o.name + "' holds, which is defined elsewhere";
      return host.end(new Ending.Unsupported(what, host.location()));
    }
    String access = verb(isWrite) + " of " + bytes(size) + " at offset " + offset + " of";
    return outside(o, access, isWrite);
  }

  private RunEnd outside(MemObject o, String access, boolean isWrite) {
    String asked =
        o.name.startsWith(CHARACTER_TABLES)
            ? Defect.CHARACTER + "what is no character (-128 to 255): "
            : "";
    return host.defect(
        isWrite ? Kind.OUT_OF_BOUNDS_WRITE : Kind.OUT_OF_BOUNDS_READ,
        asked + access + " '" + o.name + "' (" + bytes(o.bytes.length) + ")");
  }

  private static String verb(boolean isWrite) {
    return isWrite ? "write" : "read";
  }

  private static String bytes(long n) {
    return Long.toUnsignedString(n) + (n == 1 ? " byte" : " bytes");
  }
}
