package dev.cairn.machine.libc.printf;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.VariadicInputs;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Reads the arguments behind a {@code va_list}: for x86-64 as laid out by the System V ABI, for
 * i386 one after the other, the list being the address of the next one.
 */
public final class VaList implements PrintfArguments {
  private static final int GP_END = 48;
  private static final int FP_END = 176;
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final CType LONG = new CType.Integer("long", 8, true, false, false);
  private static final CType LONG_LONG = new CType.Integer("long long", 8, true, false, false);
  private static final CType CHAR = new CType.Integer("char", 1, true, false, true);
  private static final CType DOUBLE = new CType.Floating("double", 8);
  private final RunState rt;
  private final boolean isNarrow;
  private long list;
  private boolean isFitting;

  /** The term of the value read last, or null. */
  private @Nullable Expr shadow;

  public VaList(RunState rt, long list) {
    this.rt = rt;
    this.list = list;
    isNarrow = rt.memory().pointerBytes() == 4;
  }

  /** From here on nobody asks for more than there is: whoever gave the format has seen to it. */
  public void fit() {
    isFitting = true;
  }

  /** An integer of that many bits; the upper ones of the result mean nothing for smaller types. */
  @Override
  public long integer(int bits) {
    VariadicInputs.ask(rt, list, bits <= 32 ? INT : isNarrow ? LONG_LONG : LONG);
    return isNarrow ? next(bits > 32 ? 8 : 4) : read(place(list, GP_END, 8), 8);
  }

  @Override
  public long pointer() {
    VariadicInputs.ask(rt, list, new CType.Pointer(isNarrow ? 4 : 8, new CType.Ref(CHAR)));
    return isNarrow ? rt.memory().decode(next(4)) : read(place(list, GP_END, 8), 8);
  }

  @Override
  public double floating() {
    VariadicInputs.ask(rt, list, DOUBLE);
    return Double.longBitsToDouble(isNarrow ? next(8) : read(place(list + 4, FP_END, 16), 8));
  }

  /** A long double by its 80-bit pattern. */
  @Override
  public BigInteger longDouble() {
    long at = isNarrow ? list : overflow(16, 16);
    list += isNarrow ? 12 : 0;
    check(at, 10);
    BigInteger low = new BigInteger(Long.toUnsignedString(rt.memory().read(at, 8)));
    shadow = rt.memory().readShadow(at, 10);
    return BigInteger.valueOf(rt.memory().read(at + 8, 2)).shiftLeft(64).or(low);
  }

  @Override
  public @Nullable Expr shadow() {
    return shadow;
  }

  private long next(int size) {
    long at = list;
    list += size;
    return read(at, size);
  }

  private long read(long at, int size) {
    check(at, size);
    shadow = rt.memory().readShadow(at, size);
    return rt.memory().read(at, size);
  }

  private void check(long at, int size) {
    MemObject area = rt.memory().object(at);
    if (isFitting && area != null && Addresses.offset(at) + size > area.size()) {
      throw rt.end(new Ending.AssumptionFailed(rt.userLocation()));
    }
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
