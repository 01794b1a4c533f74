package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Type;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import java.lang.invoke.MethodType;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arguments and results as plain bits, for calls that do not go by the compiled convention. */
final class Unpacked {
  private Unpacked() {}

  /**
   * Reads {@code given} (runtime, value, shadow, …, possibly the variadic area) into bits and
   * terms; from the area as {@code wanted} says.
   */
  static void arguments(
      RunState rt,
      Object[] given,
      MethodType type,
      List<Type> wanted,
      List<Long> bits,
      List<@Nullable Expr> shadows) {
    int i = 1;
    for (; i + 1 < given.length; i += 2) {
      bits.add(bits(given[i]));
      shadows.add((Expr) given[i + 1]);
    }
    boolean hasArea = i < type.parameterCount();
    long at = hasArea ? (Long) given[i] : 0;
    MemObject area = hasArea ? rt.memory().object(at) : null;
    int slot = rt.memory().pointerBytes();
    while (area != null
        && Addresses.offset(at) + slot <= area.size()
        && bits.size() < Math.max(wanted.size(), 6)) {
      Type next = bits.size() < wanted.size() ? wanted.get(bits.size()) : new Type.Int(8 * slot);
      boolean isPointer = next instanceof Type.Pointer;
      int size = isPointer ? slot : Math.min(8, Rep.bytes(next));
      long value = rt.memory().read(at, size);
      bits.add(isPointer ? rt.memory().decode(value) : value);
      shadows.add(isPointer && slot == 4 ? null : rt.memory().readShadow(at, size));
      at += size + slot - 1 & -slot;
    }
  }

  static long bits(Object value) {
    return switch (value) {
      case Integer i -> i & 0xFFFF_FFFFL;
      case Long l -> l;
      case Float f -> ShadowOps.pattern(f);
      case Double d -> ShadowOps.pattern(d);
      case BigInteger b -> b.longValue();
      case LongFloat f -> f.low();
      default -> throw new IllegalStateException("no register value: " + value);
    };
  }

  /** Adds a register value to the arguments of a model. */
  static void add(CallFrame frame, @Nullable Object value, @Nullable Expr shadow) {
    switch (value) {
      case BigInteger b -> frame.addWide(b, shadow);
      case LongFloat f -> frame.addWide(f.pattern(), shadow);
      case null -> throw new IllegalStateException("no register value");
      default -> frame.add(bits(value), shadow);
    }
  }

  /** The first result of a model as a register value of that class. */
  static @Nullable Object box(CallFrame frame, Class<?> type) {
    if (type == LongFloat.class) {
      return LongFloat.of(frame.wideResult(0));
    }
    return type == BigInteger.class ? frame.wideResult(0) : box(frame.resultBits(0), type);
  }

  /** A value of the type in its boxed representation. */
  static Object box(long bits, Type type) {
    long cut = type.bits() < 64 ? bits & (1L << type.bits()) - 1 : bits;
    return switch (Rep.of(type)) {
      case INT -> (int) cut;
      case LONG -> cut;
      case FLOAT -> Float.intBitsToFloat((int) cut);
      case DOUBLE -> Double.longBitsToDouble(cut);
      case WIDE -> WideOps.zeroExtended(cut);
      case SOFT -> LongFloat.ofBits(cut);
    };
  }

  static @Nullable Object box(long bits, Class<?> type) {
    if (type == void.class) {
      return null;
    }
    Type wanted =
        type == int.class
            ? Type.I32
            : type == float.class ? Type.FLOAT : type == double.class ? Type.DOUBLE : Type.I64;
    if (type == LongFloat.class) {
      return LongFloat.ofBits(bits);
    }
    return type == BigInteger.class ? WideOps.zeroExtended(bits) : box(bits, wanted);
  }

  /** Puts the arguments from {@code first} on into a fresh overflow area, 8 bytes each. */
  static long variadicArea(RunState rt, int first, long[] arguments, @Nullable Expr[] shadows) {
    int count = Math.max(0, arguments.length - first);
    long area =
        CodeSupport.variadicArea(
            rt, 8 * count, VariadicLayout.GENERAL_END, VariadicLayout.SAVE_AREA);
    long stack = area + VariadicLayout.HEADER + VariadicLayout.SAVE_AREA;
    for (int i = 0; i < count; i++) {
      Expr shadow = first + i < shadows.length ? shadows[first + i] : null;
      rt.memory().write(stack + 8L * i, 8, arguments[first + i], ShadowOps.fit(rt, shadow, 64));
    }
    return area;
  }
}
