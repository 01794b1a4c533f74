package dev.cairn.input.acsl.term;

import dev.cairn.input.acsl.term.Term.BinaryOp;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Macros without parentheses around what they stand for. The preprocessor puts text in their place:
 * with {@code #define LIMIT 3 + 4}, {@code LIMIT * 2} is 11. Here they are terms, so where the text
 * would be read otherwise the clause is refused.
 */
public final class LooseMacros {
  private LooseMacros() {}

  /**
   * Refuses a term one of whose operands is such a macro.
   *
   * @param bodies what a name stands for, null where it is no macro or has parentheses
   */
  public static void check(Term term, Function<Term.Name, @Nullable Term> bodies) {
    switch (term) {
      case Term.Binary b -> {
        refuse(b.left(), bodies, body -> isKept(b.op(), body, true));
        refuse(b.right(), bodies, body -> isKept(b.op(), body, false));
      }
      case Term.Unary u -> refuse(u.arg(), bodies, LooseMacros::isTight);
      case Term.Cast c -> refuse(c.arg(), bodies, LooseMacros::isTight);
      case Term.Index i -> refuse(i.base(), bodies, body -> isTight(body) && !isPrefixed(body));
      case Term.Member m -> refuse(m.base(), bodies, body -> isTight(body) && !isPrefixed(body));
      case Term.Whole _,
          Term.Decimal _,
          Term.Name _,
          Term.Conditional _,
          Term.Range _,
          Term.Call _,
          Term.Quantified _,
          Term.Lambda _,
          Term.Let _,
          Term.SizeOf _,
          Term.Unread _ -> {}
    }
  }

  /** Whether a macro is written with parentheses around all of it. */
  public static boolean isEnclosed(String body) {
    int depth = 0;
    for (int i = 0; i < body.length(); i++) {
      depth += body.charAt(i) == '(' ? 1 : body.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i > 0 && i == body.length() - 1;
      }
    }
    return false;
  }

  private static void refuse(
      Term operand, Function<Term.Name, @Nullable Term> bodies, Predicate<Term> isKept) {
    if (operand instanceof Term.Name name) {
      Term body = bodies.apply(name);
      if (body != null && !isKept.test(body)) {
        throw new AcslException(
            name.at(),
            "macro '" + name.name() + "' has no parentheses and is read otherwise beside this");
      }
    }
  }

  /** Whether the operator takes all of the text as its operand. */
  private static boolean isKept(BinaryOp op, Term body, boolean isLeft) {
    if (!(body instanceof Term.Binary inner)) {
      return isTight(body);
    }
    boolean isSum = op == BinaryOp.ADD || (op == BinaryOp.MUL && inner.op() == BinaryOp.MUL);
    int difference = strength(inner.op()) - strength(op);
    return difference > 0 || (difference == 0 && (isLeft || isSum));
  }

  private static boolean isTight(Term body) {
    return switch (body) {
      case Term.Binary _, Term.Conditional _, Term.Quantified _, Term.Lambda _, Term.Let _ -> false;
      case Term.Whole _,
          Term.Decimal _,
          Term.Name _,
          Term.Unary _,
          Term.Index _,
          Term.Member _,
          Term.Range _,
          Term.Call _,
          Term.Cast _,
          Term.SizeOf _,
          Term.Unread _ ->
          true;
    };
  }

  private static boolean isPrefixed(Term body) {
    return body instanceof Term.Unary || body instanceof Term.Cast;
  }

  /** How strongly operators of C bind. */
  private static int strength(BinaryOp op) {
    return switch (op) {
      case MUL, DIV, MOD -> 12;
      case ADD, SUB -> 11;
      case SHL, SHR -> 10;
      case LT, LE, GT, GE -> 9;
      case EQ, NE -> 8;
      case BIT_AND -> 7;
      case BIT_XOR -> 6;
      case BIT_OR -> 5;
      case AND -> 4;
      case XOR -> 3;
      case OR -> 2;
      case IMPLIES, IFF -> 1;
    };
  }
}
