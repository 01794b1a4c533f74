package dev.cairn.solver;

import java.util.Locale;

/** Who may answer a query; in the order in which they are asked. */
public enum Layer {
  /** Constant, repeated and contradicting conditions. */
  TRIVIAL,
  /**
   * Leaves out conditions that have no variable in common with the new one; never answers itself.
   */
  SLICING,
  /** Unsatisfiable cores seen before. */
  CORES,
  /** Solutions found before. */
  MODELS,
  /** Sets of values of single variables. */
  INTERVALS,
  /** Bounds on differences of two variables. */
  DIFFERENCES,
  /** All inputs tried, where they are few or few can be told apart. */
  ENUMERATION,
  /** The parent's input with a few variables moved. */
  REPAIR,
  /** Sums of several variables: equations, and search where variables have few values. */
  LINEAR,
  /** Partial path constraints (IPPC), where they are faster; never answers itself. */
  PARTIAL;

  /** The name users give. */
  public String cliName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
