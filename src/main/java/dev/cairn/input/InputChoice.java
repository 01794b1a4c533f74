package dev.cairn.input;

import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What the user says about inputs.
 *
 * @param maxElements so many elements an array behind a pointer has at most, where no contract
 *     tells
 * @param maxBytes the same for texts and buffers of bytes, where the code compares a length with a
 *     constant that large
 * @param maxNesting so many pointers one behind the other lead to objects; those behind are null
 * @param varied global variables that are inputs although nothing in the program changes them
 * @param fixed global variables that keep their initial value
 * @param world what a program finds when it is started
 * @param sequence so many calls may follow the one by which the program makes an object; 0: objects
 *     are not made by calls
 */
public record InputChoice(
    int maxElements,
    int maxBytes,
    int maxNesting,
    Set<String> varied,
    Set<String> fixed,
    Optional<ProgramWorld> world,
    int sequence) {
  /** Nothing said. */
  public static final InputChoice DEFAULT = new InputChoice(64, 4096, 3, Set.of(), Set.of(), 2);

  /** The options that say it. */
  public static final String ELEMENTS_OPTION = "--max-elements";

  public static final String NESTING_OPTION = "--max-nesting";

  public static final String SEQUENCE_OPTION = "--sequence";

  public InputChoice {
    varied = Set.copyOf(varied);
    fixed = Set.copyOf(fixed);
  }

  /** Of a function, or of a program of whose world nothing is said. */
  public InputChoice(
      int maxElements,
      int maxBytes,
      int maxNesting,
      Set<String> varied,
      Set<String> fixed,
      int sequence) {
    this(maxElements, maxBytes, maxNesting, varied, fixed, Optional.empty(), sequence);
  }

  /** The same, where variables have other names. */
  public InputChoice named(UnaryOperator<String> name) {
    return new InputChoice(
        maxElements,
        maxBytes,
        maxNesting,
        varied.stream().map(name).collect(Collectors.toSet()),
        fixed.stream().map(name).collect(Collectors.toSet()),
        world,
        sequence);
  }

  /** The same with no object made by calls. */
  public InputChoice withoutSequences() {
    return new InputChoice(maxElements, maxBytes, maxNesting, varied, fixed, world, 0);
  }

  /** The same for a program that finds this. */
  public InputChoice with(Optional<ProgramWorld> found) {
    return new InputChoice(maxElements, maxBytes, maxNesting, varied, fixed, found, sequence);
  }
}
