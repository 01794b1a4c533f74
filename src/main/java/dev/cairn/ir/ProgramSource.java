package dev.cairn.ir;

/**
 * Where a program comes from: C through clang, an executable through a lifter. Whoever explores a
 * program needs nothing but its model; what only C has (declarations, types, source text) is
 * attached to it where it exists.
 */
@FunctionalInterface
public interface ProgramSource {
  /** Makes the model. */
  Program read();
}
