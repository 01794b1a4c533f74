package dev.cairn.engine.force;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;

/**
 * What puts an input on the boundary of its path: of {@code a < b} that {@code b} is {@code a + 1},
 * of its other side that they are equal; of a number that it is the least or greatest of its type.
 */
final class BoundaryConditions {
  private static final int MOST_VARIABLES = 16;
  private final ExprPool pool;

  BoundaryConditions(ExprPool pool) {
    this.pool = pool;
  }

  /** Those of the comparisons on the path, then those of the numbers among its inputs. */
  List<Expr> of(Run run) {
    List<Expr> all = new ArrayList<>();
    for (PathCondition condition : run.path().conditions()) {
      if (condition.kind() == PathCondition.Kind.BRANCH) {
        all.addAll(sides(condition.condition()));
      }
    }
    run.created().stream()
        .filter(c -> c.type().resolved() instanceof CType.Integer)
        .limit(MOST_VARIABLES)
        .forEach(c -> all.addAll(ends(c)));
    return all.stream().distinct().filter(e -> !(e instanceof Expr.Const)).toList();
  }

  private List<Expr> sides(Expr held) {
    boolean isNegated = held instanceof Expr.Unary u && u.op() == UnaryOp.NOT;
    Expr comparison = held instanceof Expr.Unary u && u.op() == UnaryOp.NOT ? u.arg() : held;
    if (!(comparison instanceof Expr.Binary b)) {
      return List.of();
    }
    return switch (b.op()) {
      case SLT, ULT -> List.of(isNegated ? same(b.left(), b.right()) : next(b.left(), b.right()));
      case SLE, ULE -> List.of(isNegated ? next(b.right(), b.left()) : same(b.left(), b.right()));
      case EQ ->
          isNegated && b.left().width() > 1
              ? List.of(next(b.left(), b.right()), next(b.right(), b.left()))
              : List.of();
      default -> List.of();
    };
  }

  private Expr same(Expr a, Expr b) {
    return pool.binary(BinaryOp.EQ, a, b);
  }

  /** {@code greater == less + 1}. */
  private Expr next(Expr less, Expr greater) {
    Expr one = pool.constant(less.width(), 1);
    return same(pool.binary(BinaryOp.ADD, less, one), greater);
  }

  private List<Expr> ends(Run.Created created) {
    Variable v = created.variable();
    boolean isSigned = created.type().resolved() instanceof CType.Integer i && i.isSigned();
    if (v.width() < 2 || v.width() > 64) {
      return List.of();
    }
    long ones = v.width() == 64 ? -1L : (1L << v.width()) - 1;
    long top = 1L << (v.width() - 1);
    Expr term = pool.variable(v);
    return isSigned
        ? List.of(
            same(term, pool.constant(v.width(), top)),
            same(term, pool.constant(v.width(), top - 1)))
        : List.of(
            same(term, pool.constant(v.width(), 0)), same(term, pool.constant(v.width(), ones)));
  }
}
