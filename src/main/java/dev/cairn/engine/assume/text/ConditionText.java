package dev.cairn.engine.assume.text;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Conditions on inputs as ACSL that means exactly the same: numbers of ACSL have no end, so where
 * arithmetic may wrap a cast says so.
 */
public final class ConditionText {
  private static final int LONGEST = 160;
  private static final int DEEPEST = 12;

  private final Map<Variable, CType> types;

  private ConditionText(Map<Variable, CType> types) {
    this.types = types;
  }

  /** Signals that something has no spelling. */
  private static final class Unspeakable extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** Says that the condition does not hold; empty where that takes too many words. */
  public static Optional<String> negated(Expr condition, Run run) {
    Map<Variable, CType> types =
        run.created().stream()
            .collect(
                Collectors.toMap(Run.Created::variable, Run.Created::type, (first, _) -> first));
    try {
      String text = new ConditionText(types).formula(condition, false, 0);
      return text.length() <= LONGEST ? Optional.of(text) : Optional.empty();
    } catch (Unspeakable e) {
      return Optional.empty();
    }
  }

  private String formula(Expr e, boolean isWanted, int depth) throws Unspeakable {
    if (depth > DEEPEST) {
      throw new Unspeakable();
    }
    if (e instanceof Expr.Unary u && u.op() == UnaryOp.NOT && u.width() == 1) {
      return formula(u.arg(), !isWanted, depth + 1);
    }
    if (!(e instanceof Expr.Binary b)) {
      throw new Unspeakable();
    }
    return switch (b.op()) {
      case AND -> joined(b, isWanted, " && ", " || ", depth);
      case OR -> joined(b, isWanted, " || ", " && ", depth);
      case EQ -> equality(b, isWanted, depth);
      case ULT, ULE -> {
        Optional<String> range = range(b, isWanted, depth);
        boolean isStrict = b.op() == BinaryOp.ULT;
        String sign = isStrict ? (isWanted ? " < " : " >= ") : (isWanted ? " <= " : " > ");
        yield range.isPresent() ? range.get() : comparison(b, sign, false, depth);
      }
      case SLT, SLE -> {
        Optional<String> order = order(b, isWanted);
        boolean isStrict = b.op() == BinaryOp.SLT;
        String sign = isStrict ? (isWanted ? " < " : " >= ") : (isWanted ? " <= " : " > ");
        yield order.isPresent() ? order.get() : comparison(b, sign, true, depth);
      }
      default -> throw new Unspeakable();
    };
  }

  /** That a sum of sizes is not negative. */
  private Optional<String> order(Expr.Binary b, boolean isWanted) {
    boolean isNegated = b.op() == BinaryOp.SLT && !isWanted && isZero(b.right());
    boolean isPlain = b.op() == BinaryOp.SLE && isWanted && isZero(b.left());
    return isNegated || isPlain
        ? SizeOrder.notNegative(isNegated ? b.left() : b.right(), v -> isNumber(v) && isUnsigned(v))
        : Optional.empty();
  }

  private boolean isUnsigned(Variable variable) {
    return !isSigned(types.get(variable)) && !AccessPaths.isAnswer(variable.name());
  }

  private static boolean isZero(Expr e) {
    return e instanceof Expr.Const c && c.bits() == 0;
  }

  /** That a place lies between 0 and a number, where it is a sum that cannot wrap around. */
  private Optional<String> range(Expr.Binary b, boolean isWanted, int depth) {
    Expr place = isWanted ? b.left() : b.right();
    Expr end = isWanted ? b.right() : b.left();
    boolean isStrict = isWanted == (b.op() == BinaryOp.ULT);
    if (place.width() < Long.SIZE || !(end instanceof Expr.Const c) || c.bits() < 0) {
      return Optional.empty();
    }
    return PlainSums.of(place, (e, isSigned) -> spelled(e, isSigned, depth + 1))
        .filter(sum -> !sum.low().equals(sum.high()))
        .map(sum -> "0 <= " + sum.text() + (isStrict ? " < " : " <= ") + c.bits());
  }

  private Optional<String> spelled(Expr e, boolean isSigned, int depth) {
    try {
      return Optional.of(term(e, isSigned, depth));
    } catch (Unspeakable _) {
      return Optional.empty();
    }
  }

  private String joined(Expr.Binary b, boolean isWanted, String held, String failed, int depth)
      throws Unspeakable {
    String left = formula(b.left(), isWanted, depth + 1);
    String right = formula(b.right(), isWanted, depth + 1);
    return "(" + left + (isWanted ? held : failed) + right + ")";
  }

  private String equality(Expr.Binary b, boolean isWanted, int depth) throws Unspeakable {
    if (b.left().width() == 1) {
      throw new Unspeakable();
    }
    String sign = isWanted ? " == " : " != ";
    if (isZero(b.right()) && b.left() instanceof Expr.Binary d && d.op() == BinaryOp.SUB) {
      return comparison(d.left(), d.right(), sign, depth);
    }
    return comparison(b.left(), b.right(), sign, depth);
  }

  private String comparison(Expr left, Expr right, String sign, int depth) throws Unspeakable {
    boolean isSigned = isSigned(left) || isSigned(right);
    return term(left, isSigned, depth) + sign + term(right, isSigned, depth);
  }

  private String comparison(Expr.Binary b, String sign, boolean isSigned, int depth)
      throws Unspeakable {
    return term(b.left(), isSigned, depth) + sign + term(b.right(), isSigned, depth);
  }

  private boolean isSigned(Expr e) {
    return e instanceof Expr.Var v && isSigned(types.get(v.variable()));
  }

  private static boolean isSigned(@Nullable CType type) {
    return type != null
        && switch (type.resolved()) {
          case CType.Integer i -> i.isSigned();
          case CType.Enumeration e -> e.isSigned();
          default -> false;
        };
  }

  /** The value of the term as a number, signed or not. */
  private String term(Expr e, boolean isSigned, int depth) throws Unspeakable {
    if (depth > DEEPEST) {
      throw new Unspeakable();
    }
    return switch (e) {
      case Expr.Const c -> number(c, isSigned);
      case Expr.Var v -> variable(v.variable(), isSigned);
      case Expr.Unary u when u.op() == UnaryOp.ZEXT -> term(u.arg(), false, depth + 1);
      case Expr.Unary u when u.op() == UnaryOp.SEXT ->
          isSigned
              ? term(u.arg(), true, depth + 1)
              : cast(u.width(), false) + "(" + term(u.arg(), true, depth + 1) + ")";
      case Expr.Binary b -> arithmetic(b, isSigned, depth);
      default -> throw new Unspeakable();
    };
  }

  private String arithmetic(Expr.Binary b, boolean isSigned, int depth) throws Unspeakable {
    return cast(b.width(), isSigned) + "(" + ring(b, depth) + ")";
  }

  /** A sum or product whose value counts only as far as its width goes: one cast around it does. */
  private String ring(Expr e, int depth) throws Unspeakable {
    if (depth > DEEPEST) {
      throw new Unspeakable();
    }
    return switch (e) {
      case Expr.Binary b -> sum(b, depth);
      case Expr.Var v -> variable(v.variable(), isSigned(v));
      case Expr.Const c -> number(c, true);
      default -> term(e, true, depth + 1);
    };
  }

  private String sum(Expr.Binary b, int depth) throws Unspeakable {
    String sign =
        switch (b.op()) {
          case ADD -> " + ";
          case SUB -> " - ";
          case MUL -> " * ";
          default -> throw new Unspeakable();
        };
    String left = factor(b.left(), b.op() == BinaryOp.MUL, depth + 1);
    String right = factor(b.right(), b.op() != BinaryOp.ADD, depth + 1);
    boolean isMinus = b.op() == BinaryOp.ADD && right.startsWith("-");
    return isMinus ? left + " - " + right.substring(1) : left + sign + right;
  }

  private String factor(Expr e, boolean isTight, int depth) throws Unspeakable {
    boolean isSum = e instanceof Expr.Binary b && b.op() != BinaryOp.MUL;
    boolean isNegative = e instanceof Expr.Const c && Bits.signed(c.bits(), c.width()) < 0;
    String text = ring(e, depth);
    return isTight && (isSum || isNegative) ? "(" + text + ")" : text;
  }

  private static String number(Expr.Const c, boolean isSigned) {
    return isSigned
        ? Long.toString(Bits.signed(c.bits(), c.width()))
        : Long.toUnsignedString(c.bits());
  }

  private String variable(Variable variable, boolean isSigned) throws Unspeakable {
    CType type = types.get(variable);
    if (!isNumber(variable) || AccessPaths.isAnswer(variable.name())) {
      throw new Unspeakable();
    }
    String name = AccessPaths.spelled(variable.name());
    return isSigned(type) == isSigned ? name : cast(variable.width(), isSigned) + name;
  }

  private boolean isNumber(Variable variable) {
    CType type = types.get(variable);
    return type != null
        && (type.resolved() instanceof CType.Integer
            || type.resolved() instanceof CType.Enumeration);
  }

  private static String cast(int width, boolean isSigned) throws Unspeakable {
    String name =
        switch (width) {
          case 8 -> isSigned ? "signed char" : "unsigned char";
          case 16 -> isSigned ? "short" : "unsigned short";
          case 32 -> isSigned ? "int" : "unsigned int";
          case 64 -> isSigned ? "long long" : "unsigned long long";
          default -> throw new Unspeakable();
        };
    return "(" + name + ")";
  }
}
