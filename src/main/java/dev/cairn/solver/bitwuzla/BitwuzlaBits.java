package dev.cairn.solver.bitwuzla;

import static dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form.BITS;
import static dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form.TRUTH;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form;
import java.util.function.ToLongBiFunction;

/** The operations on bit vectors and truth values; they mean the same in SMT-LIB. */
final class BitwuzlaBits {
  private final BitwuzlaTerms terms;
  private final ToLongBiFunction<Expr, Form> operand;

  BitwuzlaBits(BitwuzlaTerms terms, ToLongBiFunction<Expr, Form> operand) {
    this.terms = terms;
    this.operand = operand;
  }

  long extract(Expr.Extract x) {
    int high = x.low() + x.width() - 1;
    return terms.indexed(BitwuzlaKind.BV_EXTRACT, bits(x.arg()), high, x.low());
  }

  long unary(Expr.Unary u) {
    int more = u.width() - u.arg().width();
    return switch (u.op()) {
      case NOT ->
          u.width() == 1
              ? terms.make(BitwuzlaKind.NOT, truth(u.arg()))
              : terms.make(BitwuzlaKind.BV_NOT, bits(u.arg()));
      case NEG -> terms.make(BitwuzlaKind.BV_NEG, bits(u.arg()));
      case ZEXT -> terms.indexed(BitwuzlaKind.BV_ZERO_EXTEND, bits(u.arg()), more);
      case SEXT -> terms.indexed(BitwuzlaKind.BV_SIGN_EXTEND, bits(u.arg()), more);
      default -> throw new IllegalStateException("not a bit-vector operation: " + u.op());
    };
  }

  long binary(Expr.Binary b) {
    if (b.left().width() == 1 && isLogical(b.op())) {
      return terms.make(logical(b.op()), truth(b.left()), truth(b.right()));
    }
    return terms.make(kind(b.op()), bits(b.left()), bits(b.right()));
  }

  private static boolean isLogical(BinaryOp op) {
    return op == BinaryOp.AND || op == BinaryOp.OR || op == BinaryOp.XOR || op == BinaryOp.EQ;
  }

  private static BitwuzlaKind logical(BinaryOp op) {
    return switch (op) {
      case AND -> BitwuzlaKind.AND;
      case OR -> BitwuzlaKind.OR;
      case XOR -> BitwuzlaKind.XOR;
      default -> BitwuzlaKind.EQUAL;
    };
  }

  private static BitwuzlaKind kind(BinaryOp op) {
    return switch (op) {
      case ADD -> BitwuzlaKind.BV_ADD;
      case SUB -> BitwuzlaKind.BV_SUB;
      case MUL -> BitwuzlaKind.BV_MUL;
      case UDIV -> BitwuzlaKind.BV_UDIV;
      case SDIV -> BitwuzlaKind.BV_SDIV;
      case UREM -> BitwuzlaKind.BV_UREM;
      case SREM -> BitwuzlaKind.BV_SREM;
      case AND -> BitwuzlaKind.BV_AND;
      case OR -> BitwuzlaKind.BV_OR;
      case XOR -> BitwuzlaKind.BV_XOR;
      case SHL -> BitwuzlaKind.BV_SHL;
      case LSHR -> BitwuzlaKind.BV_SHR;
      case ASHR -> BitwuzlaKind.BV_ASHR;
      case CONCAT -> BitwuzlaKind.BV_CONCAT;
      case EQ -> BitwuzlaKind.EQUAL;
      case ULT -> BitwuzlaKind.BV_ULT;
      case ULE -> BitwuzlaKind.BV_ULE;
      case SLT -> BitwuzlaKind.BV_SLT;
      case SLE -> BitwuzlaKind.BV_SLE;
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX, FEQ, FLT, FLE ->
          throw new IllegalStateException("not a bit-vector operation: " + op);
    };
  }

  private long bits(Expr e) {
    return operand.applyAsLong(e, BITS);
  }

  private long truth(Expr e) {
    return operand.applyAsLong(e, TRUTH);
  }
}
