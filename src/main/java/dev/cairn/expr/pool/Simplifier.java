package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Nodes;
import dev.cairn.expr.Ranges;
import dev.cairn.expr.Terms;
import dev.cairn.expr.WideBits;
import java.math.BigInteger;

/**
 * Makes terms in their simplest known form. The rules live in one class per idea ({@link
 * Arithmetic}, {@link Bitwise}, {@link Booleans}, {@link Equality}, {@link Orders}, {@link
 * Structure}, {@link Division}, {@link Floats}); here they meet. Rules look down a bounded number
 * of levels, and one request may apply at most {@link #FUEL} of them, nested ones included: when
 * that is spent, nodes are made as asked for. What a term becomes depends on its structure only.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Simplifier {
  static final int FUEL = 96;

  final Nodes nodes = new Nodes();
  final Ranges ranges = Ranges.ofTerms();
  private final Arithmetic arithmetic = new Arithmetic(this);
  private final Division division = new Division(this);
  private final Bitwise bitwise = new Bitwise(this);
  private final Booleans booleans = new Booleans(this);
  private final Equality equality = new Equality(this);
  private final Orders orders = new Orders(this);
  private final Structure structure = new Structure(this);
  private final Extracts extracts = new Extracts(this);
  private final ChoiceRules choices = new ChoiceRules(this);
  private final Floats floats = new Floats(this);
  private int fuel;

  /** Begins a request from outside. */
  void refuel() {
    fuel = FUEL;
  }

  Arithmetic arithmetic() {
    return arithmetic;
  }

  Expr constant(int width, long bits) {
    return nodes.constant(width, Bits.cut(bits, width));
  }

  Expr constant(int width, BigInteger bits) {
    BigInteger cut = WideBits.cut(bits, width);
    return width <= 64 ? nodes.constant(width, cut.longValue()) : nodes.wide(width, cut);
  }

  Expr zero(int width) {
    return width <= 64 ? nodes.constant(width, 0) : nodes.wide(width, BigInteger.ZERO);
  }

  Expr bool(boolean value) {
    return nodes.constant(1, value ? 1 : 0);
  }

  Expr unary(UnaryOp op, Expr arg, int width) {
    if (Terms.isConstant(arg)) {
      return fold(op, arg, width);
    }
    if (fuel-- <= 0) {
      return nodes.unary(op, width, arg);
    }
    return switch (op) {
      case NOT -> width == 1 ? booleans.not(arg) : bitwise.not(arg);
      case NEG -> arithmetic.negate(arg);
      case ZEXT -> structure.zeroExtend(arg, width);
      case SEXT -> structure.signExtend(arg, width);
      case FNEG, FABS, FSQRT, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FISNAN -> floats.unary(op, arg);
      case FTOF, FTOSI, FTOUI, SITOF, UITOF -> floats.convert(op, arg, width);
    };
  }

  Expr binary(BinaryOp op, Expr left, Expr right) {
    if (Terms.isConstant(left) && Terms.isConstant(right)) {
      return fold(op, left, right);
    }
    if (fuel-- <= 0) {
      return raw(op, left, right);
    }
    return switch (op) {
      case ADD -> arithmetic.add(left, right);
      case SUB -> arithmetic.subtract(left, right);
      case MUL -> arithmetic.multiply(left, right);
      case UDIV, SDIV, UREM, SREM -> division.simplify(op, left, right);
      case AND, OR ->
          left.width() == 1
              ? booleans.junction(op, left, right)
              : bitwise.junction(op, left, right);
      case XOR -> left.width() == 1 ? not(eq(left, right)) : bitwise.xor(left, right);
      case SHL, LSHR, ASHR -> bitwise.shift(op, left, right);
      case CONCAT -> structure.concat(left, right);
      case EQ -> equality.eq(left, right);
      case ULT -> orders.less(false, left, right);
      case SLT -> orders.less(true, left, right);
      case ULE -> orders.lessOrEqual(false, left, right);
      case SLE -> orders.lessOrEqual(true, left, right);
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX, FEQ, FLT, FLE -> floats.binary(op, left, right);
    };
  }

  Expr ite(Expr condition, Expr whenTrue, Expr whenFalse) {
    if (condition instanceof Const c) {
      return c.bits() == 1 ? whenTrue : whenFalse;
    }
    if (whenTrue == whenFalse) {
      return whenTrue;
    }
    return fuel-- <= 0
        ? nodes.ite(condition, whenTrue, whenFalse)
        : choices.ite(condition, whenTrue, whenFalse);
  }

  Expr extract(Expr arg, int low, int width) {
    if (width == arg.width()) {
      return arg;
    }
    if (arg instanceof Const c) {
      return nodes.constant(width, Bits.cut(c.bits() >>> low, width));
    }
    if (arg instanceof Expr.WideConst c) {
      return constant(width, c.bits().shiftRight(low));
    }
    return fuel-- <= 0 ? nodes.extract(arg, low, width) : extracts.extract(arg, low, width);
  }

  Expr not(Expr e) {
    return unary(UnaryOp.NOT, e, e.width());
  }

  Expr and(Expr left, Expr right) {
    return binary(BinaryOp.AND, left, right);
  }

  Expr or(Expr left, Expr right) {
    return binary(BinaryOp.OR, left, right);
  }

  Expr eq(Expr left, Expr right) {
    return binary(BinaryOp.EQ, left, right);
  }

  Expr concat(Expr high, Expr low) {
    return binary(BinaryOp.CONCAT, high, low);
  }

  /** To a width that is at least the term's own. */
  Expr zext(Expr e, int width) {
    return e.width() == width ? e : unary(UnaryOp.ZEXT, e, width);
  }

  Expr sext(Expr e, int width) {
    return e.width() == width ? e : unary(UnaryOp.SEXT, e, width);
  }

  /** ZEXT or SEXT. */
  Expr extend(UnaryOp op, Expr e, int width) {
    return op == UnaryOp.ZEXT ? zext(e, width) : sext(e, width);
  }

  /** The node itself, without any rule but the order of operands. */
  Expr raw(BinaryOp op, Expr left, Expr right) {
    int width = resultWidth(op, left, right);
    boolean swap = isCommutative(op) && !Terms.inOrder(left, right);
    return swap ? nodes.binary(op, width, right, left) : nodes.binary(op, width, left, right);
  }

  static int resultWidth(BinaryOp op, Expr left, Expr right) {
    return switch (op) {
      case EQ, ULT, ULE, SLT, SLE, FEQ, FLT, FLE -> 1;
      case CONCAT -> left.width() + right.width();
      case ADD, SUB, MUL, UDIV, SDIV, UREM, SREM, AND, OR, XOR, SHL, LSHR, ASHR -> left.width();
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX -> left.width();
    };
  }

  /** Float sums and products are not: with two NaN operands the first one wins. */
  private static boolean isCommutative(BinaryOp op) {
    return switch (op) {
      case ADD, MUL, AND, OR, XOR, EQ, FEQ -> true;
      default -> false;
    };
  }

  private Expr fold(UnaryOp op, Expr arg, int width) {
    if (arg instanceof Const c && width <= 64) {
      return nodes.constant(width, Bits.unary(op, c.width(), width, c.bits()));
    }
    return constant(width, WideBits.unary(op, arg.width(), width, Terms.wideBits(arg)));
  }

  private Expr fold(BinaryOp op, Expr left, Expr right) {
    int width = resultWidth(op, left, right);
    if (op == BinaryOp.CONCAT) {
      BigInteger high = Terms.wideBits(left).shiftLeft(right.width());
      return constant(width, high.or(Terms.wideBits(right)));
    }
    if (left instanceof Const a && right instanceof Const b) {
      return nodes.constant(width, Bits.binary(op, a.width(), a.bits(), b.bits()));
    }
    return constant(
        width, WideBits.binary(op, left.width(), Terms.wideBits(left), Terms.wideBits(right)));
  }
}
