package dev.cairn.bench.truth;

import java.util.LinkedHashMap;
import java.util.Map;

/** All ingredients by name. */
final class Pantry {
  /** Makes the ingredient for one function; {@code id} makes its names unique in the file. */
  interface Maker {
    Ingredient make(String id, Domain domain);
  }

  /** The integers that every cell of a function may hold at its begin. */
  record Domain(int low, int high) {
    String of(String cell) {
      return low + " <= " + cell + " <= " + high;
    }
  }

  /** In the order in which inputs are built: later ones may point into earlier ones. */
  static final Map<String, Maker> ALL = all();

  private Pantry() {}

  private static Map<String, Maker> all() {
    Map<String, Maker> makers = new LinkedHashMap<>();
    PlainIngredients.addTo(makers);
    ObjectIngredients.addTo(makers);
    PlaceIngredients.addTo(makers);
    OutsideIngredients.addTo(makers);
    ReturnedIngredients.addTo(makers);
    SpellingIngredients.addTo(makers);
    return makers;
  }
}
