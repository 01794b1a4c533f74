package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;

/**
 * The offsets among which a read through a symbolic one chooses. In an object of fixed size these
 * are all. An input that can be longer on other inputs of the path is cut into windows of 8, 8, 16,
 * 32, … elements: that the read stays in one of them is a relation of the path, the same for every
 * input that satisfies it, however many elements the object has.
 *
 * @param from the first offset
 * @param last the last one
 */
record Window(int from, int last) {
  private static final int FIRST = 8;

  /** The window of a read of {@code size} bytes at {@code at}; records what it depends on. */
  @SuppressWarnings("ParameterNumber") // a read and its place
  static Window of(RunState rt, MemObject o, Expr offset, int at, int size, Location where) {
    InputRegion region = InputRegion.of(o);
    int whole = o.bytes.length - size;
    if (region == null) {
      fixSize(rt, o, where);
      return new Window(0, whole);
    }
    if (region.isGrowable() || (region.sizeTerm() != null && region.hasElementsOf(size))) {
      return window(rt, o, region, offset, at, size, where);
    }
    if (region.sizeTerm() != null) {
      AliasFacts.of(rt).relate(rt, AccessBounds.below(rt.pool(), offset, whole), true, where);
    }
    return new Window(0, whole);
  }

  /** What lies in a block of symbolic size is told for the size it has. */
  private static void fixSize(RunState rt, MemObject o, Location where) {
    Expr size = o.sizeTerm;
    if (size != null) {
      Expr isSize = rt.pool().binary(BinaryOp.EQ, size, rt.pool().constant(64, o.bytes.length));
      AliasFacts.of(rt).relate(rt, isSize, true, where);
    }
  }

  @SuppressWarnings("ParameterNumber") // a read and its place
  private static Window window(
      RunState rt, MemObject o, InputRegion region, Expr offset, int at, int size, Location where) {
    long step = region.source().step();
    long element = at / step;
    long first = element < FIRST ? 0 : Long.highestOneBit(element);
    long end = element < FIRST ? FIRST : 2 * first;
    long from = first * step;
    long last = Math.min(end * step - 1, region.maxBytes() - size);
    if (region.isGrowable()) {
      region.grow(rt, o, last + size);
    }
    if (from > 0 || last < region.maxBytes() - size) {
      ExprPool pool = rt.pool();
      Expr shifted =
          from == 0 ? offset : pool.binary(BinaryOp.SUB, offset, pool.constant(64, from));
      AliasFacts.of(rt).relate(rt, AccessBounds.below(pool, shifted, last - from), true, where);
    }
    return new Window((int) from, (int) last);
  }
}
