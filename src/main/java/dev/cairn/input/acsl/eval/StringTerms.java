package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What preconditions say of strings, said of their characters: {@code \strlen(s) < n} is {@code
 * \exists integer k; 0 <= k < n && s[k] == 0}. An input that is a string ends somewhere anyway.
 */
final class StringTerms {
  private static final Set<String> LENGTH = Set.of("\\strlen", "strlen");
  private static final Set<String> VALID =
      Set.of("\\valid_string", "\\valid_read_string", "valid_string", "valid_read_string");

  /** No name that a user can write. */
  private static final String K = "\\k";

  private StringTerms() {}

  /** The same without words for strings; empty where there is none at the top. */
  static Optional<Term> of(Term term) {
    return switch (term) {
      case Call(var at, var f, var arguments) when VALID.contains(f) && arguments.size() == 1 ->
          Optional.of(new Binary(at, BinaryOp.NE, arguments.getFirst(), new Name(at, "\\null")));
      case Binary(var at, var op, Call length, var other)
          when op.isComparison() && isLength(length) && !isLength(other) ->
          compared(at, op, length.arguments().getFirst(), other);
      case Binary(var at, var op, var other, Call length)
          when op.isComparison() && isLength(length) && !isLength(other) ->
          compared(at, QuantifierBounds.mirrored(op), length.arguments().getFirst(), other);
      default -> Optional.empty();
    };
  }

  /** The pointers that a clause takes for strings. */
  static List<Term> strings(Term clause) {
    List<Term> found = new ArrayList<>();
    if (clause instanceof Call(_, var f, var arguments)
        && arguments.size() == 1
        && (LENGTH.contains(f) || VALID.contains(f))) {
      found.add(arguments.getFirst());
    }
    AcslTerms.mapChildren(
        clause,
        child -> {
          found.addAll(strings(child));
          return child;
        });
    return found;
  }

  private static boolean isLength(Term term) {
    return term instanceof Call(_, var f, var arguments)
        && LENGTH.contains(f)
        && arguments.size() == 1;
  }

  private static Optional<Term> compared(Location at, BinaryOp op, Term s, Term n) {
    return Optional.ofNullable(
        switch (op) {
          case LT -> endsBefore(at, s, n, BinaryOp.LT);
          case LE -> endsBefore(at, s, n, BinaryOp.LE);
          case GT -> AcslTerms.not(endsBefore(at, s, n, BinaryOp.LE));
          case GE -> AcslTerms.not(endsBefore(at, s, n, BinaryOp.LT));
          case EQ -> endsAt(at, s, n);
          case NE -> AcslTerms.not(endsAt(at, s, n));
          default -> null;
        });
  }

  /** {@code \exists integer k; 0 <= k < n && s[k] == 0}. */
  private static Term endsBefore(Location at, Term s, Term n, BinaryOp limit) {
    Term k = new Name(at, K);
    Term inside = new Binary(at, BinaryOp.AND, atLeastZero(at, k), new Binary(at, limit, k, n));
    return new Term.Quantified(
        at,
        false,
        List.of(new Binder(new TypeName("integer", 0), K)),
        new Binary(at, BinaryOp.AND, inside, isEnd(at, s, k)));
  }

  private static Term endsAt(Location at, Term s, Term n) {
    Term before = AcslTerms.not(endsBefore(at, s, n, BinaryOp.LT));
    Term here = new Binary(at, BinaryOp.AND, atLeastZero(at, n), isEnd(at, s, n));
    return new Binary(at, BinaryOp.AND, here, before);
  }

  private static Term isEnd(Location at, Term s, Term k) {
    return new Binary(
        at, BinaryOp.EQ, new Term.Index(at, s, k), new Term.Whole(at, BigInteger.ZERO));
  }

  private static Term atLeastZero(Location at, Term k) {
    return new Binary(at, BinaryOp.LE, new Term.Whole(at, BigInteger.ZERO), k);
  }
}
