package dev.cairn.frontend.llvm;

import dev.cairn.ir.Type;
import java.util.List;

/**
 * An LLVM type taken apart: the scalars a value of it consists of, and where each lies in memory. A
 * scalar type has one leaf.
 *
 * @param offsets in bytes, one per leaf; for a vector of single bits they are bit positions (see
 *     {@link #isBitPacked})
 * @param size bytes in memory, padding included
 */
public record Shape(long handle, List<Type> leaves, long[] offsets, long size, Kind kind) {
  /** How the leaves lie together. */
  enum Kind {
    SCALAR,
    VECTOR,
    AGGREGATE,
    NONE
  }

  public boolean isScalar() {
    return kind == Kind.SCALAR;
  }

  public boolean isVector() {
    return kind == Kind.VECTOR;
  }

  /** A vector whose lanes are not whole bytes lies in memory as one integer. */
  public boolean isBitPacked() {
    return isVector() && leaves.getFirst().bits() % 8 != 0;
  }

  public Type scalar() {
    return leaves.getFirst();
  }
}
