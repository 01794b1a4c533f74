package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Terms;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.arith.OffsetTerms;
import org.jspecify.annotations.Nullable;

/**
 * What a read at one offset has to do with a write at another, as a term over the inputs. Runs read
 * and write the same objects at the same places, so the latest answers are kept for later runs, one
 * for each slot, in as many slots as there were different questions, up to a limit.
 */
@SuppressWarnings("ReferenceEquality") // equal terms of a pool are the same object
final class PlaceRelations {
  /** Some bytes: their offset, where that is in this run, and how many they are. */
  record Place(Expr offset, int at, int size) {
    boolean overlaps(Place other) {
      return distance(other) < other.size && -distance(other) < size;
    }

    /** From the other to this one, in this run. */
    long distance(Place other) {
      return (long) at - other.at;
    }

    /** Both sizes as one number. */
    long sizes(Place other) {
      return ((long) size << Integer.SIZE) | other.size;
    }
  }

  /**
   * What two places have to do with each other; the negation is kept beside it, since most reads
   * are not where a write was, and each run says so again.
   */
  record Relation(Expr term, Expr negation) {
    /** The form of it that holds. */
    Expr held(boolean holds) {
      return holds ? term : negation;
    }
  }

  /** Answers for the places of one run hold for those of others with the same way between. */
  private record Known(
      int trims, Expr read, Expr write, long sizes, long distance, Relation relation) {
    boolean isFor(int trimsNow, Place from, Place to) {
      return read == from.offset()
          && write == to.offset()
          && sizes == from.sizes(to)
          && distance == from.distance(to)
          && trims == trimsNow;
    }
  }

  private static final int FEWEST_BITS = 8;
  private static final int MOST_BITS = 16;

  private int bits = FEWEST_BITS;
  private @Nullable Known[] known = new @Nullable Known[1 << FEWEST_BITS];
  private int made;

  /**
   * A term that is true if they overlap in this run, else false: that they are the same place or,
   * where they could overlap in part, that they are just so far apart or overlap at all. A constant
   * where that is so on every input.
   */
  Relation of(ExprPool pool, Place read, Place write) {
    int slot = slot(read.offset(), write.offset(), read.size());
    Known before = known[slot];
    if (before != null && before.isFor(pool.trims(), read, write)) {
      return before.relation();
    }
    Expr term = make(pool, read, write);
    var relation = new Relation(term, term instanceof Expr.Const ? term : pool.not(term));
    keep(
        new Known(
            pool.trims(),
            read.offset(),
            write.offset(),
            read.sizes(write),
            read.distance(write),
            relation));
    return relation;
  }

  /** How many answers had to be made. */
  int made() {
    return made;
  }

  private void keep(Known answer) {
    made++;
    if (made > known.length && bits < MOST_BITS) {
      grow();
    }
    known[slot(answer)] = answer;
  }

  /** A table of 256 elements that every run goes through would overwrite its own answers. */
  private void grow() {
    @Nullable Known[] before = known;
    bits += 2;
    known = new @Nullable Known[1 << bits];
    for (Known answer : before) {
      if (answer != null) {
        known[slot(answer)] = answer;
      }
    }
  }

  private int slot(Known answer) {
    return slot(answer.read(), answer.write(), (int) (answer.sizes() >>> Integer.SIZE));
  }

  /** Writes one behind the other, as a loop makes them, lie side by side. */
  private int slot(Expr read, Expr write, int size) {
    int ofRead = ((Terms.id(read) * 31 + 7 * size) * 0x9E3779B9) >>> (32 - bits);
    return (ofRead + Terms.id(write)) & (known.length - 1);
  }

  private static Expr make(ExprPool pool, Place read, Place write) {
    Expr difference = pool.binary(BinaryOp.SUB, read.offset(), write.offset());
    if (difference instanceof Expr.Const) {
      return difference;
    }
    if (isSameOrApart(read, write, difference)) {
      return pool.binary(BinaryOp.EQ, read.offset(), write.offset());
    }
    return read.overlaps(write)
        ? pool.binary(BinaryOp.EQ, difference, pool.constant(64, read.distance(write)))
        : overlap(pool, read, write, difference);
  }

  /** Equal sizes on a common grid of that size. */
  private static boolean isSameOrApart(Place read, Place write, Expr difference) {
    int size = read.size();
    if (size != write.size()) {
      return false;
    }
    OffsetTerms.Grid grid = OffsetTerms.grid(difference, read.distance(write));
    return grid.stride() % size == 0 && Math.floorMod(grid.base(), grid.stride()) % size == 0;
  }

  /** {@code -size < difference < write.size}, as one unsigned comparison. */
  private static Expr overlap(ExprPool pool, Place read, Place write, Expr difference) {
    Expr shifted = pool.binary(BinaryOp.ADD, difference, pool.constant(64, read.size() - 1L));
    return pool.binary(
        BinaryOp.ULT, shifted, pool.constant(64, (long) read.size() + write.size() - 1));
  }
}
