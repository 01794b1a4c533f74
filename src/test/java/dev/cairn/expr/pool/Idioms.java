package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variables;

/** Short names for terms, as tests write them. */
public final class Idioms {
  public final Variables register = new Variables();
  public final ExprPool pool = new ExprPool(register);
  public final Expr x = variable("x", 32);
  public final Expr y = variable("y", 32);
  public final Expr z = variable("z", 32);
  public final Expr c = variable("c", 8);
  public final Expr d = variable("d", 8);
  public final Expr p = variable("p", 1);
  final Expr q = variable("q", 1);

  public Expr variable(String name, int width) {
    return pool.variable(register.variable(name, width));
  }

  public Expr k(long value) {
    return pool.constant(32, value);
  }

  public Expr k8(long value) {
    return pool.constant(8, value);
  }

  public Expr op(BinaryOp op, Expr left, Expr right) {
    return pool.binary(op, left, right);
  }

  public Expr add(Expr left, Expr right) {
    return op(BinaryOp.ADD, left, right);
  }

  Expr sub(Expr left, Expr right) {
    return op(BinaryOp.SUB, left, right);
  }

  public Expr mul(Expr left, Expr right) {
    return op(BinaryOp.MUL, left, right);
  }

  public Expr eq(Expr left, Expr right) {
    return op(BinaryOp.EQ, left, right);
  }

  public Expr ne(Expr left, Expr right) {
    return pool.not(eq(left, right));
  }

  public Expr slt(Expr left, Expr right) {
    return op(BinaryOp.SLT, left, right);
  }

  Expr sle(Expr left, Expr right) {
    return op(BinaryOp.SLE, left, right);
  }

  public Expr ult(Expr left, Expr right) {
    return op(BinaryOp.ULT, left, right);
  }

  Expr ule(Expr left, Expr right) {
    return op(BinaryOp.ULE, left, right);
  }

  public Expr zext(Expr e, int width) {
    return pool.convert(UnaryOp.ZEXT, e, width);
  }

  Expr sext(Expr e, int width) {
    return pool.convert(UnaryOp.SEXT, e, width);
  }

  public Expr concat(Expr high, Expr low) {
    return op(BinaryOp.CONCAT, high, low);
  }

  Expr yes() {
    return pool.bool(true);
  }

  Expr no() {
    return pool.bool(false);
  }
}
