package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import java.math.BigInteger;

/**
 * Elements next to each other: {@code pointer[low] … pointer[high]}, none when {@code high} is
 * less.
 */
record Stretch(Code pointer, Code low, Code high) {
  /** Takes apart {@code p}, {@code p + (a .. b)}, {@code &p[a .. b]}. */
  static Stretch of(Term pointers, TermCode terms) {
    return switch (pointers) {
      case Binary(_, var op, var base, Term.Range range) when op == BinaryOp.ADD ->
          span(terms.pointer(base), range, terms);
      case Unary(_, var op, Term.Index(_, var base, Term.Range range)) when op == UnaryOp.ADDRESS ->
          span(terms.pointer(base), range, terms);
      default -> one(terms.pointer(pointers));
    };
  }

  private static Stretch one(Code pointer) {
    var zero = new Whole(BigInteger.ZERO, BigInteger.ZERO, CInteger.INT);
    Code here = Code.plain("0", zero);
    return new Stretch(pointer, here, here);
  }

  static Stretch span(Code pointer, Term.Range range, TermCode terms) {
    Term low =
        range.low().orElseThrow(() -> new AcslException(range.at(), "the range has no lower end"));
    Term high =
        range.high().orElseThrow(() -> new AcslException(range.at(), "the range has no upper end"));
    return new Stretch(pointer, terms.whole(low), terms.whole(high));
  }
}
