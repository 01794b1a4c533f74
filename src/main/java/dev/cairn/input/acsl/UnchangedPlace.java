package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Index;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.input.acsl.term.Term.Range;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.Location;
import java.util.List;

/** That a place of an {@code assigns} clause has its old value, as a predicate. */
public final class UnchangedPlace {
  private static final String INDEX = "cairn_i";

  private UnchangedPlace() {}

  /** {@code x == \old(x)}; of a range, for all its elements. */
  public static Term of(Term place) {
    return switch (place) {
      case Index(var at, var base, Range range) -> all(at, base, range);
      case Unary(var at, var op, Binary(_, var plus, var base, Range range))
          when op == UnaryOp.DEREFERENCE && plus == BinaryOp.ADD ->
          all(at, base, range);
      default -> same(place);
    };
  }

  private static Term same(Term place) {
    return new Binary(
        place.at(), BinaryOp.EQ, place, new Call(place.at(), "\\old", List.of(place)));
  }

  private static Term all(Location at, Term base, Range range) {
    Term i = new Name(at, INDEX);
    Term low = range.low().orElseThrow(() -> new AcslException(at, "a range without its ends"));
    Term high = range.high().orElseThrow(() -> new AcslException(at, "a range without its ends"));
    Term inside =
        new Binary(
            at,
            BinaryOp.AND,
            new Binary(at, BinaryOp.LE, low, i),
            new Binary(at, BinaryOp.LE, i, high));
    Term body = new Binary(at, BinaryOp.IMPLIES, inside, same(new Index(at, base, i)));
    return new Quantified(at, true, List.of(new Binder(new TypeName("integer", 0), INDEX)), body);
  }
}
