package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.input.acsl.eval.Value.Truth;

/** Connectives over truth values; constants and repeated disjuncts vanish. */
final class Logic {
  private static final int SPINE = 8;
  private final TermSource symbols;

  Logic(TermSource symbols) {
    this.symbols = symbols;
  }

  Truth constant(boolean value) {
    return new Truth(symbols.bool(value), value);
  }

  Truth not(Truth a) {
    if (isTrue(a) || isFalse(a)) {
      return constant(!a.value());
    }
    return new Truth(symbols.unary(UnaryOp.NOT, a.term()), !a.value());
  }

  Truth and(Truth a, Truth b) {
    if (isFalse(a) || isTrue(b)) {
      return a;
    }
    if (isTrue(a) || isFalse(b) || contains(BinaryOp.AND, b.term(), a.term())) {
      return b;
    }
    return new Truth(symbols.binary(BinaryOp.AND, a.term(), b.term()), a.value() && b.value());
  }

  Truth or(Truth a, Truth b) {
    if (isTrue(a) || isFalse(b)) {
      return a;
    }
    if (isFalse(a) || isTrue(b) || contains(BinaryOp.OR, b.term(), a.term())) {
      return b;
    }
    return new Truth(symbols.binary(BinaryOp.OR, a.term(), b.term()), a.value() || b.value());
  }

  Truth implies(Truth a, Truth b) {
    return or(not(a), b);
  }

  boolean isTrue(Truth a) {
    return a.term().equals(symbols.bool(true));
  }

  boolean isFalse(Truth a) {
    return a.term().equals(symbols.bool(false));
  }

  /** Is {@code part} one of the first operands of the chain {@code whole}. */
  private boolean contains(BinaryOp op, Expr whole, Expr part) {
    if (symbols.isOff()) {
      return false;
    }
    Expr rest = whole;
    for (int i = 0; i < SPINE; i++) {
      if (rest.equals(part)) {
        return true;
      }
      if (!(rest instanceof Expr.Binary b) || b.op() != op) {
        return false;
      }
      if (b.left().equals(part)) {
        return true;
      }
      rest = b.right();
    }
    return false;
  }
}
