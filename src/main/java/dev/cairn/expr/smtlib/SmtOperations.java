package dev.cairn.expr.smtlib;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import dev.cairn.expr.smtlib.SmtTerm.Sort;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** The SMT-LIB text of one operation on operands already written. */
final class SmtOperations {
  /** Gives a float its bits. */
  private final UnaryOperator<SmtTerm> bitsOf;

  SmtOperations(UnaryOperator<SmtTerm> bitsOf) {
    this.bitsOf = bitsOf;
  }

  SmtTerm term(Expr e, List<SmtTerm> operands) {
    return switch (e) {
      case Const c ->
          c.width() == 1
              ? bool(c.bits() == 1 ? "true" : "false")
              : bits(c, "(_ bv" + Long.toUnsignedString(c.bits()) + " " + c.width() + ")");
      case WideConst c -> bits(c, "(_ bv" + c.bits() + " " + c.width() + ")");
      case Var v -> bits(v, SmtLib.quoted(v.variable().name()));
      case Extract x -> {
        int high = x.low() + x.width() - 1;
        yield bits(x, "((_ extract " + high + " " + x.low() + ") " + asBits(operands.get(0)) + ")");
      }
      case Ite t -> choice(t, operands);
      case Unary u -> unary(u, operands.get(0));
      case Binary b -> binary(b, operands.get(0), operands.get(1));
    };
  }

  private SmtTerm choice(Ite t, List<SmtTerm> operands) {
    SmtTerm yes = operands.get(1);
    SmtTerm no = operands.get(2);
    String condition = operands.get(0).asBool();
    if (t.width() == 1) {
      return bool("(ite " + condition + " " + yes.asBool() + " " + no.asBool() + ")");
    }
    return yes.sort() == Sort.FLOAT && no.sort() == Sort.FLOAT
        ? number(t, "(ite " + condition + " " + yes.text() + " " + no.text() + ")")
        : bits(t, "(ite " + condition + " " + asBits(yes) + " " + asBits(no) + ")");
  }

  private SmtTerm unary(Unary u, SmtTerm arg) {
    int more = u.width() - u.arg().width();
    return switch (u.op()) {
      case NOT ->
          u.width() == 1
              ? bool("(not " + arg.asBool() + ")")
              : bits(u, "(bvnot " + asBits(arg) + ")");
      case NEG -> bits(u, "(bvneg " + asBits(arg) + ")");
      case ZEXT -> bits(u, "((_ zero_extend " + more + ") " + asBits(arg) + ")");
      case SEXT -> bits(u, "((_ sign_extend " + more + ") " + asBits(arg) + ")");
      case FNEG -> number(u, "(fp.neg " + arg.asFloat() + ")");
      case FABS -> number(u, "(fp.abs " + arg.asFloat() + ")");
      case FSQRT -> number(u, "(fp.sqrt RNE " + arg.asFloat() + ")");
      case FRINT -> rounded(u, "RNE", arg);
      case FFLOOR -> rounded(u, "RTN", arg);
      case FCEIL -> rounded(u, "RTP", arg);
      case FTRUNC -> rounded(u, "RTZ", arg);
      case FROUND -> rounded(u, "RNA", arg);
      case FISNAN -> bool("(fp.isNaN " + arg.asFloat() + ")");
      case FTOF ->
          number(u, "((_ to_fp " + SmtTerm.format(u.width()) + ") RNE " + arg.asFloat() + ")");
      case SITOF ->
          number(u, "((_ to_fp " + SmtTerm.format(u.width()) + ") RNE " + asBits(arg) + ")");
      case UITOF ->
          number(
              u, "((_ to_fp_unsigned " + SmtTerm.format(u.width()) + ") RNE " + asBits(arg) + ")");
      case FTOSI -> bits(u, toSigned(arg, u.width()));
      case FTOUI -> bits(u, toUnsigned(arg, u.width()));
    };
  }

  private static SmtTerm rounded(Unary u, String mode, SmtTerm arg) {
    return number(u, "(fp.roundToIntegral " + mode + " " + arg.asFloat() + ")");
  }

  /** As the machine converts: out of range is 100…0. */
  private static String signed(SmtTerm arg, int to, String number) {
    String whole = "(fp.roundToIntegral RTZ " + number + ")";
    String inRange =
        "(and (fp.leq "
            + power(arg, to - 1, true)
            + " "
            + whole
            + ") (fp.lt "
            + whole
            + " "
            + power(arg, to - 1, false)
            + "))";
    String indefinite = "(bvshl (_ bv1 " + to + ") (_ bv" + (to - 1) + " " + to + "))";
    return "(ite " + inRange + " ((_ fp.to_sbv " + to + ") RTZ " + number + ") " + indefinite + ")";
  }

  private static String toSigned(SmtTerm arg, int to) {
    int through = to <= 32 ? 32 : Math.max(64, to);
    return cut(signed(arg, through, arg.asFloat()), to, through);
  }

  private static String toUnsigned(SmtTerm arg, int to) {
    if (to <= 32) {
      int through = to < 32 ? 32 : 64;
      return cut(signed(arg, through, arg.asFloat()), to, through);
    }
    int through = Math.max(64, to);
    String limit = power(arg, through - 1, false);
    String upper = signed(arg, through, "(fp.sub RNE " + arg.asFloat() + " " + limit + ")");
    String sign = "(bvshl (_ bv1 " + through + ") (_ bv" + (through - 1) + " " + through + "))";
    String whole =
        "(ite (fp.leq "
            + limit
            + " "
            + arg.asFloat()
            + ") (bvxor "
            + upper
            + " "
            + sign
            + ") "
            + signed(arg, through, arg.asFloat())
            + ")";
    return cut(whole, to, through);
  }

  private static String cut(String text, int to, int from) {
    return to >= from ? text : "((_ extract " + (to - 1) + " 0) " + text + ")";
  }

  private static String power(SmtTerm arg, int exponent, boolean negative) {
    double value = negative ? -Math.scalb(1.0, exponent) : Math.scalb(1.0, exponent);
    long bits =
        arg.width() == 32
            ? Float.floatToRawIntBits((float) value) & 0xffffffffL
            : Double.doubleToRawLongBits(value);
    return "((_ to_fp "
        + SmtTerm.format(arg.width())
        + ") (_ bv"
        + Long.toUnsignedString(bits)
        + " "
        + arg.width()
        + "))";
  }

  private SmtTerm binary(Binary b, SmtTerm left, SmtTerm right) {
    return switch (b.op()) {
      case EQ ->
          b.left().width() == 1
              ? bool(apply("=", left.asBool(), right.asBool()))
              : bool(apply("=", asBits(left), asBits(right)));
      case AND, OR, XOR ->
          b.width() == 1
              ? bool(apply(lower(b.op().name()), left.asBool(), right.asBool()))
              : bits(b, apply("bv" + lower(b.op().name()), asBits(left), asBits(right)));
      case ULT, ULE, SLT, SLE ->
          bool(apply("bv" + lower(b.op().name()), asBits(left), asBits(right)));
      case ADD, SUB, MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR ->
          bits(b, apply("bv" + lower(b.op().name()), asBits(left), asBits(right)));
      case CONCAT -> bits(b, apply("concat", asBits(left), asBits(right)));
      case FADD, FSUB, FMUL, FDIV ->
          number(
              b,
              apply(
                  "fp." + lower(b.op().name().substring(1)) + " RNE",
                  left.asFloat(),
                  right.asFloat()));
      case FMIN -> least(b, left, right, "(fp.lt ");
      case FMAX -> least(b, left, right, "(fp.gt ");
      case FEQ -> bool(apply("fp.eq", left.asFloat(), right.asFloat()));
      case FLT -> bool(apply("fp.lt", left.asFloat(), right.asFloat()));
      case FLE -> bool(apply("fp.leq", left.asFloat(), right.asFloat()));
    };
  }

  /** fp.min leaves the sign of a zero open; ours is the right one's. */
  private static SmtTerm least(Binary b, SmtTerm left, SmtTerm right, String less) {
    String x = left.asFloat();
    String y = right.asFloat();
    return number(
        b, "(ite (or (fp.isNaN " + y + ") " + less + x + " " + y + ")) " + x + " " + y + ")");
  }

  private static boolean isFloatOperator(Expr.BinaryOp op) {
    return switch (op) {
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX, FEQ, FLT, FLE -> true;
      default -> false;
    };
  }

  /** Does the operation speak of floats. */
  static boolean isFloat(Expr e) {
    return switch (e) {
      case Binary b -> isFloatOperator(b.op());
      case Unary u ->
          switch (u.op()) {
            case NOT, NEG, ZEXT, SEXT -> false;
            default -> true;
          };
      default -> false;
    };
  }

  private String asBits(SmtTerm term) {
    return term.sort() == Sort.FLOAT ? bitsOf.apply(term).text() : term.asBits();
  }

  private static String apply(String operation, String left, String right) {
    return "(" + operation + " " + left + " " + right + ")";
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static SmtTerm bool(String text) {
    return new SmtTerm(Sort.BOOL, 1, text);
  }

  private static SmtTerm bits(Expr e, String text) {
    return new SmtTerm(Sort.BITS, e.width(), text);
  }

  private static SmtTerm number(Expr e, String text) {
    return new SmtTerm(Sort.FLOAT, e.width(), text);
  }
}
