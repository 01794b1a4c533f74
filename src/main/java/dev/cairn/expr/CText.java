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

/**
 * Terms as a C programmer would write them, for reports: {@code l1 > 0}, {@code t1[0] <= t2[0]},
 * {@code c == 'a'}. Sign extensions are not shown, zero extensions and unsigned comparisons as
 * casts. Parts too deep or too long are {@code …}, so any term has a text.
 */
public final class CText {
  private static final int DEEPEST = 40;
  private static final int LONGEST = 2000;

  private final StringBuilder out = new StringBuilder();
  private int depth;

  private CText() {}

  public static String of(Expr e) {
    var text = new CText();
    text.print(e, CSyntax.LOWEST);
    return text.out.toString();
  }

  /** In parentheses when {@code e} binds less than {@code least}. */
  private void print(Expr e, int least) {
    if (depth == DEEPEST || out.length() > LONGEST) {
      out.append('…');
      return;
    }
    depth++;
    boolean inParentheses = CSyntax.of(e) < least;
    out.append(inParentheses ? "(" : "");
    switch (e) {
      case Const c -> out.append(c.width() == 1 ? c.bits() : Bits.signed(c.bits(), c.width()));
      case WideConst c -> out.append(WideBits.signed(c.bits(), c.width()));
      case Var v -> out.append(v.variable().name());
      case Unary u -> unary(u);
      case Binary b -> binary(b);
      case Extract x -> extract(x);
      case Ite t -> choice(t);
    }
    out.append(inParentheses ? ")" : "");
    depth--;
  }

  private void choice(Ite t) {
    print(t.condition(), CSyntax.CHOICE + 1);
    out.append(" ? ");
    print(t.whenTrue(), CSyntax.CHOICE + 1);
    out.append(" : ");
    print(t.whenFalse(), CSyntax.CHOICE);
  }

  private void extract(Extract x) {
    String type = CSyntax.type("int", x.width());
    if (!type.isEmpty()) {
      out.append('(').append(x.low() == 0 ? type : "u" + type).append(')');
      if (x.low() == 0) {
        print(x.arg(), CSyntax.UNARY);
        return;
      }
      out.append('(');
    }
    print(x.arg(), CSyntax.SHIFT);
    if (x.low() > 0) {
      out.append(" >> ").append(x.low());
    }
    if (type.isEmpty()) {
      out.append(" & ").append(WideBits.mask(x.width()));
    } else {
      out.append(')');
    }
  }

  private void unary(Unary u) {
    switch (u.op()) {
      case NOT -> not(u);
      case NEG, FNEG -> prefix("-", u.arg());
      case SEXT -> print(u.arg(), CSyntax.of(u));
      case ZEXT -> {
        String type = CSyntax.type("uint", u.arg().width());
        prefix(type.isEmpty() ? "" : "(" + type + ")", u.arg());
      }
      case FTOF, SITOF, UITOF -> prefix(u.width() == 32 ? "(float)" : "(double)", u.arg());
      case FTOSI -> prefix("(" + CSyntax.typeOrBits("int", u.width()) + ")", u.arg());
      case FTOUI -> prefix("(" + CSyntax.typeOrBits("uint", u.width()) + ")", u.arg());
      case FABS, FSQRT, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FISNAN -> {
        out.append(CSyntax.function(u.op())).append('(');
        print(u.arg(), CSyntax.LOWEST);
        out.append(')');
      }
    }
  }

  private void not(Unary u) {
    if (u.width() > 1) {
      prefix("~", u.arg());
    } else if (u.arg() instanceof Binary b && (b.op() == BinaryOp.EQ || b.op() == BinaryOp.FEQ)) {
      comparison(b, "!=");
    } else {
      prefix("!", u.arg());
    }
  }

  private void prefix(String sign, Expr e) {
    out.append(sign);
    print(e, CSyntax.UNARY);
  }

  private void binary(Binary b) {
    switch (b.op()) {
      case EQ, FEQ -> comparison(b, "==");
      case ULT, SLT, FLT -> comparison(b, "<");
      case ULE, SLE, FLE -> comparison(b, "<=");
      case ADD -> sum(b);
      case CONCAT -> {
        print(b.left(), CSyntax.SHIFT + 1);
        out.append(" << ").append(b.right().width()).append(" | ");
        print(b.right(), CSyntax.of(b) + 1);
      }
      case FMIN, FMAX -> {
        out.append(b.op() == BinaryOp.FMIN ? "fmin(" : "fmax(");
        operand(b, b.left(), CSyntax.LOWEST);
        out.append(", ");
        operand(b, b.right(), CSyntax.LOWEST);
        out.append(')');
      }
      default -> {
        operand(b, b.left(), CSyntax.of(b));
        out.append(' ').append(CSyntax.sign(b)).append(' ');
        operand(b, b.right(), CSyntax.of(b) + 1);
      }
    }
  }

  private void sum(Binary b) {
    if (b.right() instanceof Const c && Bits.signed(c.bits(), c.width()) < 0) {
      print(b.left(), CSyntax.of(b));
      out.append(" - ").append(-Bits.signed(c.bits(), c.width()));
      return;
    }
    print(b.left(), CSyntax.of(b));
    out.append(" + ");
    print(b.right(), CSyntax.of(b) + 1);
  }

  /** A constant goes right; {@code x >= 1} and {@code x < 1} of signed terms are written with 0. */
  private void comparison(Binary b, String sign) {
    boolean isOrder = b.op() != BinaryOp.EQ && b.op() != BinaryOp.FEQ;
    boolean swap = isOrder && Exprs.isConstant(b.left());
    String shown = swap ? sign.replace('<', '>') : sign;
    Expr left = swap ? b.right() : b.left();
    Expr right = swap ? b.left() : b.right();
    boolean atOne = isOrder && Terms.isOne(right) && !CSyntax.isFloat(b.op());
    operand(b, left, CSyntax.of(b) + 1);
    if (atOne && (shown.equals(">=") || shown.equals("<"))) {
      out.append(shown.equals(">=") ? " > 0" : " <= 0");
      return;
    }
    out.append(' ').append(shown).append(' ');
    operand(b, right, CSyntax.of(b) + 1);
  }

  /**
   * An operand in the light of its operation: float constants as such, unsigned comparisons with
   * casts, letters as letters.
   */
  private void operand(Binary b, Expr e, int least) {
    if (e instanceof Const c) {
      out.append(constant(b, c));
    } else if (CSyntax.isUnsigned(b.op()) && !Terms.is(e, UnaryOp.ZEXT) && e.width() > 1) {
      String type = CSyntax.type("uint", e.width());
      prefix(type.isEmpty() ? "" : "(" + type + ")", e);
    } else {
      print(e, least);
    }
  }

  private static String constant(Binary b, Const c) {
    if (CSyntax.isFloat(b.op())) {
      return c.width() == 32
          ? Float.toString(Float.intBitsToFloat((int) c.bits())) + "f"
          : Double.toString(Double.longBitsToDouble(c.bits()));
    }
    boolean isComparison = b.op() == BinaryOp.EQ || Terms.isOrder(b.op());
    if (isComparison && c.width() == 8 && c.bits() > ' ' && c.bits() < 127) {
      return c.bits() == '\'' || c.bits() == '\\'
          ? "'\\" + (char) c.bits() + "'"
          : "'" + (char) c.bits() + "'";
    }
    return CSyntax.isUnsigned(b.op())
        ? Long.toUnsignedString(c.bits())
        : Long.toString(Bits.signed(c.bits(), c.width()));
  }
}
