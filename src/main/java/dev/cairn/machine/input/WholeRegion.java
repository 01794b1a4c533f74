package dev.cairn.machine.input;

import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.Nesting;
import dev.cairn.machine.input.region.RegionSource;

/** A variable of the input as a region of one element. */
record WholeRegion(InputCells cells, CType type, boolean isParameter) implements RegionSource {
  WholeRegion(InputCells cells, InputModel.Root root) {
    this(cells, root.type(), !root.isGlobal());
  }

  /** Variadic arguments that nobody asked for by a type we know: reading one says so. */
  static WholeRegion ofUnknownArguments(Inputs inputs, int count) {
    CType type = new CType.Array(new CType.Complex("an argument", 8), count);
    return new WholeRegion(
        new InputCells(inputs, "...", inputs.layout(type), Nesting.NONE), type, true);
  }

  @Override
  public InputCells element(int index) {
    return cells;
  }

  @Override
  public String path() {
    return cells.name;
  }

  @Override
  public int step() {
    return cells.layout.size;
  }

  @Override
  public boolean isOne() {
    return true;
  }

  @Override
  public boolean isPointer() {
    return false;
  }
}
