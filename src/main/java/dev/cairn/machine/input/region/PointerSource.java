package dev.cairn.machine.input.region;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import org.jspecify.annotations.Nullable;

/** A pointer of the input, behind which the elements of an object lie. */
public interface PointerSource extends RegionSource {
  /** How many elements the contract promises; null when it says nothing. */
  @Nullable Expr lengthTerm();

  /** How many bytes inside the first of them it points. */
  long inset();

  /** The member there that C says it points to; null: it points to the element as a whole. */
  @Nullable CType member();

  /** Its place in the order in which the objects of pointers are made in the run. */
  int turn();

  /** In a test its object has so many bytes at least. */
  void reserve(long bytes);

  /** Are there pointers in its elements. */
  boolean isNode();

  /** Does the contract say something of what its elements hold. */
  boolean isConstrained();
}
