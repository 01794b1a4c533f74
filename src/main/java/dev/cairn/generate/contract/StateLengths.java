package dev.cairn.generate.contract;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Says of an array behind a member, at whose end runs failed, that it is as long as a number beside
 * it says: {@code \valid(b->data + (0 .. b->size - 1))}. That holds in every state of the object,
 * where an order of numbers is right for some calls alone.
 */
final class StateLengths {
  /** How people call it. */
  private static final Pattern NAMED =
      Pattern.compile("(?i).*(size|cap|alloc|max|len|count|num|limit|avail|total).*|n");

  /** More are not tried: each costs an exploration. */
  private static final int MOST = 2;

  private final List<Place> parameters;
  private final List<List<Place>> objects = new ArrayList<>();

  StateLengths(Procedure.Declaration declaration) {
    parameters = Place.parameters(declaration);
    parameters.stream().map(Place::members).filter(m -> !m.isEmpty()).forEach(objects::add);
  }

  /**
   * Lengths that the run which failed does not keep, and that were enough for those that passed.
   */
  List<Guess> of(Facts failed, List<Facts> passed) {
    List<Guess> guesses = new ArrayList<>();
    for (List<Place> members : objects) {
      members.stream()
          .filter(p -> p.isPointer() && failed.isTooShort(p.path()))
          .forEach(p -> guesses.addAll(of(p, members, failed, passed)));
    }
    return guesses;
  }

  private static List<Guess> of(
      Place pointer, List<Place> members, Facts failed, List<Facts> passed) {
    return members.stream()
        .filter(Place::isCount)
        .filter(c -> isShort(failed, pointer, c))
        .filter(c -> passed.stream().allMatch(r -> isEnough(r, pointer, c)))
        .sorted(Comparator.comparingInt(c -> isCount(c) ? 0 : 1))
        .limit(MOST)
        .map(c -> guess(pointer, c))
        .toList();
  }

  /** Does it sound like one. */
  static boolean isCount(Place number) {
    return NAMED.matcher(number.text().replaceFirst("^.*[.>]", "")).matches();
  }

  private static Guess guess(Place pointer, Place count) {
    CType target = ((CType.Pointer) pointer.type().resolved()).target().type();
    boolean isConst = target instanceof CType.Qualified q && q.qualifier().equals("const");
    String valid = isConst ? "\\valid_read(" : "\\valid(";
    String clause = valid + pointer.text() + " + (0 .. " + count.text() + " - 1))";
    return new Guess(
        pointer.guard() + NotNull.guard(pointer.text()) + clause, r -> isShort(r, pointer, count));
  }

  private static boolean isShort(Facts run, Place pointer, Place count) {
    OptionalLong number = run.given(count);
    long length = run.lengths().getOrDefault(pointer.path(), -1L);
    return length >= 0 && number.isPresent() && length < number.getAsLong();
  }

  /**
   * Did it fail behind the end of elements that are no struct: so many there were, and a number
   * that fits into them is nobody's.
   */
  boolean isOfOurs(Facts failed) {
    return Stream.concat(parameters.stream(), objects.stream().flatMap(List::stream))
        .anyMatch(p -> p.isPointer() && failed.isTooShort(p.path()) && !isStruct(p));
  }

  private static boolean isStruct(Place pointer) {
    return ((CType.Pointer) pointer.type().resolved()).target().type().resolved()
        instanceof CType.Composite;
  }

  private static boolean isEnough(Facts run, Place pointer, Place count) {
    OptionalLong number = run.given(count);
    return number.isEmpty() || run.length(pointer.path()) <= Math.max(0, number.getAsLong());
  }
}
