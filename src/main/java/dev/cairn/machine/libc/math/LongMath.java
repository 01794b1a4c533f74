package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.arith.SoftTerms;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.floats.Parts;
import dev.cairn.machine.floats.Parts.Kind;
import dev.cairn.machine.floats.SoftArithmetic;
import dev.cairn.machine.floats.SoftRounding;
import dev.cairn.machine.floats.SoftSteps;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.SoftArgs;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * math.h for long double where the result is defined to the bit, and the same operations as
 * intrinsics of all formats the JVM lacks.
 */
public final class LongMath {
  /** How two numbers become one. */
  @FunctionalInterface
  private interface Binary {
    Parts apply(Parts a, Parts b);
  }

  private LongMath() {}

  public static void register(Map<String, Native> table) {
    unary(table, "sqrt", SoftArithmetic::squareRoot);
    rounding(table, "floor", SoftRounding.DOWN);
    rounding(table, "ceil", SoftRounding.UP);
    rounding(table, "trunc", SoftRounding.TO_ZERO);
    rounding(table, "rint", SoftRounding.TO_EVEN);
    rounding(table, "nearbyint", SoftRounding.TO_EVEN);
    rounding(table, "roundeven", SoftRounding.TO_EVEN);
    rounding(table, "round", SoftRounding.AWAY);
    unary(table, "logb", SoftSteps::exponent);
    both(table, "fabs", "fabs", (rt, f) -> sign(rt, f, false));
    both(table, "copysign", "copysign", (rt, f) -> sign(rt, f, true));
    both(table, "fmin", "minnum", (rt, f) -> extremum(rt, f, -1));
    both(table, "fmax", "maxnum", (rt, f) -> extremum(rt, f, 1));
    binary(table, "fdim", LongMath::difference);
    binary(table, "fmod", SoftArithmetic::remainder);
    binary(table, "remainder", SoftSteps::nearestRemainder);
    binary(table, "drem", SoftSteps::nearestRemainder);
    both(table, "fma", "fma", LongMath::multiplyAdd);
    both(table, "fmuladd", "fmuladd", LongMath::multiplyThenAdd);
    both(table, "ldexp", "ldexp", LongMath::scale);
    table.put("scalbnl", LongMath::scale);
    table.put("scalblnl", LongMath::scale);
    both(table, "powi", "powi", LongMath::power);
    table.put("frexpl", LongMath::fraction);
    table.put("modfl", LongMath::split);
    table.put("ilogbl", (rt, f) -> f.setResult(SoftSteps.logarithm(SoftArgs.parts(rt, f, 0))));
    table.put("nextafterl", LongMath::next);
    table.put("nexttowardl", LongMath::next);
    table.put("nexttoward", LongMath::next);
    table.put("nexttowardf", LongMath::next);
    table.put("nanl", (rt, f) -> SoftArgs.set(f, Parts.nan(FloatParsing.argument(rt, f))));
    for (String size : new String[] {"l", "ll"}) {
      whole(table, size + "rint", SoftRounding.TO_EVEN);
      whole(table, size + "round", SoftRounding.AWAY);
    }
  }

  /** As {@code name}l of C, and as an intrinsic when the type is not the JVM's. */
  private static void both(Map<String, Native> table, String name, String intrinsic, Native model) {
    table.put(name + "l", model);
    forSoft(table, "llvm." + intrinsic, model);
  }

  /** Takes over calls of an intrinsic with the formats of this class; leaves the others. */
  static void forSoft(Map<String, Native> table, String name, Native model) {
    Native other = table.get(name);
    table.put(
        name,
        (rt, f) -> {
          if (other == null || SoftArgs.isSoft(f)) {
            model.call(rt, f);
          } else {
            other.call(rt, f);
          }
        });
  }

  private static void unary(Map<String, Native> table, String name, UnaryOperator<Parts> op) {
    both(
        table,
        name,
        name,
        (rt, f) -> {
          Parts value = SoftArgs.parts(rt, f, 0);
          Parts result = op.apply(value);
          if (result.isNan() && !value.isNan()) {
            Errno.set(rt, Errno.EDOM);
          }
          SoftArgs.set(f, result);
        });
  }

  private static void rounding(Map<String, Native> table, String name, SoftRounding rounding) {
    both(
        table,
        name,
        name,
        (rt, f) -> {
          FloatFormat format = SoftArgs.format(f, 0);
          Parts result = rounding.apply(SoftArgs.value(f, 0));
          Expr value = f.shadow(0);
          f.setWideResult(
              Packing.pack(format, result).pattern(),
              value == null ? null : new SoftTerms(rt.pool(), format).whole(value, rounding));
        });
  }

  private static void binary(Map<String, Native> table, String name, Binary op) {
    table.put(
        name + "l",
        (rt, f) -> {
          Parts a = SoftArgs.parts(rt, f, 0);
          Parts b = SoftArgs.parts(rt, f, 1);
          Parts result = op.apply(a, b);
          if (result.isNan() && !a.isNan() && !b.isNan()) {
            Errno.set(rt, Errno.EDOM);
          }
          SoftArgs.set(f, result);
        });
  }

  /** The pattern with another sign bit; a signalling NaN stays one. */
  private static void sign(RunState rt, CallFrame frame, boolean hasSource) {
    int bit = SoftArgs.format(frame, 0).bits() - 1;
    BigInteger cleared = SoftArgs.bits(frame, 0).pattern().clearBit(bit);
    boolean isNegative = hasSource && SoftArgs.bits(frame, 1).pattern().testBit(bit);
    Expr term = null;
    if (frame.isSymbolic()) {
      ExprPool pool = rt.pool();
      Expr sign = hasSource ? pool.extract(Args.term(rt, frame, 1), bit, 1) : pool.constant(1, 0);
      Expr rest = pool.extract(Args.term(rt, frame, 0), 0, bit);
      term = pool.binary(BinaryOp.CONCAT, sign, rest);
    }
    frame.setWideResult(isNegative ? cleared.setBit(bit) : cleared, term);
  }

  /** The other one when one is NaN; the first of equals. */
  private static void extremum(RunState rt, CallFrame frame, int wanted) {
    Parts a = SoftArgs.parts(rt, frame, 0);
    Parts b = SoftArgs.parts(rt, frame, 1);
    if (a.isNan() && b.isNan()) {
      SoftArgs.set(frame, SoftArithmetic.add(a, b));
      return;
    }
    int order = SoftArithmetic.compare(a, b);
    boolean takesFirst = order == 2 ? b.isNan() : order == wanted || order == 0;
    SoftArgs.set(frame, SoftArgs.pattern(rt, frame, takesFirst ? 0 : 1));
  }

  private static Parts difference(Parts a, Parts b) {
    int order = SoftArithmetic.compare(a, b);
    return order <= 0 ? Parts.zero(false) : SoftArithmetic.subtract(a, b);
  }

  private static void multiplyAdd(RunState rt, CallFrame frame) {
    SoftArgs.set(
        frame,
        SoftArithmetic.multiplyAdd(
            SoftArgs.parts(rt, frame, 0),
            SoftArgs.parts(rt, frame, 1),
            SoftArgs.parts(rt, frame, 2)));
  }

  /** Rounded twice, as compiled for processors without the fused operation. */
  private static void multiplyThenAdd(RunState rt, CallFrame frame) {
    FloatFormat format = SoftArgs.format(frame, 0);
    if (frame.isSymbolic()) {
      var terms = new SoftTerms(rt.pool(), format);
      Expr product = terms.multiply(Args.term(rt, frame, 0), Args.term(rt, frame, 1));
      multiplyConcretely(frame, format, terms.add(product, Args.term(rt, frame, 2)));
    } else {
      multiplyConcretely(frame, format, null);
    }
  }

  private static void multiplyConcretely(CallFrame frame, FloatFormat format, @Nullable Expr term) {
    Parts product = SoftArithmetic.multiply(SoftArgs.value(frame, 0), SoftArgs.value(frame, 1));
    Parts sum = SoftArithmetic.add(rounded(format, product), SoftArgs.value(frame, 2));
    frame.setWideResult(Packing.pack(format, sum).pattern(), term);
  }

  private static void scale(RunState rt, CallFrame frame) {
    Parts value = SoftArgs.parts(rt, frame, 0);
    Args.pinned(rt, frame, 1);
    Parts scaled = value.scaled(Math.clamp(Args.signed(frame, 1), -100_000, 100_000));
    FloatFormat format = SoftArgs.format(frame, 0);
    Parts result = Packing.unpack(format, Packing.pack(format, scaled));
    if (value.kind() == Kind.FINITE && result.kind() != Kind.FINITE) {
      Errno.set(rt, Errno.ERANGE);
    }
    SoftArgs.set(frame, scaled);
  }

  private static void power(RunState rt, CallFrame frame) {
    FloatFormat format = SoftArgs.format(frame, 0);
    Parts factor = SoftArgs.parts(rt, frame, 0);
    long exponent = (int) Args.pinned(rt, frame, 1);
    Parts result = Parts.of(1);
    for (long left = Math.abs(exponent); left != 0; left >>= 1) {
      if ((left & 1) != 0) {
        result = rounded(format, SoftArithmetic.multiply(result, factor));
      }
      factor = rounded(format, SoftArithmetic.multiply(factor, factor));
    }
    SoftArgs.set(frame, exponent < 0 ? SoftArithmetic.divide(Parts.of(1), result) : result);
  }

  private static Parts rounded(FloatFormat format, Parts value) {
    return Packing.unpack(format, Packing.pack(format, value));
  }

  private static void fraction(RunState rt, CallFrame frame) {
    Parts value = SoftArgs.parts(rt, frame, 0);
    boolean isPlain = value.kind() == Kind.FINITE;
    int exponent = isPlain ? value.exponent() + 1 : 0;
    rt.memory().write(Args.target(rt, frame, 1, 4), 4, exponent & 0xFFFF_FFFFL, null);
    SoftArgs.set(frame, value.scaled(-exponent));
  }

  private static void split(RunState rt, CallFrame frame) {
    Parts value = SoftArgs.parts(rt, frame, 0);
    Parts whole = SoftRounding.TO_ZERO.apply(value);
    SoftArgs.store(rt, frame, 1, whole);
    if (whole.kind() == Kind.ZERO) {
      SoftArgs.set(frame, SoftArgs.pattern(rt, frame, 0));
      return;
    }
    Parts fraction =
        value.kind() == Kind.INFINITE ? Parts.zero(false) : SoftArithmetic.subtract(value, whole);
    SoftArgs.set(frame, value.isNan() ? value : fraction.withSign(value.isNegative()));
  }

  private static void next(RunState rt, CallFrame frame) {
    Parts a = SoftArgs.parts(rt, frame, 0);
    Parts b = SoftArgs.parts(rt, frame, 1);
    FloatFormat format = SoftArgs.format(frame, 0);
    if (SoftArithmetic.compare(a, b) == 0 && format == SoftArgs.format(frame, 1)) {
      SoftArgs.set(frame, SoftArgs.pattern(rt, frame, 1));
      return;
    }
    Parts result = SoftSteps.next(format, a, b);
    if (a.isFinite() && (result.kind() == Kind.INFINITE || isTiny(format, result, a, b))) {
      Errno.set(rt, Errno.ERANGE);
    }
    SoftArgs.set(frame, result);
  }

  private static boolean isTiny(FloatFormat format, Parts result, Parts a, Parts b) {
    boolean isSmall = result.kind() == Kind.ZERO || result.exponent() < format.minExponent();
    return isSmall && SoftArithmetic.compare(a, b) != 0 && !result.isNan();
  }

  private static void whole(Map<String, Native> table, String name, SoftRounding rounding) {
    both(
        table,
        name,
        name,
        (rt, f) -> {
          var terms = new SoftTerms(rt.pool(), SoftArgs.format(f, 0));
          Expr value = f.shadow(0);
          int width = f.signature().results().getFirst().bits();
          f.setResult(
              rounding.apply(SoftArgs.value(f, 0)).toLong(),
              value == null
                  ? null
                  : rt.pool()
                      .extract(terms.toInteger(terms.whole(value, rounding), 64, true), 0, width));
        });
  }
}
