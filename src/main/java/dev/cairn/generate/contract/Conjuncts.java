package dev.cairn.generate.contract;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Clauses with one claim each, none of them twice. */
final class Conjuncts {
  private static final String AND = " && ";

  /** What binds weaker than {@code &&}, or holds it together. */
  private static final Pattern OTHER = Pattern.compile("\\|\\||==>|\\\\forall|\\?|\\([^()]*&&");

  private Conjuncts() {}

  static List<String> of(List<String> clauses) {
    Set<String> all = new LinkedHashSet<>();
    for (String clause : clauses) {
      boolean isPlain = !OTHER.matcher(clause).find();
      all.addAll(isPlain ? List.of(clause.split(Pattern.quote(AND))) : List.of(clause));
    }
    return List.copyOf(all);
  }
}
