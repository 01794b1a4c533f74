package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.Placements;
import dev.cairn.machine.input.region.RegionSource;
import dev.cairn.machine.input.region.SharedPlaces;
import org.jspecify.annotations.Nullable;

/**
 * What an input pointer may point into in this run: the object behind another one, or a variable.
 *
 * @param type that of its elements, or of the variable
 * @param size in bytes; -1: as many as are needed, or as {@code sizeTerm} says
 * @param sizeTerm the size where it depends on the input
 * @param source names its cells
 */
record Host(
    String path,
    CType type,
    long address,
    long size,
    @Nullable Expr sizeTerm,
    RegionSource source) {
  /** The pointer to it; null for a variable. */
  @Nullable InputPointer pointer() {
    return source instanceof InputPointer p ? p : null;
  }

  /** How many elements of a guest there is room for before it. */
  int before(Placements.Placement placement) {
    InputPointer pointer = pointer();
    long room = pointer == null || size >= 0 ? 0 : pointer.before();
    boolean isRow = placement.base() == 0 && room % placement.scale() == 0;
    return isRow ? (int) Math.min(SharedPlaces.FARTHEST, room / placement.scale()) : 0;
  }

  boolean isVariable() {
    return !source.isPointer();
  }

  /** The variable of the scalar of so many bits at an offset; null when there is none. */
  @Nullable Variable scalarAt(ExprPool pool, long bitOffset, int bits) {
    long step = Byte.SIZE * (long) source.step();
    return source.element((int) (bitOffset / step)).scalarAt(pool, bitOffset % step, bits);
  }
}
