package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Name;
import java.util.Set;

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
}
