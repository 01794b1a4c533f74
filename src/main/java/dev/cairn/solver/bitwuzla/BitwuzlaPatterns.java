package dev.cairn.solver.bitwuzla;

import static dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form.BITS;
import static dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form.FLOAT;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.solver.bitwuzla.BitwuzlaTranslator.Form;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The bits of float results. A number's pattern is a fresh constant v, defined by {@code to_fp(v) =
 * number}: SMT-LIB has no function for it. A NaN's pattern follows x86, as the evaluator does: the
 * first operand that is NaN, made quiet, else the negative default NaN.
 */
final class BitwuzlaPatterns {
  private final BitwuzlaTerms terms;
  private final ToLongBiFunction<Expr, Form> operand;
  private final BitwuzlaConversions conversions;
  private final Map<Expr, Long> definitions = new HashMap<>();

  BitwuzlaPatterns(BitwuzlaTerms terms, ToLongBiFunction<Expr, Form> operand) {
    this.terms = terms;
    this.operand = operand;
    conversions = new BitwuzlaConversions(terms);
  }

  boolean hasDefinitions() {
    return !definitions.isEmpty();
  }

  /** What must hold so that the bits of {@code e} mean its value; null if nothing. */
  @Nullable Long definition(Expr e) {
    return definitions.get(e);
  }

  /** The bits of a term that is a float by nature. */
  long bitsOf(Expr e) {
    return switch (e) {
      case Expr.Unary u when u.op() == UnaryOp.FNEG ->
          terms.make(BitwuzlaKind.BV_XOR, bits(u.arg()), sign(u.width()));
      case Expr.Unary u when u.op() == UnaryOp.FABS ->
          terms.make(
              BitwuzlaKind.BV_AND, bits(u.arg()), terms.make(BitwuzlaKind.BV_NOT, sign(u.width())));
      case Expr.Unary u when u.op() == UnaryOp.FTOF && u.width() == u.arg().width() ->
          bits(u.arg());
      case Expr.Unary u -> defined(u, unaryNan(u));
      case Expr.Binary b when b.op() == BinaryOp.FMIN -> select(b, BitwuzlaKind.FP_LT);
      case Expr.Binary b when b.op() == BinaryOp.FMAX -> select(b, BitwuzlaKind.FP_GT);
      case Expr.Binary b ->
          defined(b, quietOr(b.left(), quietOr(b.right(), defaultNan(b.width()))));
      case Expr.Const _, Expr.WideConst _, Expr.Var _, Expr.Ite _, Expr.Extract _ ->
          throw new IllegalStateException("not a float operation");
    };
  }

  /** {@code ite(isNaN(e), nan, v)} with a fresh v. */
  private long defined(Expr e, long nan) {
    long value = value(e);
    if (terms.isMissing()) {
      return 0;
    }
    long pattern = terms.constant(e.width());
    long isNan = terms.make(BitwuzlaKind.FP_IS_NAN, value);
    long meaning = conversions.fromPattern(pattern, e.width());
    definitions.put(
        e, terms.make(BitwuzlaKind.OR, isNan, terms.make(BitwuzlaKind.EQUAL, meaning, value)));
    return terms.make(BitwuzlaKind.ITE, isNan, nan, pattern);
  }

  private long unaryNan(Expr.Unary u) {
    return switch (u.op()) {
      case FTOF -> u.width() == 32 ? narrowedNan(u.arg()) : widenedNan(u.arg());
      case SITOF, UITOF -> defaultNan(u.width());
      default -> quietOr(u.arg(), defaultNan(u.width()));
    };
  }

  /** Sign, all exponent bits and the quiet bit set, the highest 22 bits of the payload. */
  private long narrowedNan(Expr wide) {
    long sign = terms.indexed(BitwuzlaKind.BV_EXTRACT, bits(wide), 63, 63);
    long payload = terms.indexed(BitwuzlaKind.BV_EXTRACT, bits(wide), 50, 29);
    long rest = terms.make(BitwuzlaKind.BV_CONCAT, terms.bits(9, 0x1ff), payload);
    return terms.make(BitwuzlaKind.BV_CONCAT, sign, rest);
  }

  private long widenedNan(Expr narrow) {
    long sign = terms.indexed(BitwuzlaKind.BV_EXTRACT, bits(narrow), 31, 31);
    long payload = terms.indexed(BitwuzlaKind.BV_EXTRACT, bits(narrow), 21, 0);
    long rest = terms.make(BitwuzlaKind.BV_CONCAT, payload, terms.bits(29, 0));
    long head = terms.make(BitwuzlaKind.BV_CONCAT, sign, terms.bits(12, 0xfff));
    return terms.make(BitwuzlaKind.BV_CONCAT, head, rest);
  }

  private long select(Expr.Binary b, BitwuzlaKind wins) {
    long isLeftNan = terms.make(BitwuzlaKind.FP_IS_NAN, value(b.left()));
    long isRightNan = terms.make(BitwuzlaKind.FP_IS_NAN, value(b.right()));
    long leftWins = terms.make(wins, value(b.left()), value(b.right()));
    long number = terms.make(BitwuzlaKind.ITE, leftWins, bits(b.left()), bits(b.right()));
    long other = terms.make(BitwuzlaKind.ITE, isLeftNan, quiet(b.right()), bits(b.left()));
    return terms.make(BitwuzlaKind.ITE, isRightNan, other, number);
  }

  private long quietOr(Expr e, long otherwise) {
    long isNan = terms.make(BitwuzlaKind.FP_IS_NAN, value(e));
    return terms.make(BitwuzlaKind.ITE, isNan, quiet(e), otherwise);
  }

  private long quiet(Expr nan) {
    long quietBit = 1L << (nan.width() == 32 ? 22 : 51);
    return terms.make(BitwuzlaKind.BV_OR, bits(nan), terms.bits(nan.width(), quietBit));
  }

  private long defaultNan(int width) {
    return terms.bits(width, width == 32 ? 0xffc00000L : 0xfff8000000000000L);
  }

  private long sign(int width) {
    return terms.bits(width, BigInteger.ONE.shiftLeft(width - 1));
  }

  private long value(Expr e) {
    return operand.applyAsLong(e, FLOAT);
  }

  private long bits(Expr e) {
    return operand.applyAsLong(e, BITS);
  }
}
