package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.eval.ContractFacts.Fact;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Quantified;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Finds what a conjunct of the precondition says about pointers: see {@link ContractFacts}. */
final class FactCollector {
  private final Scope scope;
  private final ToIntFunction<Term> most;
  private final List<Fact> facts = new ArrayList<>();
  private final List<QuantifierBounds> bounds = new ArrayList<>();
  private final Set<String> binders = new HashSet<>();

  private FactCollector(Scope scope, ToIntFunction<Term> most) {
    this.scope = scope;
    this.most = most;
  }

  /** {@code most}: what a number of elements before a pointer is at most. */
  static List<Fact> facts(Term conjunct, Scope scope, ToIntFunction<Term> most) {
    var collector = new FactCollector(scope, most);
    collector.collect(conjunct, List.of());
    return collector.facts;
  }

  /** {@code guards}: the claim in {@code term} holds where they do. */
  private void collect(Term term, List<Term> guards) {
    switch (term) {
      case Binary b when b.op() == BinaryOp.AND -> {
        collect(b.left(), guards);
        collect(b.right(), guards);
      }
      case Binary b when b.op() == BinaryOp.IMPLIES -> collect(b.right(), plus(guards, b.left()));
      case Binary b when b.op() == BinaryOp.OR && !hasClaim(b.left()) ->
          collect(b.right(), plus(guards, AcslTerms.not(b.left())));
      case Binary b when b.op() == BinaryOp.OR && !hasClaim(b.right()) ->
          collect(b.left(), plus(guards, AcslTerms.not(b.right())));
      case Term.Conditional(_, var condition, var whenTrue, var whenFalse) -> {
        collect(whenTrue, plus(guards, condition));
        collect(whenFalse, plus(guards, AcslTerms.not(condition)));
      }
      case Quantified q when q.isUniversal() -> quantified(q, guards);
      case Call c when Validity.isValidity(c) ->
          Validity.pointers(c).forEach(pointer -> claim(Validity.of(pointer), guards));
      default ->
          AcslTerms.nonNullClaim(term)
              .ifPresent(pointer -> add(pointer, Optional.empty(), guards, 0));
    }
  }

  private void quantified(Quantified q, List<Term> guards) {
    q.binders().stream().map(Binder::name).forEach(binders::add);
    bounds.add(new QuantifierBounds(q));
    collect(q.body(), guards);
  }

  private static boolean hasClaim(Term term) {
    return AcslTerms.contains(
        term, t -> Validity.isValidity(t) || AcslTerms.nonNullClaim(t).isPresent());
  }

  /** In {@code \forall i; 0 <= i < n ==> \valid(p + i)} the limit is that of the largest i. */
  private void claim(Validity validity, List<Term> guards) {
    Optional<PathPattern> path = PathPattern.of(validity.base(), scope, binders);
    Term limit = validity.limit();
    Term low = validity.low();
    for (String name : binders) {
      boolean isFree = path.isPresent() && !path.get().variables().contains(name);
      if (isFree && AcslTerms.mentions(limit, Set.of(name))) {
        List<Term> largest =
            bounds.stream().flatMap(b -> b.of(name, true, binders).stream()).toList();
        if (largest.isEmpty()) {
          return;
        }
        limit = AcslTerms.simplified(AcslTerms.replace(limit, name, largest.getFirst()));
        List<Term> least =
            bounds.stream().flatMap(b -> b.of(name, false, binders).stream()).toList();
        low = least.isEmpty() ? low : AcslTerms.replace(low, name, least.getFirst());
      }
    }
    int front = Validity.front(low).map(most::applyAsInt).orElse(0);
    add(validity.base(), Optional.of(limit), guards, front);
  }

  private void add(Term pointer, Optional<Term> limit, List<Term> guards, int front) {
    Optional<PathPattern> path = PathPattern.of(pointer, scope, binders);
    if (path.isEmpty()) {
      return;
    }
    List<Term> others = guards.stream().filter(g -> !isNullTest(g, path.get())).toList();
    List<Term> conditions =
        others.stream()
            .flatMap(g -> AcslTerms.conjuncts(g).stream())
            .filter(g -> !AcslTerms.mentions(g, binders))
            .toList();
    boolean isNonNull = conditions.isEmpty() && others.size() == guards.size();
    if (front > 0 && !conditions.isEmpty()) {
      throw new AcslException(pointer.at(), "elements before a pointer under a condition");
    }
    facts.add(new Fact(path.get(), limit, conditions, isNonNull, pointer.at(), front));
  }

  /** Does {@code guard} only say that the very pointer is not null. */
  private boolean isNullTest(Term guard, PathPattern path) {
    Optional<Term> claimed = AcslTerms.nonNullClaim(guard).or(() -> Optional.of(guard));
    return claimed
        .flatMap(p -> PathPattern.of(p, scope, binders))
        .filter(p -> p.text().equals(path.text()))
        .isPresent();
  }

  private static List<Term> plus(List<Term> guards, Term more) {
    return Stream.concat(guards.stream(), Stream.of(more)).toList();
  }
}
