package dev.cairn.binary.lift;

import dev.cairn.ir.CType;

/** A part of the state that the user wants to vary. */
public sealed interface VariedState {
  /** As it appears in results; a C identifier, so that contracts can speak of it. */
  String name();

  /** Cells that hold an input when the function is called. */
  record Cells(String name, Slot slot, CType type) implements VariedState {
    /** One cell is a byte, several are an array of them. */
    public static Cells ofBytes(String name, Slot slot) {
      CType type = slot.bytes() == 1 ? Memories.BYTE : new CType.Array(Memories.BYTE, slot.bytes());
      return new Cells(name, slot, type);
    }
  }

  /** What a caller could have set otherwise and is not varied, and why. */
  record Fixed(String name, String why) implements VariedState {}

  /** A cell that holds another input each time it is read. */
  record Fresh(String name) implements VariedState {}
}
