package dev.cairn.input.derive;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * How much the names of functions have in common: who tests {@code json_array_get} calls {@code
 * json_array_append} sooner than {@code json_object_set}.
 */
final class NameKinship {
  private final String function;
  private final Set<String> own;

  NameKinship(String function) {
    this.function = function;
    own = words(function);
  }

  /** The number of words that the name of another function shares. */
  int of(String other) {
    if (other.equals(function)) {
      return 0;
    }
    Set<String> shared = words(other);
    shared.retainAll(own);
    return shared.size();
  }

  /** {@code AddItemToArray} and {@code add_item_to_array} have the same ones. */
  private static Set<String> words(String name) {
    String separated = name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    return new HashSet<>(Arrays.asList(separated.split("_+", -1)));
  }
}
