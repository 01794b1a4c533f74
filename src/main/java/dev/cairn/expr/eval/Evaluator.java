package dev.cairn.expr.eval;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import dev.cairn.expr.FloatOps;
import dev.cairn.expr.Input;
import dev.cairn.expr.NodeMap;
import dev.cairn.expr.WideBits;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The value of terms on inputs, with the exact meaning that {@link Expr} gives each operation
 * ({@link FloatOps} for floats). Values of shared sub-terms are remembered while the input stays
 * the same object, so checking many conditions of one path on one input is cheap; terms asked for
 * again and again are compiled ({@link TermCompiler}). Terms of any pool; not thread-safe.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
public final class Evaluator {
  /**
   * How often a term is evaluated before it is compiled, which costs about as much as a few
   * thousand evaluations.
   */
  private static final int HOT = 3000;

  private static final int MOST_WATCHED = 1 << 12;

  private final NodeValues values = new NodeValues();
  private final NodeMap<Use> uses = new NodeMap<>();
  private Expr[] stack = new Expr[64];
  private Input input = Input.EMPTY;

  /** Is the width-1 term true on the input. */
  public boolean holds(Expr condition, Input on) {
    return value(condition, on) == 1;
  }

  /** The index of the first condition that is false on the input, or -1 when all hold. */
  public int firstViolated(List<Expr> conditions, Input on) {
    for (int i = 0; i < conditions.size(); i++) {
      if (!holds(conditions.get(i), on)) {
        return i;
      }
    }
    return -1;
  }

  /** The value of a term of at most 64 bits, in the low bits. */
  public long value(Expr e, Input on) {
    if (e.width() > 64) {
      throw new IllegalArgumentException("a value of " + e.width() + " bits does not fit");
    }
    if (SmallTerms.isSmall(e)) {
      return SmallTerms.value(e, on);
    }
    CompiledTerm compiled = compiled(e);
    if (compiled != null) {
      return compiled.value(on);
    }
    use(on);
    compute(e);
    return narrow(e);
  }

  /**
   * Begins with an input of which the values of some terms are known, of at most 64 bits each: what
   * {@link #derived} is asked for next is computed from those.
   */
  public void assume(Input on, List<Expr> terms, long[] known) {
    input = on;
    values.forget();
    for (int i = 0; i < known.length; i++) {
      if (!isLeaf(terms.get(i))) {
        values.put(terms.get(i), known[i]);
      }
    }
  }

  private static boolean isLeaf(Expr e) {
    return e instanceof Const || e instanceof WideConst || e instanceof Var;
  }

  /** The value of a term of at most 64 bits on the input that was assumed last. */
  public long derived(Expr e) {
    compute(e);
    return narrow(e);
  }

  /** How often a term was asked for, and its bytecode once it was often enough. */
  private static final class Use {
    private int count;
    private @Nullable CompiledTerm compiled;
  }

  private @Nullable CompiledTerm compiled(Expr e) {
    Use use = uses.get(e);
    if (use == null) {
      if (uses.size() >= MOST_WATCHED) {
        uses.clear();
      }
      use = new Use();
      uses.put(e, use);
    }
    if (use.count <= HOT && ++use.count > HOT) {
      use.compiled = TermCompiler.compile(e);
    }
    return use.compiled;
  }

  /** The value of a term of any width, in [0, 2^width). */
  public BigInteger wideValue(Expr e, Input on) {
    use(on);
    compute(e);
    return wide(e);
  }

  private void use(Input on) {
    if (on != input) {
      input = on;
      values.forget();
    }
  }

  private void compute(Expr root) {
    if (isReady(root)) {
      return;
    }
    int top = 0;
    stack[0] = root;
    while (top >= 0) {
      Expr next = stack[top];
      if (top + 3 >= stack.length) {
        stack = Arrays.copyOf(stack, stack.length * 2);
      }
      int before = top;
      if (!isReady(next)) {
        top = pushMissing(next, top);
      }
      if (top == before) {
        if (!isReady(next)) {
          step(next);
        }
        top--;
      }
    }
  }

  private int pushMissing(Expr e, int top) {
    return switch (e) {
      case Const _, WideConst _, Var _ -> top;
      case Unary u -> push(u.arg(), top);
      case Extract x -> push(x.arg(), top);
      case Binary b -> push(b.left(), push(b.right(), top));
      case Ite t ->
          isReady(t.condition())
              ? push(narrow(t.condition()) == 1 ? t.whenTrue() : t.whenFalse(), top)
              : push(t.condition(), top);
    };
  }

  private int push(Expr e, int top) {
    if (isReady(e)) {
      return top;
    }
    stack[top + 1] = e;
    return top + 1;
  }

  /** Leaves are read where they are used; only inner nodes are remembered. */
  private boolean isReady(Expr e) {
    return switch (e) {
      case Const _, WideConst _, Var _ -> true;
      case Unary _, Binary _, Ite _, Extract _ -> values.has(e);
    };
  }

  private long narrow(Expr e) {
    return switch (e) {
      case Const c -> c.bits();
      case Var v -> input.get(v.variable());
      case WideConst c -> c.bits().longValue();
      case Unary _, Binary _, Ite _, Extract _ -> values.narrow(e);
    };
  }

  private BigInteger wide(Expr e) {
    return switch (e) {
      case WideConst c -> c.bits();
      case Const _, Var _, Unary _, Binary _, Ite _, Extract _ ->
          e.width() <= 64 ? WideBits.ofLong(narrow(e)) : values.wide(e);
    };
  }

  private void step(Expr e) {
    if (e.width() > 64 || isAnyWide(e)) {
      BigInteger result = wideStep(e);
      if (e.width() <= 64) {
        values.put(e, result.longValue());
      } else {
        values.put(e, result);
      }
    } else {
      values.put(e, narrowStep(e));
    }
  }

  private static boolean isAnyWide(Expr e) {
    return switch (e) {
      case Unary u -> u.arg().width() > 64;
      case Extract x -> x.arg().width() > 64;
      case Binary b -> b.left().width() > 64;
      case Const _, WideConst _, Var _, Ite _ -> false;
    };
  }

  private long narrowStep(Expr e) {
    return switch (e) {
      case Unary u -> Bits.unary(u.op(), u.arg().width(), u.width(), narrow(u.arg()));
      case Extract x -> Bits.cut(narrow(x.arg()) >>> x.low(), x.width());
      case Ite t -> narrow(narrow(t.condition()) == 1 ? t.whenTrue() : t.whenFalse());
      case Binary b ->
          b.op() == BinaryOp.CONCAT
              ? Bits.concat(narrow(b.left()), narrow(b.right()), b.right().width())
              : Bits.binary(b.op(), b.left().width(), narrow(b.left()), narrow(b.right()));
      case Const _, WideConst _, Var _ -> narrow(e);
    };
  }

  private BigInteger wideStep(Expr e) {
    return switch (e) {
      case Unary u -> WideBits.unary(u.op(), u.arg().width(), u.width(), wide(u.arg()));
      case Extract x -> WideBits.extract(wide(x.arg()), x.low(), x.width());
      case Ite t -> wide(narrow(t.condition()) == 1 ? t.whenTrue() : t.whenFalse());
      case Binary b ->
          b.op() == BinaryOp.CONCAT
              ? wide(b.left()).shiftLeft(b.right().width()).or(wide(b.right()))
              : WideBits.binary(b.op(), b.left().width(), wide(b.left()), wide(b.right()));
      case Const _, WideConst _, Var _ -> wide(e);
    };
  }
}
