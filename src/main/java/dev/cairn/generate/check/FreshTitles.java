package dev.cairn.generate.check;

import java.util.HashSet;
import java.util.Set;

/** Gives out titles, each once: two tests that are called alike take something else. */
final class FreshTitles {
  private final Set<String> taken = new HashSet<>();

  /** The title; {@code inputs} say more where another test has it. */
  String of(String title, String inputs) {
    if (taken.add(title)) {
      return title;
    }
    String longer = inputs.isEmpty() || title.contains(inputs) ? title : title + ", " + inputs;
    String wanted = longer;
    for (int i = 2; !taken.add(wanted); i++) {
      wanted = longer + " (" + i + ")";
    }
    return wanted;
  }
}
