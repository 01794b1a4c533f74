package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Terms;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.arith.OffsetTerms;
import dev.cairn.machine.memory.MemoryPolicy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The exact value of a read at a symbolic offset of an object without symbolic writes: a choice
 * between the elements the offset can mean. Neighbours with the same term are one; so the tables of
 * ctype.h are a handful of comparisons.
 */
@SuppressWarnings("ReferenceEquality") // equal terms of a pool are the same object
final class Select {
  /** What stands at some place of the object. */
  interface Element {
    Expr at(int offset);
  }

  /** From offset {@code from} on, until the next run, the element is {@code value}. */
  private record Same(long from, Expr value) {}

  /**
   * Up to here a chain of equalities, which simplify well; above a balanced tree of comparisons.
   */
  private static final int MAX_CHAIN = 16;

  /**
   * A choice that was made before, of a pool that had forgotten its terms so often by then: runs
   * look into the same tables at the same places.
   */
  private record Made(int trims, Expr offset, List<Same> runs, Expr term) {}

  private static final int BITS = 8;

  private final MemoryPolicy policy;
  private final @Nullable Made[] made = new @Nullable Made[1 << BITS];

  Select(MemoryPolicy policy) {
    this.policy = policy;
  }

  /**
   * The term, or null when more elements are meant than the policy allows. {@code isInput}: looking
   * at an element makes it an input, so nothing is looked at in vain.
   */
  @Nullable Expr select(
      ExprPool pool, Expr offset, int at, Window window, boolean isInput, Element elements) {
    OffsetTerms.Grid grid = OffsetTerms.grid(offset, at);
    long first = window.from() + Math.floorMod(grid.base() - window.from(), grid.stride());
    long end = window.last();
    if (grid.span() >= 0) {
      first = Math.max(first, grid.base());
      end = Math.min(end, grid.base() + grid.stride() * grid.span());
    }
    if ((end - first) / grid.stride() >= (isInput ? policy.maxSelect() : 1 << 16)) {
      return null;
    }
    List<Same> runs = new ArrayList<>();
    int count = collect(runs, first, end, grid.stride(), elements);
    if (count < 0) {
      return null;
    }
    boolean isShort = count == runs.size() && count <= MAX_CHAIN;
    return isShort ? chain(pool, offset, runs) : known(pool, offset, runs);
  }

  private Expr known(ExprPool pool, Expr offset, List<Same> runs) {
    int slot = ((31 * Terms.id(offset) + runs.size()) * 0x9E3779B9) >>> (32 - BITS);
    Made before = made[slot];
    if (before != null
        && before.offset() == offset
        && before.trims() == pool.trims()
        && before.runs().equals(runs)) {
      return before.term();
    }
    Expr term = tree(pool, offset, runs, 0, runs.size());
    made[slot] = new Made(pool.trims(), offset, runs, term);
    return term;
  }

  /** How many elements can be meant at most. */
  long candidates(Expr offset, int at, Window window) {
    long stride = OffsetTerms.grid(offset, at).stride();
    return (window.last() - window.from()) / stride + 1;
  }

  /**
   * Fills {@code runs}; returns the number of elements, or -1 when there are too many different
   * ones.
   */
  private int collect(List<Same> runs, long first, long end, long stride, Element elements) {
    int count = 0;
    boolean isConstant = true;
    for (long c = first; c <= end; c += stride, count++) {
      Expr element = elements.at((int) c);
      isConstant &= element instanceof Expr.Const;
      if (runs.isEmpty() || runs.getLast().value() != element) {
        runs.add(new Same(c, element));
      }
      if (runs.size() > (isConstant ? policy.maxTable() : policy.maxSelect())) {
        return -1;
      }
    }
    return runs.isEmpty() ? -1 : count;
  }

  private static Expr chain(ExprPool pool, Expr offset, List<Same> runs) {
    Expr chain = runs.getLast().value();
    for (Same run : runs.subList(0, runs.size() - 1).reversed()) {
      Expr isHere = pool.binary(BinaryOp.EQ, offset, pool.constant(64, run.from()));
      chain = pool.ite(isHere, run.value(), chain);
    }
    return chain;
  }

  private static Expr tree(ExprPool pool, Expr offset, List<Same> runs, int from, int to) {
    if (to - from == 1) {
      return runs.get(from).value();
    }
    int middle = (from + to) >>> 1;
    Expr isBelow = pool.binary(BinaryOp.ULT, offset, pool.constant(64, runs.get(middle).from()));
    return pool.ite(
        isBelow, tree(pool, offset, runs, from, middle), tree(pool, offset, runs, middle, to));
  }
}
