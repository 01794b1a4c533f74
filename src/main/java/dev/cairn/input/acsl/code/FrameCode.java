package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import java.util.List;
import java.util.Set;

/**
 * {@code assigns} as an expression: first the places that may change are named, then everything
 * else is compared with its old value.
 */
final class FrameCode {
  private FrameCode() {}

  /** {@code (cairn_frame(), CAIRN_MAY_CHANGE(t, 0, n - 1), cairn_unchanged())}. */
  static Code of(List<Term> places, TermCode terms) {
    return of(places, terms, "cairn_unchanged()");
  }

  /** The same where {@code comparison} compares. */
  static Code of(List<Term> places, TermCode terms, String comparison) {
    var text = new StringBuilder("(cairn_frame(), ");
    for (Term place : places) {
      Code named = terms.truth(new Term.Call(place.at(), MemoryCode.MAY_CHANGE, List.of(place)));
      text.append(named.text()).append(", ");
    }
    text.append(comparison).append(")");
    return new Code(text.toString(), Rank.PRIMARY, new Truth(), Set.of(text.toString()));
  }

  /** A frame that is claimed only where {@code guard} holds. */
  static Code where(Code guard, Code frame) {
    return new Code(
        "!" + guard.at(Rank.PRIMARY) + " || " + frame.text(),
        Rank.OR,
        new Truth(),
        Code.hazards(guard, frame));
  }

  static Stretch stretch(Term place, TermCode terms) {
    return switch (place) {
      case Unary(_, var op, var pointers) when op == UnaryOp.DEREFERENCE ->
          Stretch.of(pointers, terms);
      case Term.Index(_, var base, Term.Range range) -> Stretch.span(base, range, terms);
      default -> Stretch.of(new Unary(place.at(), UnaryOp.ADDRESS, place), terms);
    };
  }
}
