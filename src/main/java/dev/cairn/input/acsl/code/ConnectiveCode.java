package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.term.Term.Binary;

/**
 * Connectives. For the machine they are bitwise, which makes one term of a formula, unless the
 * right side reads or divides where only the left side tells that it may.
 */
final class ConnectiveCode {
  private final CodeContext context;
  private final TermCode terms;

  ConnectiveCode(CodeContext context, TermCode terms) {
    this.context = context;
    this.terms = terms;
  }

  Code connective(Binary binary) {
    Code left = terms.truth(binary.left());
    Code right = terms.truth(binary.right());
    return switch (binary.op()) {
      case AND -> and(left, right);
      case OR -> or(left, right);
      case IMPLIES -> or(not(left), right);
      case IFF -> Code.infix(left, "==", right, Rank.EQUALITY, new Truth());
      default -> Code.infix(left, "!=", right, Rank.EQUALITY, new Truth());
    };
  }

  Code and(Code left, Code right) {
    return mayEvaluateBoth(left, right)
        ? Code.infix(left, "&", right, Rank.BIT_AND, new Truth())
        : Code.infix(left, "&&", right, Rank.AND, new Truth());
  }

  Code or(Code left, Code right) {
    return mayEvaluateBoth(left, right)
        ? Code.infix(left, "|", right, Rank.BIT_OR, new Truth())
        : Code.infix(enclosed(left), "||", enclosed(right), Rank.OR, new Truth());
  }

  /** C needs no parentheses around {@code &&} inside {@code ||}; readers do. */
  private static Code enclosed(Code arg) {
    return arg.rank() == Rank.AND
        ? new Code("(" + arg.text() + ")", Rank.PRIMARY, arg.type(), arg.hazards())
        : arg;
  }

  Code not(Code arg) {
    if (arg.text().startsWith("!") && arg.rank() == Rank.UNARY) {
      return new Code(arg.text().substring(1), Rank.PRIMARY, new Truth(), arg.hazards());
    }
    return new Code("!" + arg.at(Rank.PRIMARY), Rank.UNARY, new Truth(), arg.hazards());
  }

  /** {@code condition ? left : right} of truth values. */
  Code choose(Code condition, Code left, Code right) {
    return and(or(not(condition), left), or(condition, right));
  }

  private boolean mayEvaluateBoth(Code left, Code right) {
    return context.dialect == Dialect.MACHINE && left.hazards().containsAll(right.hazards());
  }
}
