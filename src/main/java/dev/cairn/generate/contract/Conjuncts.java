package dev.cairn.generate.contract;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Clauses with one claim each, none of them twice. */
final class Conjuncts {
  private static final String AND = " && ";

  /** What binds weaker than {@code &&}, or holds it together. */
  private static final Pattern OTHER = Pattern.compile("\\|\\||==>|\\\\forall|\\?");

  private Conjuncts() {}

  static List<String> of(List<String> clauses) {
    Set<String> all = new LinkedHashSet<>();
    for (String clause : clauses) {
      boolean isPlain = !OTHER.matcher(clause).find() && !isNested(clause);
      all.addAll(isPlain ? List.of(clause.split(Pattern.quote(AND))) : List.of(clause));
    }
    return List.copyOf(all);
  }

  /** Does one stand in parentheses. */
  private static boolean isNested(String clause) {
    int depth = 0;
    for (int i = 0; i < clause.length(); i++) {
      char c = clause.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth > 0 && clause.startsWith(AND, i)) {
        return true;
      }
    }
    return false;
  }
}
