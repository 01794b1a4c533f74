package dev.cairn.input.acsl.oracle;

import dev.cairn.frontend.text.Insertions.Piece;
import java.util.List;
import java.util.regex.Pattern;

/**
 * How the unit is another than the user's, on the machine and in tests.
 *
 * @param assumed called functions of which only the contract counts
 * @param ghosts C that only contracts see
 * @param ghostVariables that it declares outside of functions
 */
public record UnitChanges(List<Assumed> assumed, List<Piece> ghosts, List<String> ghostVariables) {
  public static final UnitChanges NONE = new UnitChanges(List.of(), List.of(), List.of());

  public UnitChanges {
    assumed = List.copyOf(assumed);
    ghosts = List.copyOf(ghosts);
    ghostVariables = List.copyOf(ghostVariables);
  }

  public boolean isEmpty() {
    return assumed.isEmpty() && ghosts.isEmpty();
  }

  /** Does C name a variable that only contracts see. */
  boolean speaksOfGhosts(String code) {
    return ghostVariables.stream()
        .anyMatch(v -> Pattern.compile("\\b" + Pattern.quote(v) + "\\b").matcher(code).find());
  }

  /** The same without what only contracts see. */
  UnitChanges withoutGhosts() {
    return new UnitChanges(assumed, List.of(), List.of());
  }
}
