package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.input.acsl.term.Term.Whole;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The limits that a quantified formula sets to its variables: comparisons that every interesting
 * instance must satisfy, solved for the variable. They may be wider than the true range, never
 * narrower.
 */
public final class QuantifierBounds {
  private static final Whole ONE = new Whole(dev.cairn.ir.Location.NONE, BigInteger.ONE);
  private final List<Binary> comparisons = new ArrayList<>();

  /**
   * The body of a {@code \forall} matters where it is false, that of an {@code \exists} where it is
   * true.
   */
  public QuantifierBounds(Quantified quantified) {
    collect(quantified.body(), quantified.isUniversal());
  }

  private void collect(Term term, boolean isNegated) {
    switch (term) {
      case Unary(_, var op, var arg) when op == UnaryOp.NOT -> collect(arg, !isNegated);
      case Binary b when b.op() == (isNegated ? BinaryOp.OR : BinaryOp.AND) -> {
        collect(b.left(), isNegated);
        collect(b.right(), isNegated);
      }
      case Binary b when b.op() == BinaryOp.IMPLIES && isNegated -> {
        collect(b.left(), false);
        collect(b.right(), true);
      }
      case Quantified q when q.isUniversal() == isNegated -> collect(q.body(), isNegated);
      case Binary b when b.op().isComparison() ->
          comparisons.add(isNegated ? new Binary(b.at(), inverse(b.op()), b.left(), b.right()) : b);
      default -> {}
    }
  }

  /**
   * Inclusive limits of {@code name} that mention none of {@code unbound}: lower ones, or upper
   * ones.
   */
  public List<Term> of(String name, boolean isUpper, Set<String> unbound) {
    return of(name, isUpper, unbound, new HashSet<>());
  }

  private List<Term> of(String name, boolean isUpper, Set<String> unbound, Set<String> visited) {
    var limits = new ArrayList<Term>();
    if (!visited.add(name)) {
      return limits;
    }
    for (Term limit : direct(name, isUpper)) {
      if (!AcslTerms.mentions(limit, unbound)) {
        limits.add(limit);
      } else if (unbound.contains(plainName(limit))) {
        limits.addAll(
            of(plainName(limit), isUpper, unbound, visited)); // i < j and j < n: i has j's limits
      }
    }
    visited.remove(name);
    return limits;
  }

  /**
   * The variable of {@code v}, {@code v - 1} (as an upper limit) or {@code v + 1}; empty for other
   * limits.
   */
  private static String plainName(Term limit) {
    return switch (limit) {
      case Name n -> n.name();
      case Binary(_, _, Name n, var one) when one.equals(ONE) -> n.name();
      default -> "";
    };
  }

  private List<Term> direct(String name, boolean isUpper) {
    var limits = new ArrayList<Term>();
    for (Binary c : comparisons) {
      solve(name, c.left(), c.right())
          .flatMap(e -> limit(c.op(), e, isUpper))
          .ifPresent(limits::add);
      solve(name, c.right(), c.left())
          .flatMap(e -> limit(mirrored(c.op()), e, isUpper))
          .ifPresent(limits::add);
    }
    return limits;
  }

  /** For {@code left = name ± rest}: the other side solved for {@code name}. */
  private static Optional<Term> solve(String name, Term left, Term right) {
    Set<String> names = Set.of(name);
    if (left instanceof Name n && n.name().equals(name)) {
      return AcslTerms.mentions(right, names) ? Optional.empty() : Optional.of(right);
    }
    if (!(left instanceof Binary(var at, var op, var a, var b))
        || (op != BinaryOp.ADD && op != BinaryOp.SUB)) {
      return Optional.empty();
    }
    BinaryOp opposite = op == BinaryOp.ADD ? BinaryOp.SUB : BinaryOp.ADD;
    if (!AcslTerms.mentions(b, names)) {
      return solve(name, a, new Binary(at, opposite, right, b));
    }
    return op == BinaryOp.ADD && !AcslTerms.mentions(a, names)
        ? solve(name, b, new Binary(at, BinaryOp.SUB, right, a))
        : Optional.empty();
  }

  private static Optional<Term> limit(BinaryOp op, Term e, boolean isUpper) {
    return switch (op) {
      case EQ -> Optional.of(e);
      case LT -> isUpper ? Optional.of(new Binary(e.at(), BinaryOp.SUB, e, ONE)) : Optional.empty();
      case LE -> isUpper ? Optional.of(e) : Optional.empty();
      case GT -> isUpper ? Optional.empty() : Optional.of(new Binary(e.at(), BinaryOp.ADD, e, ONE));
      case GE -> isUpper ? Optional.empty() : Optional.of(e);
      default -> Optional.empty();
    };
  }

  /** The comparison with its sides exchanged. */
  public static BinaryOp mirrored(BinaryOp op) {
    return switch (op) {
      case LT -> BinaryOp.GT;
      case LE -> BinaryOp.GE;
      case GT -> BinaryOp.LT;
      case GE -> BinaryOp.LE;
      default -> op;
    };
  }

  private static BinaryOp inverse(BinaryOp op) {
    return switch (op) {
      case EQ -> BinaryOp.NE;
      case NE -> BinaryOp.EQ;
      case LT -> BinaryOp.GE;
      case LE -> BinaryOp.GT;
      case GT -> BinaryOp.LE;
      case GE -> BinaryOp.LT;
      default -> throw new IllegalStateException("not a comparison: " + op);
    };
  }
}
