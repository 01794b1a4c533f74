package dev.cairn.input.acsl.term;

import dev.cairn.ir.Location;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A logic expression as parsed: terms and predicates alike. Chained comparisons are conjunctions
 * here; {@code p->f} is a member of {@code *p}.
 */
public sealed interface Term {
  Location at();

  /** An integer literal. */
  record Whole(Location at, BigInteger value) implements Term {}

  /** A real literal; one with a suffix has the value that C gives it. */
  record Decimal(Location at, BigDecimal value) implements Term {}

  /**
   * A variable or constant; built-in constants have their backslash: {@code \result}, {@code
   * \null}, {@code \true}.
   */
  record Name(Location at, String name) implements Term {}

  /** A prefix operator. */
  record Unary(Location at, UnaryOp op, Term arg) implements Term {}

  /** An infix operator. */
  record Binary(Location at, BinaryOp op, Term left, Term right) implements Term {}

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(Location at, Term condition, Term whenTrue, Term whenFalse) implements Term {}

  /** {@code base[index]}; the index may be a {@link Range}. */
  record Index(Location at, Term base, Term index) implements Term {}

  /** {@code base.name}. */
  record Member(Location at, Term base, String name) implements Term {}

  /** {@code low .. high}, ends included. */
  record Range(Location at, Optional<Term> low, Optional<Term> high) implements Term {}

  /** A built-in function or predicate (with its backslash), or one the file defines. */
  record Call(Location at, String function, List<Term> arguments) implements Term {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code \forall} or {@code \exists}. */
  record Quantified(Location at, boolean isUniversal, List<Binder> binders, Term body)
      implements Term {
    public Quantified {
      binders = List.copyOf(binders);
    }
  }

  /** {@code \lambda integer i; body}, as {@code \sum} and its kin take it. */
  record Lambda(Location at, Binder binder, Term body) implements Term {}

  /** {@code \let name = value; body}. */
  record Let(Location at, String name, Term value, Term body) implements Term {}

  /** {@code (type) arg}. */
  record Cast(Location at, TypeName type, Term arg) implements Term {}

  /** {@code sizeof(type)}. */
  record SizeOf(Location at, TypeName type) implements Term {}

  /**
   * What is not understood, and why.
   *
   * @param isTold the user was warned where it was read
   */
  record Unread(Location at, String why, boolean isTold) implements Term {}

  /** A variable of a quantifier or definition. */
  record Binder(TypeName type, String name) {}

  /** Prefix operators. */
  enum UnaryOp {
    NEGATE,
    NOT,
    COMPLEMENT,
    DEREFERENCE,
    ADDRESS
  }

  /** Infix operators. */
  enum BinaryOp {
    ADD,
    SUB,
    MUL,
    DIV,
    MOD,
    SHL,
    SHR,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    EQ,
    NE,
    LT,
    LE,
    GT,
    GE,
    AND,
    OR,
    XOR,
    IMPLIES,
    IFF;

    public boolean isComparison() {
      return compareTo(EQ) >= 0 && compareTo(GE) <= 0;
    }

    public boolean isLogical() {
      return compareTo(AND) >= 0;
    }
  }
}
