package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.arith.WideNumbers;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of a {@link Native}: arguments in, results out. Arguments include the variadic ones;
 * each is one register value of at most 64 bits (floats by their pattern), or a {@link #wide} one.
 * Results not set are zero and concrete.
 */
public final class CallFrame {
  private static final long[] NO_BITS = {};
  private static final @Nullable Expr[] NO_SHADOWS = {};
  private final Native target;
  private final String function;
  private final Signature signature;
  private final Location location;
  private final int site;
  private final List<Type> types;
  private final long[] bits;
  private @Nullable Expr[] shadows = NO_SHADOWS; // of none, where all arguments are concrete
  private @Nullable BigInteger @Nullable [] wides;
  private int count;

  private long firstBits;
  private @Nullable Expr firstShadow;
  private long[] moreBits = NO_BITS;
  private @Nullable Expr[] moreShadows = NO_SHADOWS;
  private @Nullable BigInteger @Nullable [] wideResults;

  /** {@code types} are those of all arguments to come; made at {@code site}, if that is one. */
  private CallFrame(
      Native target,
      String function,
      Signature signature,
      Location location,
      int site,
      List<Type> types) {
    this.target = target;
    this.function = function;
    this.signature = signature;
    this.location = location;
    this.site = site;
    this.types = types;
    bits = new long[types.size()];
  }

  CallFrame(Models.ModelCall call, int site) {
    this(
        call.code(),
        call.name(),
        call.call().signature(),
        call.call().loc(),
        site,
        call.argumentTypes());
  }

  /** Of a call through a pointer, where the program is. */
  public static CallFrame throughPointer(
      RunState rt, Native target, String function, Signature signature, List<Type> types) {
    int site = rt.callSite;
    Location where = site == RunState.NO_SITE ? rt.location() : rt.program().location(site);
    return new CallFrame(target, function, signature, where, site, types);
  }

  /** The name of the called function. */
  public String function() {
    return function;
  }

  /** As the call has it; its parameters are the fixed ones only. */
  public Signature signature() {
    return signature;
  }

  /** Where the call stands. */
  public Location location() {
    return location;
  }

  /** The number of arguments, variadic ones included. */
  public int count() {
    return count;
  }

  public Type type(int i) {
    return types.get(i);
  }

  /** The argument's bits, zero-extended to 64; floats by their pattern; 0 when it is missing. */
  public long value(int i) {
    return i < count ? bits[i] : 0;
  }

  public int intValue(int i) {
    return (int) value(i);
  }

  public double doubleValue(int i) {
    return Double.longBitsToDouble(value(i));
  }

  public float floatValue(int i) {
    return Float.intBitsToFloat(intValue(i));
  }

  /** An argument of more than 64 bits, unsigned. */
  public BigInteger wide(int i) {
    BigInteger value = wides == null ? null : wides[i];
    return value == null ? BigInteger.ZERO : value;
  }

  /** The term of the argument, of its type's width; null when it is concrete. */
  public @Nullable Expr shadow(int i) {
    return i < count && i < shadows.length ? shadows[i] : null;
  }

  /** Whether any argument is symbolic. */
  public boolean isSymbolic() {
    return shadows.length > 0;
  }

  /** Sets the (first) result. Bits above the result's width are ignored. */
  public void setResult(long value, @Nullable Expr shadow) {
    setResult(0, value, shadow);
  }

  public void setResult(long value) {
    setResult(0, value, null);
  }

  public void setResult(double value, @Nullable Expr shadow) {
    setResult(0, Double.doubleToRawLongBits(value), shadow);
  }

  public void setResult(float value, @Nullable Expr shadow) {
    setResult(0, Float.floatToRawIntBits(value) & 0xFFFF_FFFFL, shadow);
  }

  /** Sets one of several results (flattened struct). */
  public void setResult(int index, long value, @Nullable Expr shadow) {
    if (index == 0) {
      firstBits = value;
      firstShadow = shadow;
      return;
    }
    if (index > moreBits.length) {
      moreBits = Arrays.copyOf(moreBits, index + 3);
      moreShadows = Arrays.copyOf(moreShadows, index + 3);
    }
    moreBits[index - 1] = value;
    moreShadows[index - 1] = shadow;
  }

  /** Sets the first result when it has more than 64 bits. */
  public void setWideResult(BigInteger value, @Nullable Expr shadow) {
    setWideResult(0, value, shadow);
  }

  /** Sets one of several results when it has more than 64 bits. */
  public void setWideResult(int index, BigInteger value, @Nullable Expr shadow) {
    setResult(index, value.longValue(), shadow);
    wideResults =
        wideResults == null
            ? new BigInteger[index + 2]
            : Arrays.copyOf(wideResults, Math.max(index + 1, wideResults.length));
    wideResults[index] = value;
  }

  /** Adds the next argument. For compiled code. */
  public void add(long value, @Nullable Expr shadow) {
    bits[count] = value;
    if (shadow != null) {
      shadows = shadows.length > 0 ? shadows : new Expr[bits.length];
      shadows[count] = shadow;
    }
    count++;
  }

  /** Adds the next argument, of more than 64 bits. For compiled code. */
  public void addWide(BigInteger value, @Nullable Expr shadow) {
    if (wides == null) {
      wides = new BigInteger[bits.length];
    }
    wides[count] = value;
    add(value.longValue(), shadow);
  }

  /** Calls the model. For compiled code. */
  public void invoke(RunState rt) {
    for (int i = 0; i < count && rt.limits().isSelfChecked(); i++) {
      String what = "argument " + (i + 1) + " of " + function;
      rt.selfCheck().value(what, bits[i], shadow(i), location);
      rt.selfCheck().wide(what, wide(i), shadow(i), location);
    }
    int outer = rt.modelSite;
    rt.modelSite = site;
    target.call(rt, this);
    rt.modelSite = outer;
  }

  public long resultBits(int index) {
    return index == 0 ? firstBits : index <= moreBits.length ? moreBits[index - 1] : 0;
  }

  public @Nullable Expr resultShadow(int index) {
    return index == 0 ? firstShadow : index <= moreShadows.length ? moreShadows[index - 1] : null;
  }

  public BigInteger wideResult(int index) {
    BigInteger value =
        wideResults == null || index >= wideResults.length ? null : wideResults[index];
    return value == null ? WideNumbers.zeroExtended(resultBits(index)) : value;
  }
}
