package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.Memory;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.UnionNumbers;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Loads and stores of compiled code. The fast path is Java's own array access with its bounds
 * check, on an object that {@link #object} found; whatever fails it goes to {@link Memory#check},
 * which repairs the cause or ends the run. Methods are small so that the JIT inlines them.
 */
@SuppressWarnings("ParameterNumber") // operands come as they lie on the JVM stack
public final class Access {
  private Access() {}

  /**
   * The object of address {@code a}. {@code base} is a hint: the address {@code a} was made from.
   * Inside a loop it mostly stays the same, and with it the object, which the JIT then looks up
   * before the loop. An address of no object gives one without bytes.
   */
  public static MemObject object(RunState rt, long base, long a) {
    try {
      if ((a ^ base) >>> 32 != 0) {
        return rt.objects[(int) (a >>> 32)];
      }
      return rt.objects[(int) (base >>> 32)];
    } catch (IndexOutOfBoundsException e) {
      return Memory.UNUSED;
    }
  }

  /** The same for an address that was made from one in {@code o}, where it mostly still is. */
  public static MemObject object(RunState rt, MemObject o, long a) {
    return (int) (a >>> 32) == o.id ? o : object(rt, a, a);
  }

  public static int loadByte(RunState rt, MemObject o, long a) {
    try {
      return o.bytes[(int) a] & 0xFF;
    } catch (IndexOutOfBoundsException e) {
      return (int) slowLoad(rt, a, 1);
    }
  }

  public static int loadShort(RunState rt, MemObject o, long a) {
    try {
      return (short) Bytes.SHORT.get(o.bytes, (int) a) & 0xFFFF;
    } catch (IndexOutOfBoundsException e) {
      return (int) slowLoad(rt, a, 2);
    }
  }

  public static int loadInt(RunState rt, MemObject o, long a) {
    try {
      return (int) Bytes.INT.get(o.bytes, (int) a);
    } catch (IndexOutOfBoundsException e) {
      return (int) slowLoad(rt, a, 4);
    }
  }

  public static long loadLong(RunState rt, MemObject o, long a) {
    try {
      return (long) Bytes.LONG.get(o.bytes, (int) a);
    } catch (IndexOutOfBoundsException e) {
      return slowLoad(rt, a, 8);
    }
  }

  public static float loadFloat(RunState rt, MemObject o, long a) {
    return Float.intBitsToFloat(loadInt(rt, o, a));
  }

  public static double loadDouble(RunState rt, MemObject o, long a) {
    return Double.longBitsToDouble(loadLong(rt, o, a));
  }

  /** Loads 1 to 8 bytes. */
  public static long loadBits(RunState rt, long a, int bytes) {
    return slowLoad(rt, a, bytes);
  }

  public static BigInteger loadWide(RunState rt, long a, int bytes) {
    MemObject o = rt.memory().check(a, bytes, false);
    return Bytes.readWide(o.bytes, Addresses.offset(a), bytes);
  }

  /** Loads 10 or 16 bytes. */
  public static LongFloat loadSoft(RunState rt, long a, int bytes) {
    MemObject o = rt.memory().check(a, bytes, false);
    int at = Addresses.offset(a);
    return new LongFloat(Bytes.read(o.bytes, at + 8, bytes - 8), Bytes.read(o.bytes, at, 8));
  }

  private static long slowLoad(RunState rt, long a, int bytes) {
    return rt.memory().read(a, bytes);
  }

  /** The term of what was just loaded from there, or null. */
  public static @Nullable Expr loadShadow(RunState rt, MemObject o, long a, int bytes, int site) {
    if (!o.isShadowed((int) a, bytes)) {
      return null;
    }
    Expr loaded = rt.symbolic().loadShadow(rt, o, (int) a, bytes, site);
    UnionNumbers.loaded(rt, o, (int) a, loaded);
    return loaded;
  }

  /** Loads through a symbolic address; the term is then fetched by {@link #takeLoaded}. */
  public static long loadSymbolic(RunState rt, long a, Expr address, int bytes, int site) {
    rt.loadedShadow = null;
    return rt.symbolic().load(rt, a, address, bytes, site);
  }

  public static @Nullable Expr takeLoaded(RunState rt) {
    Expr shadow = rt.loadedShadow;
    rt.loadedShadow = null;
    return shadow;
  }

  public static void storeByte(RunState rt, MemObject o, long a, int value, @Nullable Expr shadow) {
    try {
      o.writable[(int) a] = (byte) value;
    } catch (IndexOutOfBoundsException e) {
      rt.memory().write(a, 1, value, shadow);
      return;
    }
    if (shadow != null || o.isShadowed((int) a, 1)) {
      tell(rt, o, (int) a, 1, value & 0xFFL, shadow);
    }
  }

  public static void storeShort(
      RunState rt, MemObject o, long a, int value, @Nullable Expr shadow) {
    try {
      Bytes.SHORT.set(o.writable, (int) a, (short) value);
    } catch (IndexOutOfBoundsException e) {
      rt.memory().write(a, 2, value, shadow);
      return;
    }
    if (shadow != null || o.isShadowed((int) a, 2)) {
      tell(rt, o, (int) a, 2, value & 0xFFFFL, shadow);
    }
  }

  public static void storeInt(RunState rt, MemObject o, long a, int value, @Nullable Expr shadow) {
    try {
      Bytes.INT.set(o.writable, (int) a, value);
    } catch (IndexOutOfBoundsException e) {
      rt.memory().write(a, 4, value & 0xFFFF_FFFFL, shadow);
      return;
    }
    if (shadow != null || o.isShadowed((int) a, 4)) {
      tell(rt, o, (int) a, 4, value & 0xFFFF_FFFFL, shadow);
    }
  }

  public static void storeLong(
      RunState rt, MemObject o, long a, long value, @Nullable Expr shadow) {
    try {
      Bytes.LONG.set(o.writable, (int) a, value);
    } catch (IndexOutOfBoundsException e) {
      rt.memory().write(a, 8, value, shadow);
      return;
    }
    if (shadow != null || o.isShadowed((int) a, 8)) {
      tell(rt, o, (int) a, 8, value, shadow);
    }
  }

  public static void storeFloat(
      RunState rt, MemObject o, long a, float value, @Nullable Expr shadow) {
    storeInt(rt, o, a, Float.floatToRawIntBits(value), shadow);
  }

  public static void storeDouble(
      RunState rt, MemObject o, long a, double value, @Nullable Expr shadow) {
    storeLong(rt, o, a, Double.doubleToRawLongBits(value), shadow);
  }

  /** Stores 1 to 8 bytes. */
  public static void storeBits(RunState rt, long a, long bits, @Nullable Expr shadow, int bytes) {
    rt.memory().write(a, bytes, bits, shadow);
  }

  public static void storeWide(
      RunState rt, long a, BigInteger value, @Nullable Expr shadow, int bytes) {
    MemObject o = rt.memory().check(a, bytes, true);
    Bytes.writeWide(o.writable, Addresses.offset(a), bytes, value);
    if (shadow != null || o.hasShadow()) {
      tell(rt, o, Addresses.offset(a), bytes, value.longValue(), shadow);
    }
  }

  /** Stores 10 or 16 bytes. */
  public static void storeSoft(
      RunState rt, long a, LongFloat value, @Nullable Expr shadow, int bytes) {
    MemObject o = rt.memory().check(a, bytes, true);
    int at = Addresses.offset(a);
    Bytes.write(o.writable, at, 8, value.low());
    Bytes.write(o.writable, at + 8, bytes - 8, value.high());
    if (shadow != null || o.hasShadow()) {
      tell(rt, o, at, bytes, value.low(), shadow);
    }
  }

  /** Says that the bytes there have this value now; they were just written. */
  private static void tell(
      RunState rt, MemObject o, int at, int bytes, long bits, @Nullable Expr shadow) {
    if (shadow != null || !o.takesPlainly(at, bytes)) {
      rt.symbolic().storeShadow(rt, o, at, bytes, bits, shadow);
    }
  }

  /** Stores through a symbolic address. */
  public static void storeSymbolic(
      RunState rt, long a, Expr address, long bits, @Nullable Expr shadow, int bytes, int site) {
    rt.symbolic().store(rt, a, address, bytes, bits, shadow, site);
  }

  /**
   * Fixes a symbolic address to its value, for accesses that are not modelled further; returns the
   * address.
   */
  public static long pinned(RunState rt, long a, @Nullable Expr address, int site) {
    if (address != null) {
      rt.conditions().pin(address, a, "symbolic address", rt.program().location(site));
    }
    return a;
  }
}
