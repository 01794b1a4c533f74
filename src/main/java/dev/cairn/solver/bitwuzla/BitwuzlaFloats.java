package dev.cairn.solver.bitwuzla;

import static dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form.BITS;
import static dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form.FLOAT;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form;
import java.util.function.ToLongBiFunction;

/** The IEEE operations as operations on floats of SMT-LIB. */
final class BitwuzlaFloats {
  private final BitwuzlaTerms terms;
  private final ToLongBiFunction<Expr, Form> operand;
  private final BitwuzlaConversions conversions;

  BitwuzlaFloats(BitwuzlaTerms terms, ToLongBiFunction<Expr, Form> operand) {
    this.terms = terms;
    this.operand = operand;
    conversions = new BitwuzlaConversions(terms);
  }

  static boolean concerns(UnaryOp op) {
    return switch (op) {
      case NOT, NEG, ZEXT, SEXT -> false;
      case FNEG, FABS, FSQRT, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FISNAN -> true;
      case FTOF, FTOSI, FTOUI, SITOF, UITOF -> true;
    };
  }

  static boolean concerns(BinaryOp op) {
    return switch (op) {
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX, FEQ, FLT, FLE -> true;
      case ADD, SUB, MUL, UDIV, SDIV, UREM, SREM, AND, OR, XOR, SHL, LSHR, ASHR -> false;
      case CONCAT, EQ, ULT, ULE, SLT, SLE -> false;
    };
  }

  long unary(Expr.Unary u) {
    Expr arg = u.arg();
    return switch (u.op()) {
      case FNEG -> terms.make(BitwuzlaKind.FP_NEG, value(arg));
      case FABS -> terms.make(BitwuzlaKind.FP_ABS, value(arg));
      case FSQRT -> rounded(BitwuzlaKind.FP_SQRT, Bitwuzla.RNE, value(arg));
      case FRINT -> rounded(BitwuzlaKind.FP_RTI, Bitwuzla.RNE, value(arg));
      case FFLOOR -> rounded(BitwuzlaKind.FP_RTI, Bitwuzla.RTN, value(arg));
      case FCEIL -> rounded(BitwuzlaKind.FP_RTI, Bitwuzla.RTP, value(arg));
      case FTRUNC -> rounded(BitwuzlaKind.FP_RTI, Bitwuzla.RTZ, value(arg));
      case FROUND -> rounded(BitwuzlaKind.FP_RTI, Bitwuzla.RNA, value(arg));
      case FISNAN -> terms.make(BitwuzlaKind.FP_IS_NAN, value(arg));
      case FTOF -> conversions.toFormat(BitwuzlaKind.FP_TO_FP_FROM_FP, value(arg), u.width());
      case SITOF -> conversions.toFormat(BitwuzlaKind.FP_TO_FP_FROM_SBV, bits(arg), u.width());
      case UITOF -> conversions.toFormat(BitwuzlaKind.FP_TO_FP_FROM_UBV, bits(arg), u.width());
      case FTOSI -> conversions.toSigned(value(arg), arg.width(), u.width());
      case FTOUI -> conversions.toUnsigned(value(arg), arg.width(), u.width());
      case NOT, NEG, ZEXT, SEXT ->
          throw new IllegalStateException("not a float operation: " + u.op());
    };
  }

  long binary(Expr.Binary b) {
    return switch (b.op()) {
      case FADD -> arithmetic(BitwuzlaKind.FP_ADD, b);
      case FSUB -> arithmetic(BitwuzlaKind.FP_SUB, b);
      case FMUL -> arithmetic(BitwuzlaKind.FP_MUL, b);
      case FDIV -> arithmetic(BitwuzlaKind.FP_DIV, b);
      case FMIN -> select(b, BitwuzlaKind.FP_LT);
      case FMAX -> select(b, BitwuzlaKind.FP_GT);
      case FEQ -> terms.make(BitwuzlaKind.FP_EQUAL, value(b.left()), value(b.right()));
      case FLT -> terms.make(BitwuzlaKind.FP_LT, value(b.left()), value(b.right()));
      case FLE -> terms.make(BitwuzlaKind.FP_LEQ, value(b.left()), value(b.right()));
      default -> throw new IllegalStateException("not a float operation: " + b.op());
    };
  }

  /** The float whose pattern the bits of {@code e} are. */
  long fromBits(Expr e) {
    return conversions.fromPattern(bits(e), e.width());
  }

  /** As C's fmin and fmax: the other operand when one is NaN; the right one when they are equal. */
  private long select(Expr.Binary b, BitwuzlaKind wins) {
    long x = value(b.left());
    long y = value(b.right());
    long isRightNan = terms.make(BitwuzlaKind.FP_IS_NAN, y);
    long keepLeft = terms.make(BitwuzlaKind.OR, isRightNan, terms.make(wins, x, y));
    return terms.make(BitwuzlaKind.ITE, keepLeft, x, y);
  }

  private long arithmetic(BitwuzlaKind kind, Expr.Binary b) {
    return terms.make(kind, terms.roundingMode(Bitwuzla.RNE), value(b.left()), value(b.right()));
  }

  private long rounded(BitwuzlaKind kind, int mode, long value) {
    return terms.make(kind, terms.roundingMode(mode), value);
  }

  private long value(Expr e) {
    return operand.applyAsLong(e, FLOAT);
  }

  private long bits(Expr e) {
    return operand.applyAsLong(e, BITS);
  }
}
