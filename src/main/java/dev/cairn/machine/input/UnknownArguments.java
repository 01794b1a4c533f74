package dev.cairn.machine.input;

import dev.cairn.ir.CType;

/** Variadic arguments that nobody asked for by a type we know: reading one says so. */
record UnknownArguments(InputCells cells, CType type) implements InputRegion.Source {
  UnknownArguments(Inputs inputs, int count) {
    CType type = new CType.Array(new CType.Complex("an argument", 8), count);
    this(new InputCells(inputs, "...", inputs.layout(type), 0), type);
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
  public boolean isPointer() {
    return false;
  }

  @Override
  public boolean isParameter() {
    return true;
  }
}
