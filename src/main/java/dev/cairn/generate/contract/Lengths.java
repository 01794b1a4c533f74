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
  Map<String, List<String>> clauses() {
    Map<String, List<String>> clauses = new LinkedHashMap<>();
    List<Place> parameters = Place.parameters(declaration);
    add(parameters, clauses);
    parameters.forEach(p -> add(p.members(), clauses));
    return clauses;
  }

  /** {@code places} belong together: one may say how many elements are behind another. */
  private void add(List<Place> places, Map<String, List<String>> clauses) {
    for (Place p : places) {
      List<String> likely = p.isPointer() ? clauses(p, places) : List.of();
      if (!likely.isEmpty()) {
        clauses.put(p.text(), likely);
      }
    }
  }

  private List<String> clauses(Place pointer, List<Place> beside) {
    CType pointed = ((CType.Pointer) pointer.type().resolved()).target().type();
    String valid = (isConst(pointed) ? "\\valid_read(" : "\\valid(") + pointer.text();
    long most = runs.stream().mapToLong(r -> r.length(pointer.path())).max().orElse(-1);
    List<String> clauses = new ArrayList<>();
    if (most < 1) {
      return clauses;
    }
    boolean isOneStruct = most == 1 && pointed.resolved() instanceof CType.Composite;
    if (!isOneStruct) {
      count(pointer, beside)
          .ifPresent(c -> clauses.add(c.guard() + valid + " + (0 .. " + c.text() + " - 1))"));
    }
    if (!pointer.isMember()) {
      alone(pointer, pointed.resolved(), valid, most).ifPresent(clauses::add);
    }
    return clauses;
  }

  /** What is said of a pointer beside which nothing counts its elements. */
  private Optional<String> alone(Place pointer, CType target, String valid, long most) {
    boolean isOfCharacters = target instanceof CType.Integer i && i.name().equals("char");
    if (isOfCharacters) {
      return isText(pointer.path())
          ? Optional.of("\\valid_string(" + pointer.text() + ")")
          : Optional.empty();
    }
    return most == 1 ? Optional.of(valid + ")") : Optional.empty();
  }

  private static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      default -> false;
    };
  }

  /** One number, or two of which the sum is meant. */
  private record Count(List<Place> numbers) {
    String text() {
      return numbers.stream().map(Place::text).collect(Collectors.joining(" + "));
    }

    /** A sum counts only when no part of it takes from the other. */
    String guard() {
      return numbers.size() == 1
          ? ""
          : numbers.stream().map(p -> "0 <= " + p.text() + " && ").collect(Collectors.joining());
    }

    OptionalLong value(Facts run) {
      long sum = 0;
      for (Place p : numbers) {
        OptionalLong value = run.value(p);
        if (value.isEmpty()) {
          return value;
        }
        sum += value.getAsLong();
      }
      return OptionalLong.of(sum);
    }
  }

  /** Of members none are summed. */
  private static List<Count> counts(Place pointer, List<Place> beside) {
    List<Place> numbers = named(pointer, beside.stream().filter(Place::isCount).toList());
    List<Count> counts = new ArrayList<>();
    numbers.forEach(p -> counts.add(new Count(List.of(p))));
    for (int i = 0; i < numbers.size() && !numbers.get(i).isMember(); i++) {
      for (int j = i + 1; j < numbers.size(); j++) {
        counts.add(new Count(List.of(numbers.get(i), numbers.get(j))));
      }
    }
    return counts;
  }

  /** What says how many elements there are: never fewer, and as many at least once. */
  private Optional<Count> count(Place pointer, List<Place> beside) {
    String path = pointer.path();
    int least = pointer.isMember() ? FEWEST_OF_MEMBERS : 1;
    return counts(pointer, beside).stream()
        .sorted(Comparator.comparingInt(c -> strangeness(pointer, c, beside)))
        .filter(c -> runs.stream().allMatch(r -> isEnough(r.length(path), c.value(r))))
        .filter(
            c -> runs.stream().filter(r -> isExact(r.length(path), c.value(r))).count() >= least)
        .filter(c -> isMoreThanChance(path, c))
        .findFirst();
  }

  /** That there is one of one says little where of several there was never more than a part. */
  private boolean isMoreThanChance(String path, Count count) {
    List<Facts> several =
        runs.stream().filter(r -> r.length(path) > 0 && count.value(r).orElse(0) > 1).toList();
    return several.isEmpty()
        || several.stream().anyMatch(r -> isExact(r.length(path), count.value(r)));
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
  private static int strangeness(Place pointer, Count count, List<Place> beside) {
    Place first = count.numbers.getFirst();
    boolean isNamesake =
        count.numbers.size() == 1 && digits(first.text()).equals(digits(pointer.text()));
    int distance = beside.indexOf(first) - beside.indexOf(pointer);
    int place = distance > 0 ? distance : beside.size() - distance;
    return (isNamesake ? 0 : 100) + (count.numbers.size() - 1) * 1000 + place;
  }

  private static String digits(String name) {
    return name.replaceFirst("^.*?(\\d*)$", "$1");
  }

  private static boolean isEnough(long length, OptionalLong value) {
    return length <= 0 || (value.isPresent() && length <= value.getAsLong());
  }

  private static boolean isExact(long length, OptionalLong value) {
    return length > 0 && value.isPresent() && value.getAsLong() == length;
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
