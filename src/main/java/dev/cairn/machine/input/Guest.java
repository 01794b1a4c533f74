package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.Placements;
import dev.cairn.machine.input.region.SharedPlaces;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import org.jspecify.annotations.Nullable;

/**
 * Where an input pointer points that has no object of its own in this run: {@code scale} times as
 * many bytes behind the base of its host as its distance says.
 *
 * @param choice the variable that says so
 * @param distance null where only one place is possible
 * @param before so many elements before its host it may point
 * @param elements the distance in this run, below zero before its host
 */
record Guest(
    Host host,
    Placements.Placement placement,
    Variable choice,
    @Nullable Variable distance,
    int before,
    long elements) {
  static final CType CHOICE = new CType.Integer("unsigned char", 1, false, false, true);
  private static final CType COUNT = new CType.Integer("unsigned short", 2, false, false, false);

  /** In bytes, from where the host points. */
  long offset() {
    return placement.base() + elements * placement.scale();
  }

  long address() {
    return host.address() + offset();
  }

  /** How much further the pointer points that points {@code inset} bytes into what is there. */
  long inset(long inset) {
    return placement.isMember() ? 0 : inset;
  }

  /** The offset as a term of 64 bits; null when it is always the same. */
  @Nullable Expr offset(RunState rt) {
    if (distance == null) {
      return null;
    }
    ExprPool pool = rt.pool();
    Expr count =
        pool.convert(before > 0 ? UnaryOp.SEXT : UnaryOp.ZEXT, pool.variable(distance), 64);
    Expr bytes = pool.binary(BinaryOp.MUL, count, pool.constant(64, placement.scale()));
    return pool.binary(BinaryOp.ADD, bytes, pool.constant(64, placement.base()));
  }

  @Nullable Expr term(RunState rt) {
    Expr offset = offset(rt);
    return offset == null
        ? null
        : rt.pool().binary(BinaryOp.ADD, offset, rt.pool().constant(64, host.address()));
  }

  /** The program looks at the pointer. */
  void reach(RunState rt) {
    rt.isSharing = true;
    rt.record().create(choice, CHOICE);
    if (distance != null) {
      rt.record().create(distance, COUNT);
      if (host.size() < 0) {
        SharedPlaces.of(rt).add(distance, term(rt));
      }
    }
    InputPointer pointer = host.pointer();
    if (pointer != null) {
      pointer.reach(rt);
    }
  }

  /** {@code isSaid}: the contract wants it so; {@code inset}: as far into what lies there. */
  Run.Place place(boolean isSaid, long inset) {
    return new Run.Place(host.path(), host.type(), host.isVariable(), offset() + inset, isSaid);
  }
}
