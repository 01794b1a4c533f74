package dev.cairn.machine.memory;

import dev.cairn.path.Unvaried;
import java.util.BitSet;

/**
 * Bytes of an object that could be others than they are: somebody else may have written them since
 * the program did, or before it began. What the program writes itself is its own again.
 *
 * @param what why, as reports have it
 */
public record ForeignBytes(Unvaried.Kind kind, String what, BitSet bytes) {
  /** None yet. */
  public static ForeignBytes none(Unvaried.Kind kind, String what) {
    return new ForeignBytes(kind, what, new BitSet());
  }

  /** The first {@code size} bytes of an object. */
  public static ForeignBytes all(Unvaried.Kind kind, String what, int size) {
    var bytes = new BitSet(size);
    bytes.set(0, size);
    return new ForeignBytes(kind, what, bytes);
  }

  /** Is one of these bytes foreign. */
  public boolean isAny(int offset, int size) {
    return ByteSets.isAny(bytes, offset, offset + size);
  }

  /** The same bytes, and those foreign before for another reason. */
  ForeignBytes with(ForeignBytes before) {
    bytes.or(before.bytes);
    return this;
  }
}
