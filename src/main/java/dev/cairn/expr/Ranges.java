package dev.cairn.expr;

import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Range} of every term of at most 64 bits, from the ranges of the variables. Computed
 * once per node when first asked for, from the operands' ranges. Not thread-safe.
 */
public final class Ranges {
  private final NodeMap<Range> known = new NodeMap<>();
  private final ArrayDeque<Expr> pending = new ArrayDeque<>();
  private final Function<Variable, Range> leaves;
  private final boolean isDeciding;

  private Ranges(Function<Variable, Range> leaves, boolean isDeciding) {
    this.leaves = leaves;
    this.isDeciding = isDeciding;
  }

  /** Variables may have any value; no comparison is decided: the simplifier has done that. */
  public static Ranges ofTerms() {
    return new Ranges(v -> Range.full(v.width()), false);
  }

  /**
   * Variables have these ranges, each asked for once; comparisons are decided where the operands'
   * ranges do it.
   */
  static Ranges within(Function<Variable, Range> leaves) {
    Map<Variable, Range> asked = new HashMap<>();
    return new Ranges(v -> asked.computeIfAbsent(v, leaves), true);
  }

  public Range of(Expr e) {
    Range range = quick(e);
    if (range != null) {
      return range;
    }
    pending.push(e);
    while (true) {
      Expr next = pending.element();
      if (quick(next) != null || !pushMissingOperands(next)) {
        pending.pop();
        Range found = compute(next);
        known.put(next, found);
        if (pending.isEmpty()) {
          return found;
        }
      }
    }
  }

  public void clear() {
    known.clear();
  }

  /** The range of a leaf, of a term of one bit, or one already known; else null. */
  private @Nullable Range quick(Expr e) {
    return switch (e) {
      case Const c -> Range.constant(c.width(), c.bits());
      case Var v -> leaf(v);
      case WideConst _ -> null;
      case Unary _, Binary _, Ite _, Extract _ ->
          e.width() == 1 && !isDeciding ? Range.full(1) : known.get(e);
    };
  }

  private Range leaf(Var v) {
    return leaves.apply(v.variable());
  }

  private boolean pushMissingOperands(Expr e) {
    return switch (e) {
      case Const _, WideConst _, Var _ -> false;
      case Unary u -> pushIfMissing(u.arg());
      case Binary b -> pushIfMissing(b.left(), b.right());
      case Ite t -> pushIfMissing(t.condition()) || pushIfMissing(t.whenTrue(), t.whenFalse());
      case Extract x -> pushIfMissing(x.arg());
    };
  }

  private boolean pushIfMissing(Expr first, Expr second) {
    boolean pushed = pushIfMissing(first);
    return pushIfMissing(second) || pushed;
  }

  private boolean pushIfMissing(Expr e) {
    if (e.width() > 64 || quick(e) != null) {
      return false;
    }
    pending.push(e);
    return true;
  }

  private Range compute(Expr e) {
    return switch (e) {
      case Const c -> Range.constant(c.width(), c.bits());
      case WideConst c -> throw new IllegalArgumentException("no range of " + c.width() + " bits");
      case Var v -> leaf(v);
      case Unary u -> u.arg().width() > 64 ? Range.full(u.width()) : unary(u, ready(u.arg()));
      case Binary b ->
          b.left().width() > 64
              ? Range.full(b.width())
              : binary(b, ready(b.left()), ready(b.right()));
      case Ite t -> choice(t);
      case Extract x -> x.arg().width() > 64 ? Range.full(x.width()) : extract(x, ready(x.arg()));
    };
  }

  private Range choice(Ite t) {
    Range condition = ready(t.condition());
    if (condition.known() == 0) {
      return ready(t.whenTrue()).join(ready(t.whenFalse()));
    }
    return ready(condition.ones() == 1 ? t.whenTrue() : t.whenFalse());
  }

  private Range ready(Expr e) {
    Range range = quick(e);
    if (range == null) {
      throw new IllegalStateException("operand without a range");
    }
    return range;
  }

  private static Range unary(Unary u, Range a) {
    int w = u.width();
    return switch (u.op()) {
      case NOT -> RangeMath.not(a);
      case NEG -> RangeMath.negate(a);
      case ZEXT ->
          Range.ofUnsigned(w, a.umin(), a.umax())
              .withBits(a.zeros() | (Bits.mask(w) & ~Bits.mask(a.width())), a.ones());
      case SEXT -> signExtend(a, w);
      case FABS -> Range.ofBits(w, Bits.signBit(w), 0);
      case FNEG, FSQRT, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FISNAN -> Range.full(w);
      case FTOF, FTOSI, FTOUI, SITOF, UITOF -> Range.full(w);
    };
  }

  private static Range signExtend(Range a, int w) {
    long keep = Bits.signBit(a.width()) - 1;
    return Range.ofSigned(w, a.smin(), a.smax()).withBits(a.zeros() & keep, a.ones() & keep);
  }

  private Range binary(Binary e, Range a, Range b) {
    return switch (e.op()) {
      case ADD -> RangeMath.add(a, b);
      case SUB -> RangeMath.subtract(a, b);
      case MUL -> RangeMath.multiply(a, b);
      case UDIV -> RangeMath.udiv(a, b);
      case SDIV -> RangeMath.sdiv(a, b);
      case UREM -> RangeMath.urem(a, b);
      case SREM -> RangeMath.srem(a, b);
      case AND -> RangeMath.and(a, b);
      case OR -> RangeMath.or(a, b);
      case XOR -> RangeMath.xor(a, b);
      case LSHR -> RangeMath.lshr(a);
      case ASHR -> RangeMath.ashr(a);
      case CONCAT -> concat(a, b);
      case EQ, ULT, ULE, SLT, SLE -> isDeciding ? RangeMath.compare(e.op(), a, b) : Range.full(1);
      case SHL -> Range.full(e.width());
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX, FEQ, FLT, FLE -> Range.full(e.width());
    };
  }

  private static Range concat(Range high, Range low) {
    int shift = low.width();
    int w = high.width() + shift;
    if (w > 64) {
      throw new IllegalArgumentException("no range of " + w + " bits");
    }
    return Range.ofUnsigned(w, high.umin() << shift | low.umin(), high.umax() << shift | low.umax())
        .withBits(high.zeros() << shift | low.zeros(), high.ones() << shift | low.ones());
  }

  private static Range extract(Extract x, Range a) {
    int w = x.width();
    Range bits =
        Range.ofBits(w, Bits.cut(a.zeros() >>> x.low(), w), Bits.cut(a.ones() >>> x.low(), w));
    boolean fits = Long.compareUnsigned(a.umax() >>> x.low(), Bits.mask(w)) <= 0;
    if (!fits) {
      return bits;
    }
    Range interval = Range.ofUnsigned(w, a.umin() >>> x.low(), a.umax() >>> x.low());
    return interval.withBits(bits.zeros(), bits.ones());
  }
}
