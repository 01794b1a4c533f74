package dev.cairn.generate.contract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lengths of a contract on its way, by pointer. Those that cost something are looked for by
 * taking back one after the other; what was taken back for nothing comes back once.
 */
final class LengthClauses {
  private final Map<String, String> clauses = new LinkedHashMap<>();
  private final Map<String, String> suspects = new LinkedHashMap<>();
  private final Set<String> refused = new HashSet<>();

  boolean isEmpty() {
    return clauses.isEmpty();
  }

  /** Takes those of pointers of which none was refused; tells whether some are new. */
  boolean add(Map<String, String> guesses) {
    boolean isNews = false;
    for (var guess : guesses.entrySet()) {
      boolean isOpen = !refused.contains(guess.getKey());
      isNews |= isOpen && clauses.putIfAbsent(guess.getKey(), guess.getValue()) == null;
    }
    return isNews;
  }

  /**
   * Takes back a length: those first that rest on the sum of two parameters, then of members, then
   * the last.
   */
  void shorten() {
    Optional<String> sum =
        clauses.entrySet().stream()
            .filter(e -> e.getValue().contains(" && "))
            .map(Map.Entry::getKey)
            .findFirst();
    List<String> members = clauses.keySet().stream().filter(LengthClauses::isMember).toList();
    if (sum.isPresent()) {
      refuse(List.of(sum.get()));
    } else {
      refuse(members.isEmpty() ? List.of(List.copyOf(clauses.keySet()).getLast()) : members);
    }
  }

  private void refuse(List<String> pointers) {
    for (String pointer : pointers) {
      @Nullable String clause = clauses.remove(pointer);
      boolean isFirstTime = refused.add(pointer);
      if (isFirstTime && clause != null) {
        suspects.put(pointer, clause);
      }
    }
  }

  /** What was taken back last helped: the others before it are tried again, all at once. */
  boolean restore() {
    int innocent = Math.max(0, suspects.size() - 1);
    suspects.entrySet().stream()
        .limit(innocent)
        .forEach(s -> clauses.put(s.getKey(), s.getValue()));
    suspects.clear();
    return innocent > 0;
  }

  private static boolean isMember(String pointer) {
    return pointer.contains("->") || pointer.contains(".");
  }

  /** All of them, as clauses that need not hold for null. */
  List<String> guarded() {
    List<String> all = new ArrayList<>();
    clauses.forEach((pointer, clause) -> all.add(NotNull.guard(pointer) + clause));
    return all;
  }
}
