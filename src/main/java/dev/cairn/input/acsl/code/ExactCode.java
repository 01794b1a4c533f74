package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.ir.Location;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Arithmetic on reals, which does not round: beside the expression in double precision there is one
 * of what it is short of, and comparisons look at that ({@code real.h}). What is too near to tell
 * is undecided.
 */
final class ExactCode {
  /** Integers of so many bits are doubles. */
  private static final int BITS = 53;

  private ExactCode() {}

  /** A literal is the number that it says, not the double next to it. */
  static Code literal(BigDecimal value) {
    double near = value.doubleValue();
    String text = Double.toString(near);
    if (Double.isInfinite(near) || new BigDecimal(near).compareTo(value) == 0) {
      return Code.plain(text, new Real(false));
    }
    double rest = value.subtract(new BigDecimal(near)).doubleValue();
    return Code.plain(text, exact("CAIRN_NEAR(" + text + ", " + rest + ")"));
  }

  static Code computed(BinaryOp op, Code left, Code right, Location at) {
    Code a = asDouble(left);
    return switch (op) {
      case ADD -> infix(a, "+", right, Rank.SUM, both("CAIRN_PLUS", left, right));
      case SUB -> infix(a, "-", right, Rank.SUM, both("CAIRN_MINUS", left, right));
      case MUL -> infix(a, "*", right, Rank.PRODUCT, both("CAIRN_TIMES", left, right));
      case DIV -> infix(a, "/", right, Rank.PRODUCT, both("CAIRN_OVER", left, right));
      default -> throw new AcslException(at, "operator is not defined on reals");
    };
  }

  private static Code infix(Code left, String op, Code right, Rank rank, Real type) {
    return Code.infix(left, op, right, rank, type);
  }

  static Code negated(Code arg) {
    return new Code(
        "-" + arg.at(Rank.PRIMARY), Rank.UNARY, one("CAIRN_NEGATED", arg), arg.hazards());
  }

  static Code absolute(Code arg) {
    return Code.call("__builtin_fabs", one("CAIRN_ABSOLUTE", arg), arg);
  }

  /** The type of an integer that is written as a double. */
  static Real same(Code arg) {
    return isDouble(arg) ? new Real(false) : exact(text(arg));
  }

  /** Whether C would not compare what is meant. */
  static boolean isNeeded(Code left, Code right) {
    return !isDouble(left) || !isDouble(right);
  }

  private static boolean isDouble(Code code) {
    return switch (code.type()) {
      case Real(_, var exact) -> exact.isEmpty();
      case Whole w -> w.min().bitLength() <= BITS && w.max().bitLength() <= BITS;
      default -> true;
    };
  }

  static Code compare(BinaryOp op, Code left, Code right) {
    String order = "CAIRN_ORDER(" + text(left) + ", " + text(right) + ")";
    String mirrored = "CAIRN_ORDER(" + text(right) + ", " + text(left) + ")";
    String text =
        switch (op) {
          case EQ -> order + " == 0";
          case NE -> order + " != 0";
          case LT -> order + " == -1";
          case LE -> order + " <= 0";
          case GT -> mirrored + " == -1";
          default -> mirrored + " <= 0";
        };
    return new Code(text, Rank.EQUALITY, new Truth(), Code.hazards(left, right));
  }

  private static Real one(String macro, Code arg) {
    return isDouble(arg) ? new Real(false) : exact(macro + "(" + text(arg) + ")");
  }

  private static Real both(String macro, Code left, Code right) {
    return exact(macro + "(" + text(left) + ", " + text(right) + ")");
  }

  private static Real exact(String text) {
    return new Real(false, Optional.of(text));
  }

  private static String text(Code code) {
    return switch (code.type()) {
      case Real(_, var exact) -> exact.orElseGet(() -> "CAIRN_REAL(" + code.text() + ")");
      case Whole _ -> (isDouble(code) ? "CAIRN_REAL(" : "CAIRN_WHOLE(") + code.text() + ")";
      default -> throw new IllegalStateException("no number: " + code);
    };
  }

  private static Code asDouble(Code code) {
    return code.type() instanceof Real(var isSingle, _) && !isSingle
        ? code
        : new Code("(double)" + code.at(Rank.UNARY), Rank.UNARY, new Real(false), code.hazards());
  }
}
