package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Uninitialised;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * memcpy, memmove and memset whose number of bytes depends on the input. That the bytes lie inside
 * is a check. In small objects byte i then is {@code i < n ? new : old}, exactly; in larger ones
 * the number becomes a choice of the path, in very large ones it is concretized.
 */
public final class SymbolicLengths {
  private static final int MAX_EXACT = 64;
  private static final int MAX_CHOICE = 256;

  private final RunState rt;
  private final ExprPool pool;
  private final Expr length;
  private final long value;
  private final String what;
  private final Location where;

  /** Argument {@code i} of the call is the length; it is symbolic. */
  public SymbolicLengths(RunState rt, CallFrame frame, int i, Expr term) {
    this.rt = rt;
    pool = rt.pool();
    length = term.width() == 64 ? term : pool.convert(Expr.UnaryOp.ZEXT, term, 64);
    value = frame.value(i);
    what = "argument " + (i + 1) + " of " + frame.function();
    where = frame.location();
  }

  /** Whether nothing is accessed in this run: a choice of the path. */
  public boolean isNothing() {
    Expr isZero = pool.binary(BinaryOp.EQ, length, pool.constant(64, 0));
    return rt.conditions().choose(isZero, value == 0, where);
  }

  /** memmove; the caller has looked for overlaps. */
  public void copy(long to, long from) {
    int room = Math.min(room(from), room(to));
    MemObject source = rt.memory().object(from);
    MemObject target = rt.memory().object(to);
    if (room < 0
        || room > MAX_EXACT
        || source == null
        || target == null
        || target.log != null
        || !isExact(source)) {
      fix(room);
      rt.memory().copy(to, from, value);
      return;
    }
    Expr[] terms = new Expr[room];
    for (int i = 0; i < room; i++) {
      Expr fresh = term(source, Addresses.offset(from) + i);
      terms[i] = choose(i, fresh, term(target, Addresses.offset(to) + i));
    }
    write(
        to,
        terms,
        bytes ->
            System.arraycopy(
                source.bytes, Addresses.offset(from), bytes, Addresses.offset(to), (int) value));
  }

  /** memset; {@code shadow} has 8 bits. */
  public void fill(long to, int with, @Nullable Expr shadow) {
    int room = room(to);
    MemObject target = rt.memory().object(to);
    if (room < 0 || room > MAX_EXACT || target == null || target.log != null) {
      fix(room);
      rt.memory().fill(to, with, shadow, value);
      return;
    }
    Expr fresh = shadow != null ? shadow : pool.constant(8, with & 0xFF);
    Expr[] terms = new Expr[room];
    for (int i = 0; i < room; i++) {
      terms[i] = choose(i, fresh, term(target, Addresses.offset(to) + i));
    }
    int at = Addresses.offset(to);
    write(to, terms, bytes -> Arrays.fill(bytes, at, at + (int) value, (byte) with));
  }

  private Expr choose(int i, Expr fresh, Expr old) {
    return pool.ite(pool.binary(BinaryOp.ULT, pool.constant(64, i), length), fresh, old);
  }

  /** Does to the bytes what this run does, and gives them the terms of all runs. */
  private void write(long to, Expr[] terms, Consumer<byte[]> thisRun) {
    MemObject target = rt.memory().check(to, terms.length, true);
    thisRun.accept(target.writable);
    int at = Addresses.offset(to);
    target.set(at, terms.length);
    InputRegion region = InputRegion.of(target);
    if (region != null) {
      region.wrote(target, at, terms.length);
    }
    for (int i = 0; i < terms.length; i++) {
      Cells.write(pool, target, at + i, 1, terms[i]);
    }
  }

  /** Looks at a byte that is perhaps not accessed, so nothing is checked. */
  private Expr term(MemObject o, int at) {
    InputRegion region = InputRegion.of(o);
    if (region != null) {
      if (at >= o.bytes.length) {
        return region.beyond(rt, at, 1);
      }
      region.read(rt, o, at, 1);
    }
    UnsetBytes unset = o.unset();
    if (unset != null && unset.get(at)) {
      Uninitialised.show(rt, o, unset, at, 1);
    }
    Expr shadow = Cells.read(pool, o, o.bytes, at, 1);
    return shadow != null ? shadow : pool.constant(8, o.bytes[at] & 0xFF);
  }

  /** Are the bytes that other inputs of the path copy known. */
  private static boolean isExact(MemObject o) {
    InputRegion region = InputRegion.of(o);
    return o.log == null
        && o.sizeTerm == null
        && (region == null || region.sizeTerm() == null || region.hasElementsOf(1));
  }

  /**
   * Records that the bytes at {@code address} are inside; returns how many there are in this run,
   * or -1 when the access fails.
   */
  private int room(long address) {
    MemObject o = rt.memory().object(address);
    int at = Addresses.offset(address);
    boolean isObject = o != null && o.id > 0 && o.isAlive() && at >= 0;
    if (o == null || !isObject || at > o.bytes.length) {
      Expr isNothing = pool.binary(BinaryOp.EQ, length, pool.constant(64, 0));
      rt.conditions().check(isNothing, value == 0, where);
      return -1;
    }
    InputRegion region = InputRegion.of(o);
    if (region != null && region.isGrowable()) {
      return growableRoom(o, region, at);
    }
    Expr size = region == null ? o.sizeTerm : region.sizeTerm();
    long room = (long) o.bytes.length - at;
    boolean isInside = Long.compareUnsigned(value, room) <= 0;
    rt.conditions().check(fits(size, at, room), isInside, where);
    return isInside ? (int) room : -1;
  }

  private Expr fits(@Nullable Expr size, int at, long room) {
    if (size == null) {
      return pool.binary(BinaryOp.ULE, length, pool.constant(64, room));
    }
    Expr left = at == 0 ? size : pool.binary(BinaryOp.SUB, size, pool.constant(64, at));
    return pool.binary(BinaryOp.ULE, length, left);
  }

  private int growableRoom(MemObject o, InputRegion region, int at) {
    long most = region.maxBytes() - at;
    Expr isBelow = pool.binary(BinaryOp.ULE, length, pool.constant(64, most));
    boolean isInside = Long.compareUnsigned(value, most) <= 0;
    rt.conditions().choose(isBelow, isInside, where);
    if (!isInside) {
      return -1;
    }
    region.grow(rt, o, at + most);
    return (int) most;
  }

  /** Of an access that fails, what made it fail is recorded already. */
  private void fix(int room) {
    if (room < 0) {
      return;
    }
    if (room <= MAX_CHOICE) {
      Expr isValue = pool.binary(BinaryOp.EQ, length, pool.constant(64, value));
      rt.conditions().choose(isValue, true, where);
    } else {
      rt.conditions().pin(length, value, what, where);
    }
  }
}
