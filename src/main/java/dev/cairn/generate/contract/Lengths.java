package dev.cairn.generate.contract;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How much the parameters of a function and the members behind them point to, from what its runs
 * needed: as many elements as a number beside them says, a text with an end, or one object.
 * Guesses, each to be tried.
 */
final class Lengths {
  /** There are many members: that one fits in one run says little. */
  private static final int FEWEST_OF_MEMBERS = 2;

  private static final int SHORTEST_WORD = 3;

  /** Of each pointer, so that each may be tried. */
  private static final int MOST_GUESSES = 4;

  /** Longer arrays are seldom looked at as a whole, and rather counted by something. */
  private static final int LONGEST_FIXED = 4096;

  private final Procedure.Declaration declaration;
  private final List<Facts> runs;

  Lengths(Procedure.Declaration declaration, List<Facts> runs) {
    this.declaration = declaration;
    this.runs = List.copyOf(runs);
  }

  /**
   * Clauses for each pointer of which something can be said, by what contracts call it: the
   * likeliest first, each to be tried when those before it were refused.
   */
  Map<String, List<Guess>> clauses() {
    Map<String, List<Guess>> clauses = new LinkedHashMap<>();
    List<Place> parameters = Place.parameters(declaration);
    add(parameters, clauses);
    parameters.forEach(p -> add(p.members(), clauses));
    return clauses;
  }

  /** {@code places} belong together: one may say how many elements are behind another. */
  private void add(List<Place> places, Map<String, List<Guess>> clauses) {
    for (Place p : places) {
      List<Guess> likely = p.isPointer() ? clauses(p, places) : List.of();
      if (!likely.isEmpty()) {
        clauses.put(p.text(), likely);
      }
    }
  }

  private List<Guess> clauses(Place pointer, List<Place> beside) {
    CType pointed = ((CType.Pointer) pointer.type().resolved()).target().type();
    String valid = (isConst(pointed) ? "\\valid_read(" : "\\valid(") + pointer.text();
    long most = runs.stream().mapToLong(r -> r.length(pointer.path())).max().orElse(-1);
    List<Guess> clauses = new ArrayList<>();
    if (most < 1) {
      return clauses;
    }
    boolean isOneStruct = most == 1 && pointed.resolved() instanceof CType.Composite;
    int simple = isOneStruct ? 0 : counted(pointer, beside, valid, pointed.size() == 1, clauses);
    if (!pointer.isMember()) {
      alone(pointer, pointed.resolved(), valid, most)
          .map(c -> new Guess(c, r -> r.length(pointer.path()) > most))
          .ifPresent(c -> clauses.add(c.clause().contains("string") ? simple : clauses.size(), c));
    }
    return clauses;
  }

  /**
   * Tells how many of them say no more than a number or a sum, which texts are rather than that.
   */
  private int counted(
      Place pointer, List<Place> beside, String valid, boolean isOfBytes, List<Guess> to) {
    List<ElementCount> counts = counts(pointer, beside, isOfBytes);
    for (ElementCount c : counts.subList(0, Math.min(MOST_GUESSES, counts.size()))) {
      to.add(
          new Guess(
              c.guards() + valid + " + (0 .. " + c.last() + "))",
              r -> !isEnough(r.length(pointer.path()), c.value(r))));
    }
    return (int)
        counts.stream()
            .limit(MOST_GUESSES)
            .takeWhile(c -> c.kind().effort() < ElementCount.Kind.MADE.effort())
            .count();
  }

  /** What is said of a pointer beside which nothing counts its elements. */
  private Optional<String> alone(Place pointer, CType target, String valid, long most) {
    boolean isOfCharacters = target instanceof CType.Integer i && i.name().equals("char");
    if (isOfCharacters && isText(pointer.path())) {
      return Optional.of("\\valid_string(" + pointer.text() + ")");
    }
    if (most == 1) {
      return isOfCharacters ? Optional.empty() : Optional.of(valid + ")");
    }
    return isAlways(pointer.path(), most)
        ? Optional.of(valid + " + (0 .. " + (most - 1) + "))")
        : Optional.empty();
  }

  /** Are the places that are looked at fixed: most runs need as many elements as any. */
  private boolean isAlways(String pointer, long most) {
    boolean isHandedOn = runs.stream().anyMatch(Facts::isSetByStubs);
    long all = runs.stream().filter(r -> r.length(pointer) > 0).count();
    return most <= LONGEST_FIXED
        && !isHandedOn
        && 2 * runs.stream().filter(r -> r.length(pointer) == most).count() > all;
  }

  private static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      default -> false;
    };
  }

  /** Of members nothing is calculated. */
  private static List<ElementCount> counts(Place pointer, List<Place> beside) {
    List<Place> numbers = named(pointer, beside.stream().filter(Place::isCount).toList());
    return ElementCount.of(numbers, numbers.stream().noneMatch(Place::isMember));
  }

  /**
   * What may say how many elements there are: never fewer, and as many at least once. Where one bit
   * is the most that was needed, a byte may hold eight of them: that is tried first, since it asks
   * for less.
   */
  private List<ElementCount> counts(Place pointer, List<Place> beside, boolean isOfBytes) {
    String path = pointer.path();
    int least = pointer.isMember() ? FEWEST_OF_MEMBERS : 1;
    List<ElementCount> enough =
        counts(pointer, beside).stream()
            .sorted(Comparator.comparingInt(c -> strangeness(pointer, c, beside)))
            .filter(c -> runs.stream().allMatch(r -> isEnough(r.length(path), c.value(r))))
            .toList();
    List<ElementCount> shown =
        enough.stream()
            .filter(c -> c.isShownBy(exact(path, c), least) && isMoreThanChance(path, c))
            .toList();
    List<ElementCount> all = new ArrayList<>(shown);
    boolean isBit = isOfBytes && !shown.isEmpty() && isOneAtMost(path, shown.getFirst());
    enough.stream()
        .filter(c -> isBit && c.isBits() && c.numbers().equals(shown.getFirst().numbers()))
        .forEach(c -> all.addFirst(c));
    return all;
  }

  private List<Facts> exact(String pointer, ElementCount count) {
    return runs.stream().filter(r -> isExact(r, pointer, count)).toList();
  }

  private boolean isOneAtMost(String pointer, ElementCount count) {
    return count.kind() == ElementCount.Kind.PLAIN
        && runs.stream().allMatch(r -> r.length(pointer) <= 1)
        && exact(pointer, count).stream().allMatch(r -> count.value(r).orElse(0) <= 1);
  }

  /** That there is one of one says little where of several there was never more than a part. */
  private boolean isMoreThanChance(String path, ElementCount count) {
    List<Facts> several =
        runs.stream().filter(r -> r.length(path) > 0 && count.value(r).orElse(0) > 1).toList();
    return several.isEmpty() || several.stream().anyMatch(r -> isExact(r, path, count));
  }

  /**
   * The numbers that may count elements behind the pointer: where some are named after it ({@code
   * entry_size} of {@code entry_buf}), no others.
   */
  private static List<Place> named(Place pointer, List<Place> numbers) {
    List<Place> kin = numbers.stream().filter(n -> isKin(pointer, n)).toList();
    return pointer.isMember() && !kin.isEmpty() ? kin : numbers;
  }

  private static boolean isKin(Place one, Place other) {
    return !Collections.disjoint(words(one), words(other));
  }

  private static Set<String> words(Place place) {
    String name = place.text().replaceFirst("^.*[.>]", "");
    return Arrays.stream(name.split("_", -1))
        .filter(w -> w.length() >= SHORTEST_WORD)
        .collect(Collectors.toSet());
  }

  /** How little a count looks as if it belonged to the pointer: by digits, then by its place. */
  private static int strangeness(Place pointer, ElementCount count, List<Place> beside) {
    Place first = count.numbers().getFirst();
    boolean isNamesake =
        count.numbers().size() == 1 && digits(first.text()).equals(digits(pointer.text()));
    int distance = beside.indexOf(first) - beside.indexOf(pointer);
    int place = distance > 0 ? distance : beside.size() - distance;
    return (isNamesake ? 0 : 100) + count.kind().effort() * 1000 + place;
  }

  private static String digits(String name) {
    return name.replaceFirst("^.*?(\\d*)$", "$1");
  }

  private static boolean isEnough(long length, OptionalLong value) {
    return length <= 0 || (value.isPresent() && length <= value.getAsLong());
  }

  private static boolean isExact(Facts run, String pointer, ElementCount count) {
    long length = run.length(pointer);
    OptionalLong value = count.value(run);
    return length > 0
        && !run.isTooShort(pointer)
        && value.isPresent()
        && value.getAsLong() == length;
  }

  /**
   * Do runs read up to a zero and no further, some of them a text that is not empty. Those that
   * know enough before may stop there, where another one goes on to the end. Elements that nobody
   * looked at are zero, too.
   */
  private boolean isText(String pointer) {
    long longest =
        runs.stream()
            .filter(r -> end(r, pointer) == r.length(pointer) - 1)
            .mapToLong(r -> end(r, pointer))
            .max()
            .orElse(0);
    return longest > 0
        && runs.stream().allMatch(r -> isUpToEnd(r, pointer) || r.length(pointer) <= longest);
  }

  private static boolean isUpToEnd(Facts run, String pointer) {
    return end(run, pointer) >= run.length(pointer) - 1 && end(run, pointer) < run.length(pointer);
  }

  /** Where the first zero is; before the begin where nothing was needed. */
  private static long end(Facts run, String pointer) {
    long length = run.length(pointer);
    for (long i = 0; i < length; i++) {
      if (run.values().getOrDefault(pointer + "[" + i + "]", 0L) == 0) {
        return i;
      }
    }
    return length <= 0 ? length - 1 : length;
  }
}
