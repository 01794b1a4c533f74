package dev.cairn.expr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * A set of input variables, in the order of their index. Immutable; sets share what they have in
 * common, so a union with a few more variables costs and keeps little however large the set. A
 * binary trie over 64-bit leaves.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
public abstract sealed class VariableSet {
  public static final VariableSet EMPTY = new Empty();

  public static VariableSet of(Variable v) {
    return new Leaf(v.index() >>> 6, 1L << v.index());
  }

  public abstract boolean isEmpty();

  public abstract int size();

  /** Visits the indices of the variables, ascending. */
  public abstract void forEachIndex(IntConsumer visitor);

  abstract boolean containsIndex(int index);

  public boolean contains(Variable v) {
    return containsIndex(v.index());
  }

  /** The variables themselves, by index. */
  public List<Variable> in(Variables register) {
    var found = new ArrayList<Variable>();
    forEachIndex(i -> found.add(register.at(i)));
    return found;
  }

  /** This very object when {@code other} adds nothing. */
  public VariableSet union(VariableSet other) {
    return union(this, other);
  }

  public boolean intersects(VariableSet other) {
    return intersect(this, other);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof VariableSet other && isEqual(this, other);
  }

  @Override
  public int hashCode() {
    int[] hash = {1};
    forEachIndex(i -> hash[0] = 31 * hash[0] + i);
    return hash[0];
  }

  @Override
  public String toString() {
    var text = new StringBuilder("{");
    forEachIndex(i -> text.append(text.length() > 1 ? ", " : "").append(i));
    return text.append('}').toString();
  }

  private static final class Empty extends VariableSet {
    @Override
    public boolean isEmpty() {
      return true;
    }

    @Override
    public int size() {
      return 0;
    }

    @Override
    public void forEachIndex(IntConsumer visitor) {}

    @Override
    boolean containsIndex(int index) {
      return false;
    }
  }

  /** The variables {@code 64 * prefix + i} for every bit i of {@code bits}. */
  private static final class Leaf extends VariableSet {
    private final int prefix;
    private final long bits;

    Leaf(int prefix, long bits) {
      this.prefix = prefix;
      this.bits = bits;
    }

    @Override
    public boolean isEmpty() {
      return false;
    }

    @Override
    public int size() {
      return Long.bitCount(bits);
    }

    @Override
    public void forEachIndex(IntConsumer visitor) {
      for (long rest = bits; rest != 0; rest &= rest - 1) {
        visitor.accept(prefix << 6 | Long.numberOfTrailingZeros(rest));
      }
    }

    @Override
    boolean containsIndex(int index) {
      return index >>> 6 == prefix && (bits >>> index & 1) != 0;
    }
  }

  /** Leaves whose prefixes agree above {@code bit}; those without that bit are low. */
  private static final class Branch extends VariableSet {
    private final int prefix;
    private final int bit;
    private final VariableSet low;
    private final VariableSet high;
    private final int size;

    Branch(int prefix, int bit, VariableSet low, VariableSet high) {
      this.prefix = prefix;
      this.bit = bit;
      this.low = low;
      this.high = high;
      this.size = low.size() + high.size();
    }

    @Override
    public boolean isEmpty() {
      return false;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public void forEachIndex(IntConsumer visitor) {
      low.forEachIndex(visitor);
      high.forEachIndex(visitor);
    }

    @Override
    boolean containsIndex(int index) {
      return (index >>> 6 & bit) == 0 ? low.containsIndex(index) : high.containsIndex(index);
    }

    boolean covers(int otherPrefix) {
      return (otherPrefix & -(bit << 1)) == prefix;
    }

    VariableSet with(VariableSet newLow, VariableSet newHigh) {
      return newLow == low && newHigh == high ? this : new Branch(prefix, bit, newLow, newHigh);
    }
  }

  private static int prefix(VariableSet s) {
    return switch (s) {
      case Empty _ -> 0;
      case Leaf l -> l.prefix;
      case Branch b -> b.prefix;
    };
  }

  private static VariableSet union(VariableSet a, VariableSet b) {
    if (a == b || b.isEmpty()) {
      return a;
    }
    if (a.isEmpty()) {
      return b;
    }
    if (a instanceof Leaf x && b instanceof Leaf y && x.prefix == y.prefix) {
      long bits = x.bits | y.bits;
      return bits == x.bits ? a : bits == y.bits ? b : new Leaf(x.prefix, bits);
    }
    if (a instanceof Branch x && b instanceof Branch y && x.bit == y.bit && x.prefix == y.prefix) {
      return x.with(union(x.low, y.low), union(x.high, y.high));
    }
    if (a instanceof Branch x && x.covers(prefix(b)) && isBelow(b, x)) {
      return (prefix(b) & x.bit) == 0
          ? x.with(union(x.low, b), x.high)
          : x.with(x.low, union(x.high, b));
    }
    if (b instanceof Branch y && y.covers(prefix(a)) && isBelow(a, y)) {
      return (prefix(a) & y.bit) == 0
          ? y.with(union(a, y.low), y.high)
          : y.with(y.low, union(a, y.high));
    }
    return fork(a, b);
  }

  private static boolean isBelow(VariableSet s, Branch top) {
    return !(s instanceof Branch b) || b.bit < top.bit;
  }

  private static VariableSet fork(VariableSet a, VariableSet b) {
    int bit = Integer.highestOneBit(prefix(a) ^ prefix(b));
    int common = prefix(a) & -(bit << 1);
    return (prefix(a) & bit) == 0 ? new Branch(common, bit, a, b) : new Branch(common, bit, b, a);
  }

  private static boolean intersect(VariableSet a, VariableSet b) {
    if (a.isEmpty() || b.isEmpty()) {
      return false;
    }
    if (a == b) {
      return true;
    }
    if (a instanceof Leaf x && b instanceof Leaf y) {
      return x.prefix == y.prefix && (x.bits & y.bits) != 0;
    }
    if (a instanceof Branch x && b instanceof Branch y && x.bit == y.bit) {
      return x.prefix == y.prefix && (intersect(x.low, y.low) || intersect(x.high, y.high));
    }
    if (a instanceof Branch x && isBelow(b, x)) {
      return x.covers(prefix(b)) && intersect((prefix(b) & x.bit) == 0 ? x.low : x.high, b);
    }
    return intersect(b, a);
  }

  private static boolean isEqual(VariableSet a, VariableSet b) {
    return a == b || (a.size() == b.size() && union(a, b).size() == a.size());
  }
}
