package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.term.Term.BinaryOp;

/** How C spells the comparisons. */
final class Symbols {
  private Symbols() {}

  static String of(BinaryOp comparison) {
    return switch (comparison) {
      case EQ -> "==";
      case NE -> "!=";
      case LT -> "<";
      case LE -> "<=";
      case GT -> ">";
      case GE -> ">=";
      default -> throw new IllegalStateException("not a comparison: " + comparison);
    };
  }

  static Rank rank(BinaryOp comparison) {
    return comparison == BinaryOp.EQ || comparison == BinaryOp.NE ? Rank.EQUALITY : Rank.RELATION;
  }
}
