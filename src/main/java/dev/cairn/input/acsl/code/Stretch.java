package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Elements next to each other: {@code pointer[low] … pointer[high]}, none when {@code high} is
 * less.
 */
record Stretch(Code pointer, Code low, Code high) {
  /** Takes apart {@code p}, {@code p + (a .. b)}, {@code &p[a .. b]}. */
  static Stretch of(Term pointers, TermCode terms) {
    return switch (pointers) {
      case Binary(_, var op, var base, Term.Range range) when op == BinaryOp.ADD ->
          span(base, range, terms);
      case Unary(_, var op, Term.Index(_, var base, Term.Range range)) when op == UnaryOp.ADDRESS ->
          span(base, range, terms);
      default -> one(terms.pointer(pointers));
    };
  }

  private static Stretch one(Code pointer) {
    var zero = new Whole(BigInteger.ZERO, BigInteger.ZERO, CInteger.INT);
    Code here = Code.plain("0", zero);
    return new Stretch(pointer, here, here);
  }

  /** Of an array the ends need not be said: {@code t[..]} is all of it. */
  static Stretch span(Term base, Term.Range range, TermCode terms) {
    Location at = range.at();
    Optional<BigInteger> count = isClosed(range) ? Optional.empty() : count(base, terms);
    Term low =
        range
            .low()
            .or(() -> count.map(_ -> new Term.Whole(at, BigInteger.ZERO)))
            .orElseThrow(() -> new AcslException(at, "the range has no lower end"));
    Term high =
        range
            .high()
            .or(() -> count.map(n -> new Term.Whole(at, n.subtract(BigInteger.ONE))))
            .orElseThrow(() -> new AcslException(at, "the range has no upper end"));
    return new Stretch(terms.pointer(base), terms.whole(low), terms.whole(high));
  }

  private static boolean isClosed(Term.Range range) {
    return range.low().isPresent() && range.high().isPresent();
  }

  private static Optional<BigInteger> count(Term base, TermCode terms) {
    return terms.code(base).type() instanceof LogicType.Place(var type)
            && type.resolved() instanceof CType.Array a
            && a.count() > 0
        ? Optional.of(BigInteger.valueOf(a.count()))
        : Optional.empty();
  }
}
