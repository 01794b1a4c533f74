package dev.cairn.generate.contract;

import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Clauses that put two numbers of the input in order, as a person would say what keeps a state
 * whole: {@code b->length <= b->size}. Guessed from runs that failed and runs that did not, each to
 * be tried.
 */
final class NumberOrders {
  /** How people call how much there may be. */
  private static final Pattern ROOM =
      Pattern.compile("(?i)(?:.*[.>_]|[a-z]*data)?(size|cap|capacity|alloc|allocated|max|limit)");

  private final List<Place> numbers = new ArrayList<>();

  NumberOrders(Procedure.Declaration declaration) {
    for (Place parameter : Place.parameters(declaration)) {
      if (parameter.isCount()) {
        numbers.add(parameter);
      }
      parameter.members().stream().filter(Place::isCount).forEach(numbers::add);
    }
  }

  /** One number is below another, or not above it. */
  private record Order(Place low, Place high, boolean isStrict) {
    boolean isBrokenBy(Facts run) {
      OptionalLong left = run.value(low);
      OptionalLong right = run.value(high);
      if (left.isEmpty() || right.isEmpty()) {
        return false;
      }
      int order = Long.compare(left.getAsLong(), right.getAsLong());
      return isStrict ? order >= 0 : order > 0;
    }

    /**
     * Does the test that is made of the run break it, in which all is zero that it did not look at.
     */
    boolean isBrokenInTestOf(Facts run) {
      OptionalLong left = run.given(low);
      OptionalLong right = run.given(high);
      boolean isKnown = left.isPresent() && right.isPresent();
      return (isStrict && isKnown) ? left.getAsLong() >= right.getAsLong() : isBrokenBy(run);
    }

    /** Nobody asks that there is no more room than is used. */
    boolean isOfRoom() {
      return ROOM.matcher(low.text()).matches() && !ROOM.matcher(high.text()).matches();
    }

    /**
     * Does what is above sound like a count: numbers that belong to nobody together seldom mean it.
     */
    boolean isUnderCount() {
      return StateLengths.isCount(high);
    }

    boolean isIn(String clause) {
      return clause.contains(low.text()) || clause.contains(high.text());
    }

    /** Numbers of one object belong together, and what is used is compared with what there is. */
    int strangeness() {
      int others = low.guard().equals(high.guard()) ? 0 : 2;
      return others + (isStrict ? 1 : 0) + (ROOM.matcher(high.text()).matches() ? 0 : 2);
    }

    boolean isOfOneState() {
      return !low.guard().isEmpty() && low.guard().equals(high.guard());
    }

    Guess guess() {
      return new Guess(clause(), this::isBrokenBy);
    }

    private String clause() {
      String guards = low.guard().equals(high.guard()) ? low.guard() : low.guard() + high.guard();
      return guards + low.text() + (isStrict ? " < " : " <= ") + high.text();
    }
  }

  /**
   * Those that all of the {@code failed} runs break and most of the {@code passed} keep, what reads
   * best first.
   *
   * @param cause a clause on numbers of which one has to be meant; empty: any
   */
  List<Guess> of(List<Facts> failed, List<Facts> passed, String cause) {
    return broken(failed, cause)
        .filter(o -> 2 * count(o, passed) <= passed.size())
        .filter(o -> o.isOfOneState() || count(o, passed) == 0)
        .sorted(Comparator.comparingLong(o -> 4 * count(o, passed) + o.strangeness()))
        .map(Order::guess)
        .toList();
  }

  /** Of these only such of members of one struct, that all of the {@code passed} runs keep. */
  List<Guess> ofOneState(List<Facts> failed, List<Facts> passed, String cause) {
    return broken(failed, cause)
        .filter(o -> !o.isStrict && o.isOfOneState() && count(o, passed) == 0)
        .sorted(Comparator.comparingInt(Order::strangeness))
        .map(Order::guess)
        .toList();
  }

  private Stream<Order> broken(List<Facts> failed, String cause) {
    return numbers.stream()
        .flatMap(low -> numbers.stream().flatMap(high -> orders(low, high)))
        .filter(o -> cause.isEmpty() || o.isIn(cause))
        .filter(o -> !o.isOfRoom() && (o.isOfOneState() || o.isUnderCount()))
        .filter(o -> failed.stream().allMatch(o::isBrokenBy));
  }

  private static Stream<Order> orders(Place low, Place high) {
    boolean isPair = !low.equals(high) && low.type().size() == high.type().size();
    // bare parameters that may be negative are no sizes: their order seldom means anything
    boolean isOfState = !low.guard().isEmpty() || !high.guard().isEmpty();
    boolean isOfSizes = low.isUnsigned() && high.isUnsigned();
    return isPair && (isOfState || isOfSizes)
        ? Stream.of(new Order(low, high, false), new Order(low, high, true))
        : Stream.empty();
  }

  private static long count(Order order, List<Facts> breaking) {
    return breaking.stream().filter(order::isBrokenInTestOf).count();
  }
}
