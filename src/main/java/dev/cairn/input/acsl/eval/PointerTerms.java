package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Name;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Terms that speak of pointers, not of what they point to. */
final class PointerTerms {
  private PointerTerms() {}

  /** Is that a comparison of addresses in which the variables stand for nothing else. */
  static boolean areCompared(Term term, Set<String> pointers) {
    return term instanceof Binary(_, var op, var left, var right)
        && op.isComparison()
        && isAddress(left, pointers)
        && isAddress(right, pointers);
  }

  /** {@code p}, {@code p + i}, or without any of the variables. */
  private static boolean isAddress(Term term, Set<String> pointers) {
    return switch (term) {
      case Name _ -> true;
      case Binary(_, var op, var base, var by) when op == BinaryOp.ADD || op == BinaryOp.SUB ->
          isAddress(base, pointers) && !AcslTerms.mentions(by, pointers);
      default -> !AcslTerms.mentions(term, pointers);
    };
  }

  /** {@code end - p < n} is {@code end < p + n} where {@code isPointer} says so of both. */
  static Term withoutDifference(Term term, Predicate<Term> isPointer) {
    if (!(term instanceof Binary(var at, var op, var left, var right)) || !op.isComparison()) {
      return term;
    }
    if (left instanceof Binary(_, var minus, var to, var from)
        && minus == BinaryOp.SUB
        && isPointer.test(to)
        && isPointer.test(from)) {
      return new Binary(at, op, to, new Binary(at, BinaryOp.ADD, from, right));
    }
    if (right instanceof Binary(_, var minus, var to, var from)
        && minus == BinaryOp.SUB
        && isPointer.test(to)
        && isPointer.test(from)) {
      return new Binary(at, op, new Binary(at, BinaryOp.ADD, from, left), to);
    }
    return term;
  }

  /**
   * {@code \\freeable(p)} of an input: a block of its own from its begin on, since tests make those
   * that are freed as {@code malloc} does.
   */
  static Term begins(Term term) {
    List<Term> all = new ArrayList<>();
    for (Term part : AcslTerms.conjuncts(term)) {
      if (part instanceof Call(var at, var name, var pointers)
          && name.equals("\\freeable")
          && pointers.size() == 1) {
        Term offset = new Call(at, "\\offset", pointers);
        all.add(new Binary(at, BinaryOp.NE, pointers.getFirst(), new Name(at, "\\null")));
        all.add(new Binary(at, BinaryOp.EQ, offset, new Term.Whole(at, BigInteger.ZERO)));
      } else {
        all.add(part);
      }
    }
    return AcslTerms.allOf(all, term.at());
  }
}
