package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A claim {@code \valid(base + (low .. limit - 1))}, taken apart.
 *
 * @param low the first index, which is 0 unless it is a constant below
 */
record Validity(Term base, Term low, Term limit) {
  private static final BigInteger MOST_ELEMENTS = BigInteger.valueOf(Integer.MAX_VALUE);

  static boolean isValidity(Term term) {
    return term instanceof Call c
        && (c.function().equals("\\valid")
            || c.function().equals("\\valid_read")
            || c.function().equals("\\valid_range"));
  }

  /** The pointers, with their ranges, that a validity predicate speaks of. */
  static List<Term> pointers(Call call) {
    if (!call.function().equals("\\valid_range")) {
      return call.arguments();
    }
    if (call.arguments().size() != 3) {
      throw new AcslException(call.at(), "\\valid_range takes three arguments");
    }
    var range =
        new Term.Range(
            call.at(), Optional.of(call.arguments().get(1)), Optional.of(call.arguments().get(2)));
    return List.of(new Binary(call.at(), BinaryOp.ADD, call.arguments().getFirst(), range));
  }

  /** Takes apart {@code p}, {@code p + e}, {@code p + (a..b)}, {@code &p[e]}, {@code &p[a..b]}. */
  static Validity of(Term pointer) {
    return switch (pointer) {
      case Unary(_, var op, Term.Index(_, var base, var index)) when op == UnaryOp.ADDRESS ->
          upTo(base, index);
      case Unary(_, var op, Unary(_, var inner, var base))
          when op == UnaryOp.ADDRESS && inner == UnaryOp.DEREFERENCE ->
          of(base);
      case Binary(_, var op, var base, var index) when op == BinaryOp.ADD -> upTo(base, index);
      case Binary(_, var op, var base, Term.Whole index) when op == BinaryOp.SUB ->
          upTo(base, new Unary(index.at(), UnaryOp.NEGATE, index));
      case Term.Cast(_, _, var arg) -> of(arg);
      default ->
          new Validity(pointer, zero(pointer.at()), new Term.Whole(pointer.at(), BigInteger.ONE));
    };
  }

  private static Validity upTo(Term base, Term index) {
    Term plain = plain(base);
    if (index instanceof Term.Range(var at, var low, var high)) {
      Term last = high.orElseThrow(() -> new AcslException(at, "the range has no upper end"));
      if (last instanceof Term.Whole(_, var value) && value.compareTo(MOST_ELEMENTS) > 0) {
        throw AcslException.impossible(at, "no object has " + value + " elements here");
      }
      return new Validity(plain, low.orElse(zero(at)), AcslTerms.successor(last));
    }
    return new Validity(plain, index, AcslTerms.successor(index));
  }

  /** {@code (T *)p} and {@code &p[0]} are {@code p}. */
  private static Term plain(Term base) {
    return switch (base) {
      case Term.Cast(_, _, var arg) -> plain(arg);
      case Unary(_, var op, Term.Index(_, var array, Term.Whole(_, var index)))
          when op == UnaryOp.ADDRESS && index.signum() == 0 ->
          plain(array);
      default -> base;
    };
  }

  private static Term zero(Location at) {
    return new Term.Whole(at, BigInteger.ZERO);
  }

  /** How many elements lie before the pointer if this is the lowest index; empty: none. */
  static Optional<Term> front(Term low) {
    return low instanceof Unary(_, var op, var arg) && op == UnaryOp.NEGATE
        ? Optional.of(arg)
        : Optional.empty();
  }
}
