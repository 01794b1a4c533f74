package dev.cairn.input;

import java.util.Set;

/**
 * What the user says about inputs.
 *
 * @param maxElements so many elements an array behind a pointer has at most, where no contract
 *     tells
 * @param maxNesting so many pointers one behind the other lead to objects; those behind are null
 * @param varied global variables that are inputs although nothing in the program changes them
 * @param fixed global variables that keep their initial value
 */
public record InputChoice(int maxElements, int maxNesting, Set<String> varied, Set<String> fixed) {
  /** Nothing said. */
  public static final InputChoice DEFAULT = new InputChoice(64, 3, Set.of(), Set.of());

  /** The options that say it. */
  public static final String ELEMENTS_OPTION = "--max-elements";

  public static final String NESTING_OPTION = "--max-nesting";

  public InputChoice {
    varied = Set.copyOf(varied);
    fixed = Set.copyOf(fixed);
  }
}
