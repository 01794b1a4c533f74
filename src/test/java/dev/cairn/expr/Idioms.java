package dev.cairn.expr;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;

/** Short names for terms, as tests write them. */
final class Idioms {
  final Variables register = new Variables();
  final ExprPool pool = new ExprPool(register);
  final Expr x = variable("x", 32);
  final Expr y = variable("y", 32);
  final Expr z = variable("z", 32);
  final Expr c = variable("c", 8);
  final Expr d = variable("d", 8);
  final Expr p = variable("p", 1);
  final Expr q = variable("q", 1);

  Expr variable(String name, int width) {
    return pool.variable(register.variable(name, width));
  }

  Expr k(long value) {
    return pool.constant(32, value);
  }

  Expr k8(long value) {
    return pool.constant(8, value);
  }

  Expr op(BinaryOp op, Expr left, Expr right) {
    return pool.binary(op, left, right);
  }

  Expr add(Expr left, Expr right) {
    return op(BinaryOp.ADD, left, right);
  }

  Expr sub(Expr left, Expr right) {
    return op(BinaryOp.SUB, left, right);
  }

  Expr mul(Expr left, Expr right) {
    return op(BinaryOp.MUL, left, right);
  }

  Expr eq(Expr left, Expr right) {
    return op(BinaryOp.EQ, left, right);
  }

  Expr ne(Expr left, Expr right) {
    return pool.not(eq(left, right));
  }

  Expr slt(Expr left, Expr right) {
    return op(BinaryOp.SLT, left, right);
  }

  Expr sle(Expr left, Expr right) {
    return op(BinaryOp.SLE, left, right);
  }

  Expr ult(Expr left, Expr right) {
    return op(BinaryOp.ULT, left, right);
  }

  Expr ule(Expr left, Expr right) {
    return op(BinaryOp.ULE, left, right);
  }

  Expr zext(Expr e, int width) {
    return pool.convert(UnaryOp.ZEXT, e, width);
  }

  Expr sext(Expr e, int width) {
    return pool.convert(UnaryOp.SEXT, e, width);
  }

  Expr concat(Expr high, Expr low) {
    return op(BinaryOp.CONCAT, high, low);
  }

  Expr yes() {
    return pool.bool(true);
  }

  Expr no() {
    return pool.bool(false);
  }
}
