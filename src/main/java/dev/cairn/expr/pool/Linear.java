package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Nodes;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * A sum c0 + c1·x1 + … + cn·xn modulo 2^width, with different xi in the order of their hashes and n
 * at most {@link #MOST}. The scratch pad of the normal form of sums; reused, not thread-safe.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Linear {
  static final int MOST = 8;
  private static final int STEPS = 2 * MOST + 4;

  private final Nodes nodes;
  private final Expr[] atoms = new Expr[MOST];
  private final long[] factors = new long[MOST];
  private final Expr[] pending = new Expr[STEPS + 2];
  private final long[] pendingFactors = new long[STEPS + 2];
  private int size;
  private int width;
  private long constant;

  Linear(Nodes nodes) {
    this.nodes = nodes;
  }

  Linear reset(int newWidth) {
    width = newWidth;
    size = 0;
    constant = 0;
    return this;
  }

  int size() {
    return size;
  }

  long constant() {
    return Bits.cut(constant, width);
  }

  Expr atom(int i) {
    return atoms[i];
  }

  long factor(int i) {
    return factors[i];
  }

  /** Can the term be taken apart into a sum of others. */
  static boolean isSum(Expr e) {
    return switch (e) {
      case Binary b ->
          switch (b.op()) {
            case ADD, SUB -> true;
            case MUL -> b.right() instanceof Const;
            default -> false;
          };
      case Unary u -> u.op() == UnaryOp.NEG || u.op() == UnaryOp.NOT;
      default -> false;
    };
  }

  void addConstant(long bits) {
    constant += bits;
  }

  /** Adds {@code factor * e}; false when there are too many terms, and then this sum is void. */
  boolean add(Expr e, long factor) {
    int top = 0;
    int steps = 0;
    pending[0] = e;
    pendingFactors[0] = factor;
    while (top >= 0) {
      if (++steps > STEPS) {
        return false;
      }
      Expr next = pending[top];
      long f = pendingFactors[top];
      top--;
      if (next instanceof Binary b && (b.op() == BinaryOp.ADD || b.op() == BinaryOp.SUB)) {
        top = push(top, b.left(), f);
        top = push(top, b.right(), b.op() == BinaryOp.ADD ? f : -f);
      } else if (next instanceof Unary u && (u.op() == UnaryOp.NEG || u.op() == UnaryOp.NOT)) {
        constant -= u.op() == UnaryOp.NOT ? f : 0; // ~x = -x - 1
        top = push(top, u.arg(), -f);
      } else if (!addLeaf(next, f)) {
        return false;
      }
    }
    dropZeros();
    return true;
  }

  private int push(int top, Expr e, long factor) {
    pending[top + 1] = e;
    pendingFactors[top + 1] = factor;
    return top + 1;
  }

  private boolean addLeaf(Expr e, long factor) {
    if (e instanceof Const c) {
      constant += c.bits() * factor;
      return true;
    }
    if (e instanceof Binary b && b.op() == BinaryOp.MUL && b.right() instanceof Const c) {
      return addAtom(b.left(), factor * c.bits());
    }
    return addAtom(e, factor);
  }

  private boolean addAtom(Expr atom, long factor) {
    int i = 0;
    long hash = Terms.hash(atom);
    while (i < size && Terms.hash(atoms[i]) < hash) {
      i++;
    }
    if (i < size && atoms[i] == atom) {
      factors[i] = Bits.cut(factors[i] + factor, width);
      return true;
    }
    if (size == MOST) {
      return false;
    }
    for (int j = size; j > i; j--) {
      atoms[j] = atoms[j - 1];
      factors[j] = factors[j - 1];
    }
    atoms[i] = atom;
    factors[i] = Bits.cut(factor, width);
    size++;
    return true;
  }

  private void dropZeros() {
    int kept = 0;
    while (kept < size && factors[kept] != 0) {
      kept++;
    }
    for (int i = kept + 1; i < size; i++) {
      if (factors[i] != 0) {
        atoms[kept] = atoms[i];
        factors[kept++] = factors[i];
      }
    }
    size = kept;
  }

  void scale(long factor) {
    constant *= factor;
    for (int i = 0; i < size; i++) {
      factors[i] = Bits.cut(factors[i] * factor, width);
    }
    dropZeros();
  }

  /** Negative as a signed number; 100…0 is its own opposite and counts as positive. */
  boolean isNegative(int i) {
    return Bits.signed(factors[i], width) < 0 && factors[i] != Bits.signBit(width);
  }

  /**
   * The sum of the terms with positive (or the absolute values of those with negative) factors;
   * null when there are none.
   */
  @Nullable Expr part(boolean negative) {
    Expr sum = null;
    for (int i = 0; i < size; i++) {
      if (isNegative(i) == negative) {
        Expr term = scaled(atoms[i], Bits.cut(negative ? -factors[i] : factors[i], width));
        sum = sum == null ? term : nodes.binary(BinaryOp.ADD, width, sum, term);
      }
    }
    return sum;
  }

  /** The normal form: (positive part - negative part) + constant, shortest way to write it. */
  Expr build() {
    Expr plus = part(false);
    Expr minus = part(true);
    long c = constant();
    if (plus == null) {
      return minus == null ? nodes.constant(width, c) : fromConstant(c, minus);
    }
    Expr sum = minus == null ? plus : nodes.binary(BinaryOp.SUB, width, plus, minus);
    return c == 0 ? sum : nodes.binary(BinaryOp.ADD, width, sum, nodes.constant(width, c));
  }

  private Expr fromConstant(long c, Expr minus) {
    if (c == 0) {
      return nodes.unary(UnaryOp.NEG, width, minus);
    }
    return c == Bits.mask(width)
        ? nodes.unary(UnaryOp.NOT, width, minus)
        : nodes.binary(BinaryOp.SUB, width, nodes.constant(width, c), minus);
  }

  private Expr scaled(Expr atom, long factor) {
    return factor == 1
        ? atom
        : nodes.binary(BinaryOp.MUL, width, atom, nodes.constant(width, factor));
  }
}
