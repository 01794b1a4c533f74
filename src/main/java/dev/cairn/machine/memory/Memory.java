package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.path.Check;
import dev.cairn.path.Ending;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one machine. Compiled code reads {@link #objects} directly; everything that is not
 * a plain access inside a live object comes through {@link #check}. Ids of dead objects are reused
 * only after {@link #QUARANTINE} others died, those of stack objects after fewer, so a stale
 * pointer is recognised. {@link #reset} costs what the run touched.
 */
public final class Memory {
  static final int QUARANTINE = 1 << 18;

  /** So many stack objects of calls that returned stay recognisable; few enough for the cache. */
  private static final int STACK_QUARANTINE = 1 << 11;

  /** Stands where there is no object. */
  public static final MemObject UNUSED =
      new MemObject(-1, MemObject.Kind.NULL, "", MemObject.NONE, MemObject.NONE);

  private final MemoryHost host;
  private final ProgramImage image;
  private final int firstDynamic;
  private final AccessCheck checker;
  private final @Nullable NarrowAddresses narrow;
  private final boolean isTracking;
  private MemObject[] objects;
  private int next;
  private final Stack stack;
  private final Map<Long, String> texts = new HashMap<>();
  private final IdQueue dead = new IdQueue();
  private final IdQueue deadOnStack = new IdQueue();
  private final OwnedGlobals owned;
  private final LiveBytes bytes;

  public Memory(MemoryHost host, ProgramImage image, Locals locals) {
    this.host = host;
    this.image = image;
    firstDynamic = image.size();
    next = firstDynamic;
    owned = new OwnedGlobals(image);
    bytes = new LiveBytes(host);
    objects = new MemObject[firstDynamic + 256];
    Arrays.fill(objects, UNUSED);
    objects[0] = new MemObject(0, MemObject.Kind.NULL, "NULL", MemObject.NONE, MemObject.NONE);
    for (int id = 1; id < firstDynamic; id++) {
      objects[id] = image.instantiate(id);
    }
    host.useObjects(objects);
    stack = new Stack(host, this, new LocalObjects(this, bytes), locals);
    isTracking = host.limits().checks().contains(Check.UNINITIALISED);
    checker = new AccessCheck(host, this);
    NarrowAddresses.Image fixed = image.narrow();
    narrow = fixed == null ? null : new NarrowAddresses(this, fixed);
  }

  /**
   * Back to the program's initial state. {@code isPlain}: the next run will have few terms or none.
   */
  public void reset(boolean isPlain) {
    owned.reset(isPlain);
    Arrays.fill(objects, firstDynamic, next, UNUSED);
    stack.reset();
    next = firstDynamic;
    dead.clear();
    deadOnStack.clear();
    bytes.reset();
    if (narrow != null) {
      narrow.reset();
    }
  }

  /**
   * The object an address names, alive or dead, or null when there never was one. Address 0 …
   * 2^32-1 name the null object.
   */
  public @Nullable MemObject object(long address) {
    int id = Addresses.object(address);
    return id < 0 || id >= next ? null : objects[id];
  }

  public void forEachLive(Consumer<MemObject> visitor) {
    for (int id = 1; id < next; id++) {
      if (objects[id] != UNUSED && objects[id].isAlive()) {
        visitor.accept(objects[id]);
      }
    }
  }

  /** The globals with bytes of their own in this run, written or not. */
  public void forEachOwned(Consumer<MemObject> visitor) {
    owned.forEach(visitor);
  }

  /** What every function may write, known or not. */
  public void forEachCommon(Consumer<MemObject> visitor) {
    for (int id = firstDynamic; id < next; id++) {
      if (objects[id].isCommon) {
        visitor.accept(objects[id]);
      }
    }
  }

  /** The first id that no object has had. */
  public int end() {
    return next;
  }

  /** What a global holds before the program runs. */
  public byte[] initial(MemObject global) {
    return image.bytes(global.id);
  }

  /** The address of a global or function, or 0. */
  public long symbol(String name) {
    return Addresses.of(image.idOf(name), 0);
  }

  /** Makes a zeroed object of that kind; the memory limit ends the run. */
  public MemObject allocate(MemObject.Kind kind, String name, int size) {
    var content = new byte[bytes.add(size)];
    var o = new MemObject(freshId(), kind, name, content, content);
    objects[o.id] = o;
    return o;
  }

  /** The same, and reading its bytes before they are written is noticed. */
  public MemObject allocateUnset(MemObject.Kind kind, String name, int size) {
    MemObject o = allocate(kind, name, size);
    trackUnset(o);
    return o;
  }

  void trackUnset(MemObject o) {
    if (isTracking && o.size() > 0) {
      o.beginUnset();
    }
  }

  /** Accounts for an object that grows (or shrinks) in place. */
  public void chargeGrowth(int by) {
    bytes.grow(by);
  }

  private int freshId() {
    if (dead.size() > QUARANTINE) {
      int id = dead.remove();
      forgetAddress(id);
      return id;
    }
    if (next == objects.length) {
      int old = objects.length;
      objects = Arrays.copyOf(objects, old * 2);
      Arrays.fill(objects, old, objects.length, UNUSED);
      host.useObjects(objects);
    }
    return next++;
  }

  /** The object of that id is another one now. */
  void forgetAddress(int id) {
    if (narrow != null) {
      narrow.forget(id);
    }
  }

  /** Ends an object's life: later accesses are defects. */
  public void kill(MemObject o, Location where) {
    bytes.remove(o.bytes.length);
    o.bytes = MemObject.NONE;
    o.writable = MemObject.NONE;
    o.died = where;
    o.former = o.region;
    if (o.hasShadow()) {
      o.clearShadow();
    }
    (o.kind == MemObject.Kind.STACK ? deadOnStack : dead).add(o.id);
  }

  /** Makes a stack object of the innermost frame. */
  public long alloca(long size, String name) {
    if (size < 0 || size > Integer.MAX_VALUE - 16) {
      throw host.defect(
          dev.cairn.path.Defect.Kind.STACK_OVERFLOW,
          "'" + name + "' needs " + Long.toUnsignedString(size) + " bytes of stack");
    }
    MemObject o =
        deadOnStack.size() > STACK_QUARANTINE
            ? revived(name, (int) size)
            : allocate(MemObject.Kind.STACK, name, (int) size);
    trackUnset(o);
    stack.push(o);
    return o.address();
  }

  private MemObject revived(String name, int size) {
    int id = deadOnStack.remove();
    forgetAddress(id);
    return objects[id].revive(name, new byte[bytes.add(size)]);
  }

  /** Says that the size of an object depends on the input. */
  public void sized(long address, Expr size) {
    MemObject o = object(address);
    if (o != null && !(size instanceof Expr.Const)) {
      o.setSize(size);
    }
  }

  public Stack stack() {
    return stack;
  }

  public AccessCheck checker() {
    return checker;
  }

  /**
   * Makes sure that {@code size} bytes at {@code address} can be accessed, and returns their
   * object; copies a shared global before its first write and grows input objects. Anything else is
   * a defect and ends the run.
   */
  public MemObject check(long address, long size, boolean isWrite) {
    int id = Addresses.object(address);
    int at = Addresses.offset(address);
    if (id > 0 && id < next && at >= 0 && size > 0) {
      MemObject o = objects[id];
      if (size <= (isWrite ? o.writable : o.bytes).length - at
          && o.kind != MemObject.Kind.FUNCTION) {
        return o;
      }
    }
    return checker.check(address, size, isWrite);
  }

  /** Records that an access up to {@code end} is inside an object of a symbolic size. */
  public void checkSize(MemObject o, int end) {
    o.checkSize(host, end);
  }

  /**
   * Gives a global its own bytes in this run; needed before a shadow is attached to it. Harmless
   * for other objects.
   */
  public void own(MemObject o) {
    owned.add(o);
  }

  /** Reads 1 to 8 bytes, zero-extended, with all checks. */
  public long read(long address, int size) {
    MemObject o = check(address, size, false);
    return Bytes.read(o.bytes, Addresses.offset(address), size);
  }

  /** The term of what {@link #read} gives, or null. */
  public @Nullable Expr readShadow(long address, int size) {
    MemObject o = check(address, size, false);
    int at = Addresses.offset(address);
    return o.isShadowed(at, size) ? host.loadShadow(o, at, size) : null;
  }

  /** Writes 1 to 8 bytes with their term. */
  public void write(long address, int size, long bits, @Nullable Expr shadow) {
    MemObject o = check(address, size, true);
    int at = Addresses.offset(address);
    Bytes.write(o.writable, at, size, bits);
    if (shadow != null || (o.isShadowed(at, size) && !o.takesPlainly(at, size))) {
      host.storeShadow(o, at, size, bits, shadow);
    }
  }

  /** The concrete bytes of a C string, as Latin-1; those of constants are looked at once. */
  public String text(long address) {
    int id = Addresses.object(address);
    boolean isFixed = id > 0 && id < firstDynamic && objects[id].kind == MemObject.Kind.CONSTANT;
    return isFixed ? texts.computeIfAbsent(address, this::textNow) : textNow(address);
  }

  private String textNow(long address) {
    var text = new StringBuilder();
    for (long at = address; ; at++) {
      long c = read(at, 1);
      if (c == 0) {
        return text.toString();
      }
      text.append((char) c);
    }
  }

  /** The bytes a pointer takes in memory. */
  public int pointerBytes() {
    return narrow == null ? 8 : 4;
  }

  /** The bits that stand for an address in memory. */
  public long encode(long address) {
    return narrow == null ? address : narrow.encode(address) & 0xFFFF_FFFFL;
  }

  /** The address that such bits stand for. */
  public long decode(long bits) {
    return narrow == null ? bits : narrow.decode((int) bits);
  }

  /** Reads a pointer with all checks. */
  public long readPointer(long address) {
    return decode(read(address, pointerBytes()));
  }

  public void writePointer(long address, long pointer) {
    write(address, pointerBytes(), encode(pointer), null);
  }

  /** What to throw when there is no room for another object. */
  RunEnd exhausted(String why) {
    return host.end(new Ending.LimitReached(why, host.location()));
  }

  /** memmove, with symbolic content. */
  public void copy(long to, long from, long size) {
    if (size == 0) {
      return;
    }
    MemObject source = check(from, size, false);
    MemObject target = check(to, size, true);
    int at = Addresses.offset(to);
    int start = Addresses.offset(from);
    int count = (int) size;
    if (source.isShadowed(start, count)
        || (target.isShadowed(at, count) && !target.takesPlainly(at, count))) {
      host.copyShadow(target, at, source, start, count);
    }
    Bytes.copy(source.bytes, start, target.writable, at, count);
  }

  /** memset; {@code shadow} has 8 bits. */
  public void fill(long to, int value, @Nullable Expr shadow, long size) {
    if (size == 0) {
      return;
    }
    MemObject target = check(to, size, true);
    int at = Addresses.offset(to);
    Arrays.fill(target.writable, at, at + (int) size, (byte) value);
    if (shadow != null
        || (target.isShadowed(at, (int) size) && !target.takesPlainly(at, (int) size))) {
      host.fillShadow(target, at, (int) size, value & 0xFF, shadow);
    }
  }
}
