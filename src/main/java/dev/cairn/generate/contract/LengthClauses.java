package dev.cairn.generate.contract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The lengths of a contract on its way, by pointer. Those that cost something are looked for by
 * taking back one after the other; what was taken back for nothing comes back once.
 */
final class LengthClauses {
  private static final Pattern COUNTED = Pattern.compile("\\(0 \\.\\. (.*) - 1\\)");

  private final Map<String, String> clauses = new LinkedHashMap<>();

  /** What else was guessed of a pointer. */
  private final Map<String, List<Guess>> others = new LinkedHashMap<>();

  private final Map<String, String> suspects = new LinkedHashMap<>();
  private final Set<String> refused = new HashSet<>();
  private final Set<String> replaced = new HashSet<>();
  private final Set<String> wrong = new HashSet<>();

  boolean isEmpty() {
    return clauses.isEmpty();
  }

  /**
   * Takes those of pointers of which none was refused, the first that is not wrong; tells whether
   * some are new.
   */
  boolean add(Map<String, List<Guess>> guesses) {
    boolean isNews = false;
    others.putAll(guesses);
    for (var guess : guesses.entrySet()) {
      boolean isRefused = refused.contains(guess.getKey());
      Optional<String> open =
          guess.getValue().stream()
              .map(Guess::clause)
              .filter(g -> !isRefused && !wrong.contains(g))
              .findFirst();
      isNews |= open.isPresent() && clauses.putIfAbsent(guess.getKey(), open.get()) == null;
    }
    return isNews;
  }

  /**
   * Takes back the length of a pointer behind which a run, under {@code avoiding}, needed more
   * elements: where only such a number as the length itself rests on would have to be larger, or
   * none can be named, it is not the number that is wrong. Another length that would have been
   * enough takes its place. Tells whether there was one.
   */
  boolean refuse(String pointer, String avoiding, Facts failed) {
    @Nullable String clause = clauses.get(pointer);
    if (clause == null) {
      return false;
    }
    if (isReplacedFor(pointer, clause, failed)) {
      return true;
    }
    Matcher count = COUNTED.matcher(clause);
    boolean isCounted = count.find();
    boolean isOfOthers = isCounted && !avoiding.isEmpty() && !isPatched(avoiding, count.group(1));
    Optional<String> next =
        others.getOrDefault(pointer, List.of()).stream()
            .filter(g -> !g.clause().equals(clause) && !wrong.contains(g.clause()))
            .filter(g -> !g.isBrokenBy().test(failed))
            .map(Guess::clause)
            .filter(g -> !isOfOthers || g.contains("(0 .. "))
            .findFirst();
    if (isOfOthers && next.isEmpty()) {
      return false;
    }
    wrong.add(clause);
    clauses.remove(pointer);
    next.ifPresent(n -> clauses.put(pointer, n));
    next.ifPresent(_ -> replaced.add(pointer));
    return true;
  }

  /** Was it replaced since the run was made, by what would have been enough for that, too. */
  private boolean isReplacedFor(String pointer, String clause, Facts failed) {
    return replaced.contains(pointer)
        && others.getOrDefault(pointer, List.of()).stream()
            .filter(g -> g.clause().equals(clause))
            .noneMatch(g -> g.isBrokenBy().test(failed));
  }

  /** Runs that are told of from now on were made under the clauses as they are. */
  void beginRound() {
    replaced.clear();
  }

  /** Is nothing said but that a number is zero or large enough. */
  private static boolean isPatched(String clause, String number) {
    return clause.contains(" || ") && clause.contains(number + " >= ");
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
