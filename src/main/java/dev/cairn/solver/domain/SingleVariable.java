package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import java.util.Optional;

/**
 * A condition on one variable, solved: it holds exactly when the variable's value is in the set.
 * Found for comparisons with a constant, through extensions, sums, negations and divisions by
 * constants.
 */
public record SingleVariable(Variable variable, ValueSet allowed) {

  /** Empty when the literal is no such condition. */
  public static Optional<SingleVariable> of(Literal literal) {
    if (literal.atom() instanceof Expr.Var v) {
      ValueSet only = ValueSet.of(1, literal.isWanted() ? 1 : 0);
      return Optional.of(new SingleVariable(v.variable(), only));
    }
    if (!(literal.atom() instanceof Expr.Binary b) || !BoundComparison.isComparison(b.op())) {
      return Optional.empty();
    }
    if (b.right() instanceof Expr.Const c) {
      return solve(b.left(), BoundComparison.left(b.op(), literal.isWanted(), c.width(), c.bits()));
    }
    if (b.left() instanceof Expr.Const c) {
      return solve(
          b.right(), BoundComparison.right(b.op(), literal.isWanted(), c.width(), c.bits()));
    }
    return Optional.empty();
  }

  /** When is the term's value in the set. */
  private static Optional<SingleVariable> solve(Expr term, ValueSet wanted) {
    Expr e = term;
    ValueSet set = wanted;
    while (true) {
      switch (e) {
        case Expr.Var v -> {
          return Optional.of(new SingleVariable(v.variable(), set));
        }
        case Expr.Unary u when isInvertible(u) -> {
          set = before(u, set);
          e = u.arg();
        }
        case Expr.Binary b when b.right() instanceof Expr.Const c && isInvertible(b.op(), c) -> {
          set = before(b.op(), c.bits(), set);
          e = b.left();
        }
        case Expr.Binary b when b.left() instanceof Expr.Const c && isMirrored(b.op()) -> {
          set = b.op() == BinaryOp.ADD ? set.plus(-c.bits()) : set.subtractedFrom(c.bits());
          e = b.right();
        }
        case Expr.Const _,
            Expr.WideConst _,
            Expr.Unary _,
            Expr.Binary _,
            Expr.Ite _,
            Expr.Extract _ -> {
          return Optional.empty();
        }
      }
    }
  }

  private static boolean isInvertible(Expr.Unary u) {
    return switch (u.op()) {
      case NOT, NEG, ZEXT, SEXT -> true;
      default -> false;
    };
  }

  private static ValueSet before(Expr.Unary u, ValueSet set) {
    return switch (u.op()) {
      case ZEXT -> set.beforeZeroExtension(u.arg().width());
      case SEXT -> set.beforeSignExtension(u.arg().width());
      case NOT -> set.subtractedFrom(-1);
      case NEG -> set.subtractedFrom(0);
      default -> throw new IllegalStateException("cannot invert " + u.op());
    };
  }

  private static boolean isInvertible(BinaryOp op, Expr.Const right) {
    return switch (op) {
      case ADD, SUB -> true;
      case UDIV -> right.bits() != 0;
      case LSHR -> Long.compareUnsigned(right.bits(), right.width()) < 0;
      default -> false;
    };
  }

  private static ValueSet before(BinaryOp op, long right, ValueSet set) {
    return switch (op) {
      case ADD -> set.plus(-right);
      case SUB -> set.plus(right);
      case UDIV -> set.beforeDivision(right);
      case LSHR -> set.beforeDivision(1L << right);
      default -> throw new IllegalStateException("cannot invert " + op);
    };
  }

  private static boolean isMirrored(BinaryOp op) {
    return op == BinaryOp.ADD || op == BinaryOp.SUB;
  }
}
