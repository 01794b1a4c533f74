package dev.cairn.user;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Guesses which name was meant. */
public final class Nearest {
  private Nearest() {}

  /** The candidate with the fewest edits to {@code name}, if that is near enough to be a slip. */
  public static Optional<String> to(String name, Collection<String> candidates) {
    return candidates.stream()
        .min(
            Comparator.<String>comparingInt(c -> distance(name, c))
                .thenComparing(Comparator.naturalOrder()))
        .filter(c -> distance(name, c) <= Math.max(2, name.length() / 3));
  }

  /** Levenshtein distance, upper and lower case taken as the same. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean isSame =
            Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
        int here = Math.min(Math.min(row[j], row[j - 1]) + 1, diagonal + (isSame ? 0 : 1));
        diagonal = row[j];
        row[j] = here;
      }
    }
    return row[b.length()];
  }
}
