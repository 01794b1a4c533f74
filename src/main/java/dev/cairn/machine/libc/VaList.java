package dev.cairn.machine.libc;

import dev.cairn.expr.Expr;
import dev.cairn.machine.Runtime;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Reads the arguments behind a {@code va_list} as laid out by the System V ABI for x86-64. */
final class VaList {
  private static final int GP_END = 48;
  private static final int FP_END = 176;
  private final Runtime rt;
  private final long list;

  /** The term of the value read last, or null. */
  private @Nullable Expr shadow;

  VaList(Runtime rt, long list) {
    this.rt = rt;
    this.list = list;
  }

  /** An integer or pointer; all 64 bits, of which the upper ones mean nothing for smaller types. */
  long integer() {
    return read(place(list, GP_END, 8));
  }

  double floating() {
    return Double.longBitsToDouble(read(place(list + 4, FP_END, 16)));
  }

  /** A long double by its 80-bit pattern. */
  BigInteger longDouble() {
    long at = overflow(16, 16);
    BigInteger low = new BigInteger(Long.toUnsignedString(rt.memory().read(at, 8)));
    return BigInteger.valueOf(rt.memory().read(at + 8, 2)).shiftLeft(64).or(low);
  }

  @Nullable Expr shadow() {
    return shadow;
  }

  private long read(long at) {
    shadow = rt.memory().readShadow(at, 8);
    return rt.memory().read(at, 8);
  }

  private long place(long counter, int end, int step) {
    long used = rt.memory().read(counter, 4);
    if (used >= end) {
      return overflow(8, 8);
    }
    rt.memory().write(counter, 4, used + step, null);
    return rt.memory().read(list + 16, 8) + used;
  }

  private long overflow(int size, int alignment) {
    long at = rt.memory().read(list + 8, 8) + alignment - 1 & -alignment;
    rt.memory().write(list + 8, 8, at + size, null);
    return at;
  }
}
