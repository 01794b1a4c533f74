package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * Truth values. A negation stands only before equalities, float comparisons, choices, bits of the
 * input, and conjunctions or disjunctions where pushing it inside would make the term larger.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Booleans {
  private final Simplifier s;
  private final TermBounds bounds;

  Booleans(Simplifier s) {
    this.s = s;
    bounds = new TermBounds(s);
  }

  Expr not(Expr e) {
    return switch (e) {
      case Unary u when u.op() == UnaryOp.NOT -> u.arg();
      case Binary b when Terms.isOrder(b.op()) ->
          s.nodes.binary(
              Terms.oppositeOrder(b.op()), 1, /* left= */ b.right(), /* right= */ b.left());
      case Binary b when b.op() == BinaryOp.AND && isPushedInto(b) ->
          s.or(s.not(b.left()), s.not(b.right()));
      case Binary b when b.op() == BinaryOp.OR && isPushedInto(b) ->
          s.and(s.not(b.left()), s.not(b.right()));
      default -> s.nodes.unary(UnaryOp.NOT, 1, e);
    };
  }

  /** The negation in front counts one, as in {@link #cost}: inside it must not cost more. */
  private static boolean isPushedInto(Binary b) {
    return cost(b.left()) + cost(b.right()) <= 1;
  }

  /** How much larger the negation of a term is. */
  private static int cost(Expr e) {
    return switch (e) {
      case Unary u when u.op() == UnaryOp.NOT -> -1;
      case Binary b when Terms.isOrder(b.op()) -> 0;
      default -> 1;
    };
  }

  /** AND or OR. */
  Expr junction(BinaryOp op, Expr left, Expr right) {
    boolean isAnd = op == BinaryOp.AND;
    if (left == right) {
      return left;
    }
    if (left instanceof Const c) {
      return (c.bits() == 1) == isAnd ? right : left;
    }
    if (right instanceof Const c) {
      return (c.bits() == 1) == isAnd ? left : right;
    }
    if (Terms.areOpposite(left, right)) {
      return s.bool(!isAnd);
    }
    Expr shorter = absorb(op, left, right);
    shorter = shorter == null ? absorb(op, right, left) : shorter;
    shorter = shorter == null ? relate(op, left, right) : shorter;
    shorter = shorter == null ? bounds.junction(op, left, right) : shorter;
    if (shorter != null) {
      return shorter;
    }
    if (left instanceof Unary u
        && u.op() == UnaryOp.NOT
        && right instanceof Unary v
        && v.op() == UnaryOp.NOT) {
      return s.not(s.binary(isAnd ? BinaryOp.OR : BinaryOp.AND, u.arg(), v.arg()));
    }
    return s.raw(op, left, right);
  }

  /** What {@code other} makes of a junction {@code e}; null when nothing. Written for op = AND: */
  private @Nullable Expr absorb(BinaryOp op, Expr e, Expr other) {
    if (!(e instanceof Binary b) || (b.op() != BinaryOp.AND && b.op() != BinaryOp.OR)) {
      return null;
    }
    if (b.left() == other || b.right() == other) {
      return b.op() == op ? e : other; // (a & b) & b = a & b; (a | b) & b = b
    }
    boolean leftGoes = Terms.areOpposite(b.left(), other);
    if (!leftGoes && !Terms.areOpposite(b.right(), other)) {
      return null;
    }
    return b.op() == op
        ? s.bool(op == BinaryOp.OR) // (a & !b) & b = false
        : s.binary(op, leftGoes ? b.right() : b.left(), other); // (a | !b) & b = a & b
  }

  private static final int LESS = 1;
  private static final int EQUAL = 2;
  private static final int GREATER = 4;
  private static final int ALL = 7;

  /** Two comparisons of the same operands are one, or none: x <= y && x != y is x < y. */
  private @Nullable Expr relate(BinaryOp op, Expr left, Expr right) {
    Binary a = comparison(left);
    Binary b = comparison(right);
    if (a == null || b == null) {
      return null;
    }
    boolean same = a.left() == b.left() && a.right() == b.right();
    boolean swapped = a.left() == b.right() && a.right() == b.left();
    if (!same && !swapped) {
      return differentConstants(op, left, a, right, b);
    }
    boolean aSigned = isSigned(a.op());
    if (a.op() != BinaryOp.EQ && b.op() != BinaryOp.EQ && aSigned != isSigned(b.op())) {
      return null;
    }
    int first = outcomes(left, a);
    int second = swapped ? mirror(outcomes(right, b)) : outcomes(right, b);
    boolean isSigned = a.op() == BinaryOp.EQ ? isSigned(b.op()) : aSigned;
    return of(op == BinaryOp.AND ? first & second : first | second, isSigned, a.left(), a.right());
  }

  /** x == c1 excludes x == c2 and implies x != c2. */
  private @Nullable Expr differentConstants(
      BinaryOp op, Expr left, Binary a, Expr right, Binary b) {
    boolean apply =
        a.op() == BinaryOp.EQ
            && b.op() == BinaryOp.EQ
            && a.left() == b.left()
            && Terms.isConstant(a.right())
            && Terms.isConstant(b.right());
    if (!apply) {
      return null;
    }
    boolean isAnd = op == BinaryOp.AND;
    if (left == a && right == b) {
      return isAnd ? s.bool(false) : null;
    }
    if (left != a && right != b) {
      return isAnd ? null : s.bool(true);
    }
    return (left == a) == isAnd ? left : right;
  }

  private static @Nullable Binary comparison(Expr e) {
    Expr inner = e instanceof Unary u && u.op() == UnaryOp.NOT ? u.arg() : e;
    return inner instanceof Binary b && (b.op() == BinaryOp.EQ || Terms.isOrder(b.op())) ? b : null;
  }

  private static boolean isSigned(BinaryOp op) {
    return op == BinaryOp.SLT || op == BinaryOp.SLE;
  }

  private static int outcomes(Expr e, Binary b) {
    int set =
        switch (b.op()) {
          case ULT, SLT -> LESS;
          case ULE, SLE -> LESS | EQUAL;
          default -> EQUAL;
        };
    return e == b ? set : ALL & ~set;
  }

  private static int mirror(int set) {
    return (set & EQUAL) | ((set & LESS) != 0 ? GREATER : 0) | ((set & GREATER) != 0 ? LESS : 0);
  }

  private Expr of(int set, boolean isSigned, Expr x, Expr y) {
    BinaryOp less = isSigned ? BinaryOp.SLT : BinaryOp.ULT;
    BinaryOp lessOrEqual = isSigned ? BinaryOp.SLE : BinaryOp.ULE;
    return switch (set) {
      case 0 -> s.bool(false);
      case LESS -> s.binary(less, x, y);
      case EQUAL -> s.eq(x, y);
      case LESS | EQUAL -> s.binary(lessOrEqual, x, y);
      case GREATER -> s.binary(less, y, x);
      case LESS | GREATER -> s.not(s.eq(x, y));
      case EQUAL | GREATER -> s.binary(lessOrEqual, y, x);
      default -> s.bool(true);
    };
  }
}
