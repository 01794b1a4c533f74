package dev.cairn.generate.contract;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A clause that a run without a fault breaks says too much: it is asked for only in the state in
 * which the fault happens: {@code p->state == 3 ==> p->spaces <= p->pos}.
 */
final class StateGuards {
  /** States of more parts are hard to read. */
  private static final int MOST_PARTS = 3;

  /** Larger values are seldom those of a state. */
  private static final int MOST_STATES = 15;

  /** That need not hold for null. */
  private static final String GUARDS = "^(?:\\S+ == \\\\null \\|\\| )*";

  /** An order of two numbers that a state in which all are zero keeps, too. */
  private static final Pattern WHOLE =
      Pattern.compile(
          "[\\w>.-]+ <= [\\w>.-]+(?: && object_size\\(\\S+\\))?|object_size\\(\\S+\\)(?: &&"
              + " object_size\\(\\S+\\))*");

  private final List<Place> states;

  StateGuards(Procedure.Declaration declaration) {
    states =
        Place.parameters(declaration).stream()
            .flatMap(p -> Stream.concat(Stream.of(p), p.members().stream()))
            .filter(StateGuards::isState)
            .toList();
  }

  private static boolean isState(Place place) {
    return switch (place.type().resolved()) {
      case CType.Integer i -> i.size() <= Integer.BYTES;
      case CType.Enumeration _, CType.Pointer _ -> true;
      default -> false;
    };
  }

  /** One thing to say of a state, and its contrary. */
  private record Part(String text, String contrary, Predicate<Facts> holds) {}

  /** Is it broken by none that passed, or so that a state which keeps it is whole. */
  static boolean isHarmless(Guess clause, List<Facts> passed) {
    boolean isOfWhole = WHOLE.matcher(clause.clause().replaceFirst(GUARDS, "")).matches();
    return isOfWhole || passed.stream().noneMatch(clause.isBrokenBy());
  }

  /**
   * The clause for the state of the runs that failed alone, in which none of those that passed
   * breaks it; empty where there is no such state.
   */
  Optional<Guess> guarded(Guess clause, List<Facts> failed, List<Facts> passed) {
    List<Facts> refused = passed.stream().filter(clause.isBrokenBy()).toList();
    String claim = clause.clause().replaceFirst(GUARDS, "");
    boolean isCase = claim.contains(" || ") || claim.contains("==>");
    return isCase
        ? Optional.empty()
        : state(clause.clause(), failed, refused).map(s -> inState(s, clause));
  }

  /**
   * As few parts as there may be, each the one that tells most of those to be refused apart, of
   * numbers rather than pointers. What hangs on more than a state is asked for in that state
   * nevertheless, where it tells most of them apart.
   */
  private Optional<List<Part>> state(String clause, List<Facts> failed, List<Facts> refused) {
    List<Part> numbers = parts(clause, failed, true);
    List<Part> all = new ArrayList<>(numbers);
    all.addAll(parts(clause, failed, false));
    List<Part> ofNumbers = state(numbers, refused);
    List<Part> ofAll = state(all, refused);
    boolean isEnough = left(ofNumbers, refused).size() <= left(ofAll, refused).size();
    List<Part> state = isEnough ? ofNumbers : ofAll;
    return 2 * left(state, refused).size() < refused.size() ? Optional.of(state) : Optional.empty();
  }

  private static List<Part> state(List<Part> parts, List<Facts> refused) {
    List<Part> state = new ArrayList<>();
    List<Facts> left = refused;
    while (!left.isEmpty() && state.size() < MOST_PARTS) {
      List<Facts> those = left;
      Optional<Part> best =
          parts.stream().reduce((a, b) -> count(b, those) < count(a, those) ? b : a);
      if (best.isEmpty() || count(best.get(), those) == those.size()) {
        return state;
      }
      state.add(best.get());
      left = left(List.of(best.get()), left);
    }
    return state;
  }

  /** Those that are in the state. */
  private static List<Facts> left(List<Part> state, List<Facts> runs) {
    return runs.stream().filter(r -> state.stream().allMatch(p -> p.holds().test(r))).toList();
  }

  private static long count(Part part, List<Facts> runs) {
    return runs.stream().filter(part.holds()).count();
  }

  /** What all runs that failed have in common. */
  private List<Part> parts(String clause, List<Facts> failed, boolean isOfNumbers) {
    List<Part> parts = new ArrayList<>();
    for (Place state : states) {
      boolean isIn = Pattern.compile(Pattern.quote(state.text()) + "\\b").matcher(clause).find();
      if (isIn || state.isNumber() != isOfNumbers) {
        continue;
      }
      if (isOfNumbers) {
        parts.addAll(parts(state, failed.getFirst().given(state)));
      } else {
        parts.add(isNull(state));
        parts.add(isThere(state));
      }
    }
    parts.removeIf(p -> !failed.stream().allMatch(p.holds()));
    return parts;
  }

  private static Part isNull(Place pointer) {
    return new Part(
        pointer.text() + " == \\null",
        pointer.text() + " != \\null",
        r -> r.lengths().getOrDefault(pointer.path(), 0L) < 0);
  }

  private static Part isThere(Place pointer) {
    return new Part(
        pointer.text() + " != \\null",
        pointer.text() + " == \\null",
        r -> r.lengths().getOrDefault(pointer.path(), -1L) >= 0);
  }

  /** That it has this value, that it is none of the others around zero, that a bit of it is set. */
  private static List<Part> parts(Place state, OptionalLong failed) {
    List<Part> parts = new ArrayList<>();
    if (failed.isEmpty()) {
      return parts;
    }
    long value = failed.getAsLong();
    String text = state.text();
    Part is = new Part(text + " == " + value, text + " != " + value, r -> is(r, state, value));
    Part isSet = new Part(text + " != 0", text + " == 0", r -> isOther(r, state, 0));
    Part isPositive = new Part(text + " > 0", text + " <= 0", r -> r.given(state).orElse(0) > 0);
    boolean isFew = value >= 0 && value <= MOST_STATES;
    parts.addAll(isFew ? List.of(is, isSet, isPositive) : List.of(isSet, isPositive));
    for (int bit = 0; bit < Integer.SIZE; bit++) {
      long mask = 1L << bit;
      if ((value & mask) != 0 && value != mask) {
        parts.add(
            new Part(
                "(" + text + " & " + mask + ") != 0",
                "(" + text + " & " + mask + ") == 0",
                r -> (r.given(state).orElse(0) & mask) != 0));
      }
    }
    return parts;
  }

  private static boolean is(Facts run, Place state, long value) {
    return run.given(state).equals(OptionalLong.of(value));
  }

  private static boolean isOther(Facts run, Place state, long value) {
    OptionalLong is = run.given(state);
    return is.isPresent() && is.getAsLong() != value;
  }

  private static Guess inState(List<Part> state, Guess clause) {
    String claim = clause.clause().replaceFirst(GUARDS, "");
    String guards = clause.clause().substring(0, clause.clause().length() - claim.length());
    String is = state.stream().map(Part::text).collect(Collectors.joining(" && "));
    String isNot = state.stream().map(Part::contrary).collect(Collectors.joining(" || "));
    return new Guess(
        guards.isEmpty() ? is + " ==> " + claim : guards + isNot + " || " + claim,
        r -> state.stream().allMatch(p -> p.holds().test(r)) && clause.isBrokenBy().test(r));
  }
}
