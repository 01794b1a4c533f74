package dev.cairn.engine.verdict;

import dev.cairn.coverage.Witness;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The tests that users do not get or nobody ran, by number, and what they are witnesses of instead.
 *
 * @param each those with a witness of their own
 * @param others those that nobody ran for the same reason, {@code why}; there may be millions
 * @param strayed the first that was run and did something else than predicted: what we take the
 *     program for is not what it is, so nothing is proved
 */
public record Undelivered(
    Map<Integer, Witness> each, BitSet others, String why, OptionalInt strayed) {
  public Undelivered {
    each = Map.copyOf(each);
    others = (BitSet) others.clone();
  }

  public static Undelivered of(Map<Integer, Witness> each) {
    return new Undelivered(each, new BitSet(), "", OptionalInt.empty());
  }

  /** The same where these tests did something else than predicted. */
  public Undelivered strayed(IntStream numbers) {
    return new Undelivered(each, others, why, numbers.min());
  }

  /** What the test is a witness of; empty when it is delivered. */
  Optional<Witness> witness(int number) {
    return others.get(number)
        ? Optional.of(new Witness.NotReplayed(number, why))
        : Optional.ofNullable(each.get(number));
  }

  boolean isRejected(int number) {
    return each.get(number) instanceof Witness.Rejected;
  }

  boolean isAnyRejected() {
    return each.values().stream().anyMatch(Witness.Rejected.class::isInstance);
  }

  boolean isNothing() {
    return each.isEmpty() && others.isEmpty();
  }
}
