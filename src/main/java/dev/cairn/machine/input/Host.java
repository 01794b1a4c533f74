package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import dev.cairn.path.PlaceChoice;
import org.jspecify.annotations.Nullable;

/**
 * What an input pointer may point into in this run: the object behind another one, or a variable.
 *
 * @param type that of its elements, or of the variable
 * @param size in bytes; -1: as many as are needed, or as {@code sizeTerm} says
 * @param sizeTerm the size where it depends on the input
 * @param pointer null for a variable
 */
record Host(
    String path,
    CType type,
    long address,
    long size,
    @Nullable Expr sizeTerm,
    @Nullable InputPointer pointer) {
  boolean isVariable() {
    return pointer == null;
  }

  /** How the choice of a pointer into the object of {@code source} names it. */
  static String nameOf(InputRegion.Source source) {
    return source.isPointer() ? source.path() : PlaceChoice.hostOf(source.path());
  }
}
