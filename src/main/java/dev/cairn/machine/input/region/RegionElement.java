package dev.cairn.machine.input.region;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Cell;
import dev.cairn.machine.run.RunState;
import org.jspecify.annotations.Nullable;

/** One element of an input object: what its cells are called, and what the input gives them. */
public interface RegionElement {
  String name();

  InputLayout layout();

  /** Writes what the input gives all cells. */
  void fill(RunState rt, byte[] bytes, int at);

  /** Writes what the input gives one cell. */
  void refill(RunState rt, byte[] bytes, int at, Cell cell);

  /** Makes an input of a cell; its term, null when it has none. */
  @Nullable Expr make(RunState rt, Cell cell, int number);

  /** Does the contract speak of the cell. */
  boolean isNeeded(RunState rt, Cell cell);

  /** The variable of the scalar of so many bits that begins there; null when there is none. */
  @Nullable Variable scalarAt(ExprPool pool, long bitOffset, int bits);
}
