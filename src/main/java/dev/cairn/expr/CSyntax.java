package dev.cairn.expr;

import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import java.util.Locale;

/**
 * How C writes operations: how strongly they bind (larger is stronger), their signs, names and
 * casts.
 */
final class CSyntax {
  static final int LOWEST = 0;
  static final int CHOICE = 3;
  static final int OR = 6;
  static final int AND = 8;
  static final int SHIFT = 11;
  static final int UNARY = 14;
  private static final int PRIMARY = 15;

  private CSyntax() {}

  static int of(Expr e) {
    return switch (e) {
      case Const c -> c.width() > 1 && Bits.signed(c.bits(), c.width()) < 0 ? UNARY : PRIMARY;
      case WideConst _, Var _ -> PRIMARY;
      case Ite _ -> CHOICE;
      case Extract x -> type("int", x.width()).isEmpty() ? AND : UNARY;
      case Unary u -> of(u);
      case Binary b -> of(b);
    };
  }

  private static int of(Unary u) {
    return switch (u.op()) {
      case SEXT -> u.arg() instanceof Unary ? UNARY : of(u.arg());
      case ZEXT -> UNARY;
      case NOT ->
          u.width() == 1 && (Terms.is(u.arg(), BinaryOp.EQ) || Terms.is(u.arg(), BinaryOp.FEQ))
              ? 9
              : UNARY;
      case FABS, FSQRT, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FISNAN -> PRIMARY;
      case NEG, FNEG, FTOF, FTOSI, FTOUI, SITOF, UITOF -> UNARY;
    };
  }

  private static int of(Binary b) {
    boolean isTruth = b.width() == 1;
    return switch (b.op()) {
      case MUL, UDIV, SDIV, UREM, SREM, FMUL, FDIV -> 13;
      case ADD, SUB, FADD, FSUB -> 12;
      case SHL, LSHR, ASHR -> SHIFT;
      case ULT, ULE, SLT, SLE, FLT, FLE -> 10;
      case EQ, FEQ -> 9;
      case AND -> isTruth ? 5 : AND;
      case XOR -> 7;
      case OR -> isTruth ? 4 : OR;
      case CONCAT -> OR;
      case FMIN, FMAX -> PRIMARY;
    };
  }

  static String sign(Binary b) {
    boolean isTruth = b.width() == 1;
    return switch (b.op()) {
      case MUL, FMUL -> "*";
      case UDIV, SDIV, FDIV -> "/";
      case UREM, SREM -> "%";
      case SUB, FSUB -> "-";
      case ADD, FADD -> "+";
      case SHL -> "<<";
      case LSHR, ASHR -> ">>";
      case AND -> isTruth ? "&&" : "&";
      case OR -> isTruth ? "||" : "|";
      case XOR -> "^";
      case EQ, FEQ -> "==";
      case ULT, SLT, FLT -> "<";
      case ULE, SLE, FLE -> "<=";
      case CONCAT, FMIN, FMAX -> ",";
    };
  }

  static boolean isUnsigned(BinaryOp op) {
    return switch (op) {
      case ULT, ULE, UDIV, UREM, LSHR -> true;
      default -> false;
    };
  }

  static boolean isFloat(BinaryOp op) {
    return switch (op) {
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX, FEQ, FLT, FLE -> true;
      default -> false;
    };
  }

  /** {@code int8_t} and the like; empty where C has no such type. */
  static String type(String kind, int width) {
    return width == 8 || width == 16 || width == 32 || width == 64 ? kind + width + "_t" : "";
  }

  static String typeOrBits(String kind, int width) {
    return type(kind, width).isEmpty() ? kind + " of " + width + " bits" : type(kind, width);
  }

  static String function(UnaryOp op) {
    return op == UnaryOp.FABS ? "fabs" : op.name().substring(1).toLowerCase(Locale.ROOT);
  }
}
