package dev.cairn.machine.input.region;

import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.Alignment;
import dev.cairn.path.PlaceChoice;

/** Where the elements of an input object come from: a pointer of the input, or a variable. */
public interface RegionSource {
  RegionElement element(int index);

  String path();

  /** Bytes per element. */
  int step();

  /** The type of an element. */
  CType type();

  /** What the address of an element is a multiple of. */
  default int alignment() {
    return (int) Alignment.of(type());
  }

  /** Whether it lies behind a pointer of the input; else it is a variable. */
  boolean isPointer();

  /** Whether it is a parameter: a copy that nobody else can point to. */
  boolean isParameter();

  /** Is it always just one element, a struct that goes on behind its end. */
  default boolean isOne() {
    return false;
  }

  /** How the choice of a pointer into the object names it. */
  default String hostName() {
    return isPointer() ? path() : PlaceChoice.hostOf(path());
  }
}
