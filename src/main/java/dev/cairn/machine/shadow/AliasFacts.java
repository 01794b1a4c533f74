package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.NodeSet;
import dev.cairn.expr.Terms;
import dev.cairn.ir.Location;
import dev.cairn.machine.run.RunState;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The alias relations of one run: each is recorded once, in the form that holds. */
final class AliasFacts {
  private static final int BITS = 9;

  private final NodeSet known = new NodeSet();

  /**
   * The places of reads and writes that were compared last, side by side, one pair for each slot:
   * programs read a table they have written again and again.
   */
  private final @Nullable Expr[] compared = new @Nullable Expr[2 << BITS];

  private final long[] sizes = new long[1 << BITS];

  private AliasFacts() {}

  /** Those of the current run. */
  static AliasFacts of(RunState rt) {
    return rt.state(AliasFacts.class, AliasFacts::new);
  }

  /**
   * Records {@code relation}, or its negation when it does not hold, unless the simplifier or an
   * earlier access decided it.
   */
  void relate(RunState rt, Expr relation, boolean holds, Location where) {
    if (!(relation instanceof Expr.Const) && isNew(rt, relation)) {
      rt.conditions().alias(holds ? relation : rt.pool().not(relation), where);
    }
  }

  /** The same of two places; where it is is asked for only when the relation is recorded. */
  void relate(
      RunState rt, PlaceRelations.Relation relation, boolean holds, Supplier<Location> where) {
    if (!(relation.term() instanceof Expr.Const) && isNew(rt, relation.term())) {
      rt.conditions().alias(relation.held(holds), where.get());
    }
  }

  /**
   * Was what a read of so many bytes at one offset has to do with a write at another already
   * recorded, or decided without; then it is the same again.
   */
  @SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
  boolean isCompared(RunState rt, Expr read, Expr write, long bothSizes) {
    int slot = slot(read, write);
    return compared[2 * slot] == read
        && compared[2 * slot + 1] == write
        && sizes[slot] == bothSizes
        && rt.evaluation == null;
  }

  /** They were compared now. */
  void compared(RunState rt, Expr read, Expr write, long bothSizes) {
    if (rt.evaluation == null) {
      int slot = slot(read, write);
      compared[2 * slot] = read;
      compared[2 * slot + 1] = write;
      sizes[slot] = bothSizes;
    }
  }

  private static int slot(Expr read, Expr write) {
    return ((Terms.id(read) * 31 + Terms.id(write)) * 0x9E3779B9) >>> (32 - BITS);
  }

  /** What a clause looks at is known to that clause only. */
  private boolean isNew(RunState rt, Expr fact) {
    return rt.evaluation != null ? !known.contains(fact) : known.add(fact);
  }
}
