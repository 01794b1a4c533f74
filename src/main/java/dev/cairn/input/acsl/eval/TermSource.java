package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import java.math.BigInteger;

/**
 * The pool terms are made in. While it is off, a stand-in is returned for every term but the two
 * truth values: an evaluation is then concrete, and many times cheaper.
 */
final class TermSource {
  private final ExprPool pool;
  private final Expr isTrue;
  private final Expr isFalse;
  private final Expr standIn;
  private boolean isOff;

  TermSource(ExprPool pool) {
    this.pool = pool;
    this.isTrue = pool.bool(true);
    this.isFalse = pool.bool(false);
    this.standIn = pool.constant(2, 0);
  }

  boolean isOff() {
    return isOff;
  }

  void setOff(boolean off) {
    isOff = off;
  }

  Expr bool(boolean value) {
    return value ? isTrue : isFalse;
  }

  Expr constant(int width, BigInteger bits) {
    return isOff ? standIn : pool.constant(width, bits);
  }

  Expr variable(Variable variable) {
    return isOff ? standIn : pool.variable(variable);
  }

  Expr unary(UnaryOp op, Expr arg) {
    return isOff ? standIn : pool.unary(op, arg);
  }

  Expr convert(UnaryOp op, Expr arg, int width) {
    return isOff ? standIn : pool.convert(op, arg, width);
  }

  Expr binary(BinaryOp op, Expr left, Expr right) {
    return isOff ? standIn : pool.binary(op, left, right);
  }

  Expr ite(Expr condition, Expr whenTrue, Expr whenFalse) {
    return isOff ? standIn : pool.ite(condition, whenTrue, whenFalse);
  }

  Expr extract(Expr arg, int low, int width) {
    return isOff ? standIn : pool.extract(arg, low, width);
  }
}
