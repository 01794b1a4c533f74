package dev.cairn.testgen.build;

import dev.cairn.ir.CType;

/** What the input pointers of a test point to. */
interface InputPointers {
  /** An expression for the pointer at {@code path}; declares what it points to. */
  String expression(String path, CType.Pointer type);

  /** Does it get its value later, when all objects are declared; takes note of it then. */
  boolean isLinkedLater(String path, CType.Pointer type);
}
