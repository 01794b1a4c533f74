package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a precondition says about its pointers: how many elements they have and whether they may be
 * null.
 */
final class ContractFacts {
  static final ContractFacts NONE = new ContractFacts(List.of());

  /**
   * One claim about the pointers of a pattern.
   *
   * @param limit the number of elements (negative counts as 0); empty for a claim that says nothing
   *     of it
   * @param guards the claim holds where all of these do
   * @param isNonNull the pointer is never null; otherwise the formula itself constrains it
   * @param front the number of elements before the one it points to
   */
  record Fact(
      PathPattern path,
      Optional<Term> limit,
      List<Term> guards,
      boolean isNonNull,
      Location at,
      int front) {
    /** Of the claim only what lies before the pointer. */
    Fact ofFront() {
      return new Fact(path, Optional.empty(), List.of(), false, at, front);
    }

    /** The same claim without a number of elements behind. */
    Fact withoutLimit() {
      return new Fact(path, Optional.empty(), guards, isNonNull, at, front);
    }
  }

  private final List<Fact> facts;

  ContractFacts(List<Fact> facts) {
    this.facts = List.copyOf(facts);
  }

  List<Fact> all() {
    return facts;
  }

  boolean mayBeNull(String path) {
    return facts.stream().noneMatch(f -> f.isNonNull() && f.path().match(path).isPresent());
  }

  /** Is it said when the pointer may be null. */
  boolean sayWhenNull(String path) {
    return mayBeNull(path)
        && facts.stream().anyMatch(f -> !f.isNonNull() && f.path().match(path).isPresent());
  }

  /** How many elements lie before the one that the pointer points to. */
  int front(String path) {
    return facts.stream()
        .filter(f -> f.front() > 0 && f.path().match(path).isPresent())
        .mapToInt(Fact::front)
        .max()
        .orElse(0);
  }

  /** {@code position} is less than the number of elements; true where that number is not told. */
  Truth isBelowLength(String path, Whole position, AcslContext evaluation) {
    Optional<Truth> any = Optional.empty();
    for (Fact fact : facts) {
      Optional<Truth> one =
          within(fact, path, evaluation, () -> isBelow(fact, position, evaluation));
      Optional<Truth> before = any;
      any = one.map(t -> before.map(b -> evaluation.logic.or(b, t)).orElse(t)).or(() -> before);
    }
    return any.orElseGet(() -> evaluation.logic.constant(true));
  }

  private static Truth isBelow(Fact fact, Whole position, AcslContext evaluation) {
    return evaluation.logic.and(
        holds(fact, evaluation), evaluation.integers.less(position, limit(fact, evaluation)));
  }

  /**
   * The number of elements: the largest of the claims, 0 where none holds; empty where no claim
   * tells.
   */
  Optional<Whole> length(String path, AcslContext evaluation) {
    Integers integers = evaluation.integers;
    Optional<Whole> longest = Optional.empty();
    for (Fact fact : facts) {
      Optional<Whole> one = within(fact, path, evaluation, () -> length(fact, evaluation));
      Optional<Whole> before = longest;
      longest =
          one.map(n -> before.map(b -> integers.choose(integers.less(b, n), n, b)).orElse(n))
              .or(() -> before);
    }
    return longest;
  }

  static Whole length(Fact fact, AcslContext evaluation) {
    Integers integers = evaluation.integers;
    Whole limit = limit(fact, evaluation);
    Whole zero = integers.constant(0);
    Whole count =
        limit.min().signum() >= 0
            ? limit
            : integers.choose(integers.less(zero, limit), limit, zero);
    Truth holds = holds(fact, evaluation);
    return evaluation.logic.isTrue(holds) ? count : integers.choose(holds, count, zero);
  }

  private static Whole limit(Fact fact, AcslContext evaluation) {
    return new TermEvaluator(evaluation).whole(fact.limit().orElseThrow());
  }

  private static Truth holds(Fact fact, AcslContext evaluation) {
    var terms = new TermEvaluator(evaluation);
    Truth all = evaluation.logic.constant(true);
    for (Term guard : fact.guards()) {
      all = evaluation.logic.and(all, terms.truth(guard));
    }
    return all;
  }

  /** Evaluates with the variables of the fact's pattern bound as {@code path} has them. */
  private static <T> Optional<T> within(
      Fact fact, String path, AcslContext evaluation, Supplier<T> what) {
    if (fact.limit().isEmpty()) {
      return Optional.empty();
    }
    return fact.path().match(path).map(values -> bound(values, evaluation, what));
  }

  private static <T> T bound(
      Map<String, BigInteger> values, AcslContext evaluation, Supplier<T> what) {
    var before = new HashMap<>(evaluation.bound);
    values.forEach(
        (name, value) -> evaluation.bound.put(name, evaluation.integers.constant(value)));
    try {
      return evaluation.trusting(what);
    } finally {
      evaluation.bound.clear();
      evaluation.bound.putAll(before);
    }
  }
}
