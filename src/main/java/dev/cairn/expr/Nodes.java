package dev.cairn.expr;

import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The table of all nodes of a pool: hands out the one node of a given operation and operands. It
 * does not simplify. Open addressing with the hashes beside the nodes, so that a probe touches a
 * node only when the whole 64-bit hash is the same.
 */
@SuppressWarnings("ReferenceEquality")
public // terms are equal when they are the same object
final class Nodes {
  private static final int START = 1 << 13;
  private static final int SMALL = 64;
  private static final int OFFSETS = 1 << 12;

  private long[] hashes = new long[START];
  private @Nullable Expr[] nodes = new @Nullable Expr[START];
  private int count;
  private int nextId;
  private @Nullable Expr[] variables = new @Nullable Expr[64];

  /** Constants -1 … SMALL-2 of widths up to 64, by {@code width * SMALL + bits + 1}. */
  private final @Nullable Expr[] small = new @Nullable Expr[65 * SMALL];

  /** Further constants of 64 bits, by value: the places of bytes that are filled one by one. */
  private final @Nullable Expr[] offsets = new @Nullable Expr[OFFSETS];

  public int count() {
    return count;
  }

  /** {@code bits} must already be cut to {@code width}. */
  public Expr constant(int width, long bits) {
    long key = bits == Bits.mask(width) ? 0 : bits + 1;
    if (key < 0 || key >= SMALL) {
      return width == Long.SIZE && key > 0 && key < OFFSETS
          ? offset((int) bits)
          : internConstant(width, bits);
    }
    int index = width * SMALL + (int) key;
    Expr known = small[index];
    if (known == null) {
      known = internConstant(width, bits);
      small[index] = known;
    }
    return known;
  }

  private Expr offset(int bits) {
    Expr known = offsets[bits];
    if (known == null) {
      known = internConstant(Long.SIZE, bits);
      offsets[bits] = known;
    }
    return known;
  }

  private Expr internConstant(int width, long bits) {
    long hash = Hashing.constant(width, bits);
    int mask = hashes.length - 1;
    int i = (int) hash & mask;
    for (; hashes[i] != 0; i = (i + 1) & mask) {
      if (hashes[i] == hash
          && nodes[i] instanceof Const c
          && c.bits() == bits
          && c.width() == width) {
        return c;
      }
    }
    return insert(i, new Const(newId(), hash, width, bits));
  }

  public Expr wide(int width, BigInteger bits) {
    long hash = Hashing.wide(width, bits);
    int mask = hashes.length - 1;
    int i = (int) hash & mask;
    for (; hashes[i] != 0; i = (i + 1) & mask) {
      if (hashes[i] == hash
          && nodes[i] instanceof WideConst c
          && c.width() == width
          && c.bits().equals(bits)) {
        return c;
      }
    }
    return insert(i, new WideConst(newId(), hash, width, bits));
  }

  public Expr variable(Variable v) {
    if (v.index() >= variables.length) {
      variables = Arrays.copyOf(variables, Math.max(v.index() + 1, variables.length * 2));
    }
    Expr known = variables[v.index()];
    if (known == null) {
      known = new Var(newId(), Hashing.variable(v.name(), v.width()), v);
      variables[v.index()] = known;
    }
    return known;
  }

  public Expr unary(UnaryOp op, int width, Expr arg) {
    long hash = Hashing.unary(op, width, arg.hash());
    int mask = hashes.length - 1;
    int i = (int) hash & mask;
    for (; hashes[i] != 0; i = (i + 1) & mask) {
      if (hashes[i] == hash
          && nodes[i] instanceof Unary u
          && u.arg() == arg
          && u.op() == op
          && u.width() == width) {
        return u;
      }
    }
    return insert(i, new Unary(newId(), hash, width, op, arg));
  }

  public Expr binary(BinaryOp op, int width, Expr left, Expr right) {
    long hash = Hashing.binary(op, width, Terms.hash(left), Terms.hash(right));
    int mask = hashes.length - 1;
    int i = (int) hash & mask;
    for (; hashes[i] != 0; i = (i + 1) & mask) {
      if (hashes[i] == hash
          && nodes[i] instanceof Binary b
          && b.left() == left
          && b.right() == right
          && b.op() == op) {
        return b;
      }
    }
    return insert(i, new Binary(newId(), hash, width, op, left, right));
  }

  public Expr ite(Expr condition, Expr whenTrue, Expr whenFalse) {
    int width = whenTrue.width();
    long hash = Hashing.ite(width, condition.hash(), whenTrue.hash(), whenFalse.hash());
    int mask = hashes.length - 1;
    int i = (int) hash & mask;
    for (; hashes[i] != 0; i = (i + 1) & mask) {
      if (hashes[i] == hash
          && nodes[i] instanceof Ite t
          && t.condition() == condition
          && t.whenTrue() == whenTrue
          && t.whenFalse() == whenFalse) {
        return t;
      }
    }
    return insert(i, new Ite(newId(), hash, width, condition, whenTrue, whenFalse));
  }

  public Expr extract(Expr arg, int low, int width) {
    long hash = Hashing.extract(width, arg.hash(), low);
    int mask = hashes.length - 1;
    int i = (int) hash & mask;
    for (; hashes[i] != 0; i = (i + 1) & mask) {
      if (hashes[i] == hash
          && nodes[i] instanceof Extract x
          && x.arg() == arg
          && x.low() == low
          && x.width() == width) {
        return x;
      }
    }
    return insert(i, new Extract(newId(), hash, width, arg, low));
  }

  /** Forgets all nodes but variables and small constants, which stay the same objects. */
  public void clear() {
    hashes = new long[START];
    nodes = new @Nullable Expr[START];
    count = 0;
    Arrays.fill(offsets, null);
    for (Expr constant : small) {
      if (constant != null) {
        insert(freeSlot(constant.hash()), constant);
      }
    }
  }

  private int newId() {
    if (nextId == Integer.MAX_VALUE) {
      throw new IllegalStateException("a pool holds at most 2^31 nodes");
    }
    return nextId++;
  }

  private Expr insert(int slot, Expr node) {
    hashes[slot] = node.hash();
    nodes[slot] = node;
    if (++count * 2 > hashes.length) {
      grow();
    }
    return node;
  }

  private void grow() {
    long[] oldHashes = hashes;
    @Nullable Expr[] oldNodes = nodes;
    hashes = new long[oldHashes.length * 2];
    nodes = new @Nullable Expr[oldHashes.length * 2];
    for (int j = 0; j < oldHashes.length; j++) {
      if (oldHashes[j] != 0) {
        int i = freeSlot(oldHashes[j]);
        hashes[i] = oldHashes[j];
        nodes[i] = oldNodes[j];
      }
    }
  }

  private int freeSlot(long hash) {
    int mask = hashes.length - 1;
    int i = (int) hash & mask;
    while (hashes[i] != 0) {
      i = (i + 1) & mask;
    }
    return i;
  }
}
