package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.arith.Span;
import dev.cairn.machine.arith.Spans;
import dev.cairn.machine.memory.LoggedWrites;
import dev.cairn.machine.memory.WriteLog;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.PlaceRelations.Place;
import java.util.function.Supplier;

/**
 * Reads of an object that was written through a symbolic offset (PathCrawler §5): the read is
 * compared with the writes from the latest to the oldest. Where the simplifier cannot decide, the
 * relation that holds in this run becomes a condition of the path: {@code e_read == e_write} takes
 * that write's value, {@code e_read != e_write} goes on to the next; what no write reaches is the
 * base state.
 */
final class AliasRelations {
  /** The state before the first logged write. */
  interface Base {
    Expr read(Expr offset, int at, int size);
  }

  private final RunState rt;
  private final Spans spans;
  private final AliasFacts facts;
  private final PlaceRelations relations;
  private final ExprPool pool;
  private final LoggedWrites writes;
  private final int end;
  private final Base base;
  private final Supplier<Location> where;

  /** {@code where}: asked for only when a relation is recorded, since it may be dear to find. */
  AliasRelations(
      RunState rt,
      Spans spans,
      PlaceRelations relations,
      WriteLog log,
      Base base,
      Supplier<Location> where) {
    this.rt = rt;
    this.spans = spans;
    this.relations = relations;
    facts = AliasFacts.of(rt);
    this.pool = rt.pool();
    this.writes = log.writes();
    this.end = writes.count();
    this.base = base;
    this.where = where;
  }

  Expr read(Expr offset, int at, int size) {
    return read(new Place(offset, at, size), end - 1);
  }

  private Expr read(Place place, int next) {
    Span span = spans.of(pool, place.offset(), place.at(), place.size());
    for (int i = writes.before(next, span); i >= 0; i = writes.before(i - 1, span)) {
      WriteLog.Write write = writes.at(i);
      if (write != null && meets(place, span, write)) {
        return overlay(place, write, i - 1);
      }
    }
    return base.read(place.offset(), place.at(), place.size());
  }

  /**
   * Whether the read overlaps the write in this run; recorded where it depends on the input. After
   * true, their distance is fixed.
   */
  @SuppressWarnings("ReferenceEquality") // bases are the same object or different
  private boolean meets(Place place, Span span, WriteLog.Write write) {
    if (span.base() == write.span().base()) {
      return true; // at this distance on every input
    }
    var other = new Place(write.offset(), write.at(), write.size());
    boolean overlaps = place.overlaps(other);
    long sizes = place.sizes(other);
    if (!facts.isCompared(rt, place.offset(), write.offset(), sizes)) {
      facts.relate(rt, relations.of(pool, place, other), overlaps, where);
      facts.compared(rt, place.offset(), write.offset(), sizes);
    }
    return overlaps;
  }

  /**
   * The bytes of {@code place} that {@code write} covers from its value, the others from earlier
   * writes.
   */
  private Expr overlay(Place place, WriteLog.Write write, int next) {
    int from = Math.max(0, write.at() - place.at());
    int to = Math.min(place.size(), write.at() + write.size() - place.at());
    int skipped = place.at() + from - write.at();
    Expr value = pool.extract(write.value(), 8 * skipped, 8 * (to - from));
    if (from > 0) {
      value = pool.binary(BinaryOp.CONCAT, value, read(part(place, 0, from), next));
    }
    if (to < place.size()) {
      value = pool.binary(BinaryOp.CONCAT, read(part(place, to, place.size() - to), next), value);
    }
    return value;
  }

  private Place part(Place place, int from, int length) {
    return from == 0 && length == place.size()
        ? place
        : new Place(
            pool.binary(BinaryOp.ADD, place.offset(), pool.constant(64, from)),
            place.at() + from,
            length);
  }
}
