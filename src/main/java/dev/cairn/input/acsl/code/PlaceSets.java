package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.SetParser;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.input.acsl.term.TypeName;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Terms that stand for several places or none: {@code &t[0 .. 2][1]}, the union of some, those that
 * a condition chooses. A claim about all of them is a claim about each; only a range at the end is
 * one stretch of memory.
 */
final class PlaceSets {
  static final String UNION = "\\union";
  private static final Set<String> NONE = Set.of("\\nothing", "\\empty");
  private static final TypeName INTEGER = new TypeName("integer", 0);
  private int variables;

  /** Claims something of each stretch in {@code places}. */
  Term each(Term places, UnaryOperator<Term> claim) {
    return switch (places) {
      case Term.Name(var at, var name) when NONE.contains(name) -> new Term.Name(at, "\\true");
      case Call(var at, var name, var parts) when name.equals(UNION) ->
          AcslTerms.allOf(parts.stream().map(p -> each(p, claim)).toList(), at);
      case Call(_, var name, var parts)
          when name.equals(SetParser.COMPREHENSION)
              && parts.getFirst() instanceof Term.Quantified those
              && those.body() instanceof Binary(var at, var op, var condition, var place) ->
          new Term.Quantified(
              at, true, those.binders(), new Binary(at, op, condition, each(place, claim)));
      case Call(var at, var name, _) when name.equals("\\inter") ->
          throw new AcslException(at, "'\\inter' of places is not understood");
      case Term.Conditional(var at, var condition, var whenTrue, var whenFalse) ->
          new Binary(
              at,
              BinaryOp.AND,
              new Binary(at, BinaryOp.IMPLIES, condition, each(whenTrue, claim)),
              new Binary(at, BinaryOp.OR, condition, each(whenFalse, claim)));
      default -> ofRanges(places, claim);
    };
  }

  private Term ofRanges(Term places, UnaryOperator<Term> claim) {
    Optional<Term.Range> range = AcslTerms.first(inner(places), Term.Range.class);
    return range.map(r -> all(r, places, claim)).orElseGet(() -> claim.apply(places));
  }

  /** What does not belong to the range at the end. */
  private static Term inner(Term places) {
    return switch (places) {
      case Binary(_, var op, var base, Term.Range _) when op == BinaryOp.ADD -> base;
      case Unary(_, var op, Term.Index(_, var base, Term.Range _)) when op == UnaryOp.ADDRESS ->
          base;
      case Unary(_, var op, Binary(_, var sum, var base, Term.Range _))
          when op == UnaryOp.DEREFERENCE && sum == BinaryOp.ADD ->
          base;
      case Term.Index(_, var base, Term.Range _) -> base;
      default -> places;
    };
  }

  private Term all(Term.Range range, Term places, UnaryOperator<Term> claim) {
    var at = range.at();
    var name = new Term.Name(at, "cairn_i'" + (1000 + ++variables));
    Term low = range.low().orElseThrow(() -> new AcslException(at, "the range has no lower end"));
    Term high = range.high().orElseThrow(() -> new AcslException(at, "the range has no upper end"));
    Term isInside =
        new Binary(
            at,
            BinaryOp.AND,
            new Binary(at, BinaryOp.LE, low, name),
            new Binary(at, BinaryOp.LE, name, high));
    Term said = each(AcslTerms.replacePart(places, range, name), claim);
    return new Term.Quantified(
        at,
        true,
        List.of(new Binder(INTEGER, name.name())),
        new Binary(at, BinaryOp.IMPLIES, isInside, said));
  }
}
