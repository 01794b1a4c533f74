package dev.cairn.generate.contract;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Lexer;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.TermParser;
import dev.cairn.input.acsl.term.TokenStream;
import dev.cairn.ir.Procedure;
import dev.cairn.path.ObjectSize;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Tells of clauses about numbers and null whether the input of a run keeps them, as the test that
 * is made of it spells it: what it never looked at is zero there, where there is an object. What is
 * said of anything else, nobody can tell.
 */
final class ClauseOnRun {
  private final Map<String, Place> numbers = new HashMap<>();

  ClauseOnRun(Procedure.Declaration declaration) {
    for (Place parameter : Place.parameters(declaration)) {
      numbers.put(parameter.text(), parameter);
      parameter.members().forEach(m -> numbers.put(m.text(), m));
    }
  }

  /** Does the run break the clause for sure. */
  boolean isBroken(String clause, Facts run) {
    try {
      var source = new SourceText("", clause);
      var tokens = new TokenStream(Lexer.tokens(source, 0, clause.length()));
      Term term = new TermParser(tokens, _ -> false).expression();
      return tokens.atEnd() && holds(term, run).filter(h -> !h).isPresent();
    } catch (AcslException _) {
      return false;
    }
  }

  private Optional<Boolean> holds(Term term, Facts run) {
    return switch (term) {
      case Term.Binary b when b.op().isLogical() -> joined(b, run);
      case Term.Binary b when b.op().isComparison() -> compared(b, run);
      case Term.Call c when ObjectSize.isIn(c.function() + "(") && c.arguments().size() == 1 ->
          number(c.arguments().getFirst(), run).map(n -> n.bitLength() <= ObjectSize.BITS);
      default -> Optional.empty();
    };
  }

  private Optional<Boolean> joined(Term.Binary b, Facts run) {
    Optional<Boolean> left = holds(b.left(), run);
    Optional<Boolean> right = holds(b.right(), run);
    return switch (b.op()) {
      case AND -> either(left, right, false);
      case OR -> either(left, right, true);
      case IMPLIES -> either(left.map(l -> !l), right, true);
      default -> Optional.empty();
    };
  }

  /** One that is {@code decisive} is enough; else both have to be known. */
  private static Optional<Boolean> either(
      Optional<Boolean> left, Optional<Boolean> right, boolean decisive) {
    boolean isDecided =
        left.filter(l -> l == decisive).isPresent() || right.filter(r -> r == decisive).isPresent();
    if (isDecided) {
      return Optional.of(decisive);
    }
    return left.isPresent() && right.isPresent() ? Optional.of(!decisive) : Optional.empty();
  }

  private Optional<Boolean> compared(Term.Binary b, Facts run) {
    if (b.right() instanceof Term.Name(_, var name) && name.equals("\\null")) {
      return place(b.left())
          .map(p -> run.lengths().get(p))
          .map(n -> n < 0 == (b.op() == Term.BinaryOp.EQ));
    }
    Optional<BigInteger> left = number(b.left(), run);
    Optional<BigInteger> right = number(b.right(), run);
    return left.isEmpty() || right.isEmpty()
        ? Optional.empty()
        : ordered(b.op(), left.get().compareTo(right.get()));
  }

  private static Optional<Boolean> ordered(Term.BinaryOp op, int order) {
    return switch (op) {
      case EQ -> Optional.of(order == 0);
      case NE -> Optional.of(order != 0);
      case LT -> Optional.of(order < 0);
      case LE -> Optional.of(order <= 0);
      case GT -> Optional.of(order > 0);
      case GE -> Optional.of(order >= 0);
      default -> Optional.empty();
    };
  }

  private Optional<BigInteger> number(Term term, Facts run) {
    return switch (term) {
      case Term.Whole w -> Optional.of(w.value());
      case Term.Unary u when u.op() == Term.UnaryOp.NEGATE ->
          number(u.arg(), run).map(BigInteger::negate);
      case Term.Binary b -> calculated(b, run);
      default -> text(term).flatMap(t -> value(t, run));
    };
  }

  private Optional<BigInteger> calculated(Term.Binary b, Facts run) {
    Optional<BigInteger> left = number(b.left(), run);
    Optional<BigInteger> right = number(b.right(), run);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    return switch (b.op()) {
      case ADD -> Optional.of(left.get().add(right.get()));
      case SUB -> Optional.of(left.get().subtract(right.get()));
      case MUL -> Optional.of(left.get().multiply(right.get()));
      default -> Optional.empty();
    };
  }

  private Optional<BigInteger> value(String text, Facts run) {
    Place place = numbers.get(text);
    OptionalLong value = place == null ? OptionalLong.empty() : run.given(place);
    return value.isPresent()
        ? Optional.of(BigInteger.valueOf(value.getAsLong()))
        : Optional.empty();
  }

  /** How runs call it. */
  private Optional<String> place(Term term) {
    return text(term).flatMap(t -> Optional.ofNullable(numbers.get(t))).map(Place::path);
  }

  /** How contracts call it: a parameter, or a member of what it is or points to. */
  private static Optional<String> text(Term term) {
    return switch (term) {
      case Term.Name(_, var name) -> Optional.of(name);
      case Term.Member(_, Term.Unary(_, var op, Term.Name(_, var pointer)), var member)
          when op == Term.UnaryOp.DEREFERENCE ->
          Optional.of(pointer + "->" + member);
      case Term.Member(_, Term.Name(_, var object), var member) ->
          Optional.of(object + "." + member);
      default -> Optional.empty();
    };
  }
}
