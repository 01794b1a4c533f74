package dev.cairn.input.acsl.oracle;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * C of the user that runs beside the function under test.
 *
 * @param file is included after the unit
 * @param declarations of functions in other files
 * @param judge says whether a call went right
 * @param setup is called before each call of the function, when the inputs are there
 * @param teardown is called after it, when everything was checked
 */
public record Companions(
    Optional<Path> file,
    List<String> declarations,
    Optional<String> judge,
    Optional<String> setup,
    Optional<String> teardown) {
  public static final Companions NONE =
      new Companions(
          Optional.empty(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());

  public Companions {
    declarations = List.copyOf(declarations);
  }

  /** The functions that are called. */
  public List<String> functions() {
    return Stream.of(judge, setup, teardown).flatMap(Optional::stream).toList();
  }
}
