package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import java.util.ArrayList;
import java.util.List;

/**
 * The values next to which a path's comparisons turn: for {@code x > limit} those around the limit.
 * Far ones are no better to read than what a solver found, and are left out.
 */
final class Boundaries {
  private static final long FAR = 1_000_000;
  private static final int MOST_TURNS = 24;

  private final Evaluator evaluator;

  Boundaries(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** For the variable, of the conditions that mention it, the last ones first. */
  List<Long> of(Variable variable, List<Expr> conditions, Input input) {
    List<Long> values = new ArrayList<>();
    for (Expr condition : conditions.reversed()) {
      Expr atom = condition instanceof Expr.Unary u && u.op() == UnaryOp.NOT ? u.arg() : condition;
      if (atom instanceof Expr.Binary b && isOrder(b.op()) && b.left().width() <= 64) {
        if (isVariable(b.left(), variable)) {
          add(b.right(), input, values);
        } else if (isVariable(b.right(), variable)) {
          add(b.left(), input, values);
        }
      }
    }
    return values;
  }

  private void add(Expr limit, Input input, List<Long> values) {
    long at = Bits.signed(evaluator.value(limit, input), limit.width());
    if (Math.abs(at) <= FAR) {
      values.addAll(List.of(at, at + 1, at - 1));
    }
  }

  /**
   * Values of the variable at which a comparison turns, where its sides grow by a fixed amount with
   * it: found from their distance now, and after one step.
   */
  List<Long> turns(Variable variable, List<Expr> conditions, Input input) {
    List<Long> values = new ArrayList<>();
    Input next = input.toBuilder().set(variable, input.get(variable) + 1).build();
    for (Expr condition : conditions) {
      Expr atom = condition instanceof Expr.Unary u && u.op() == UnaryOp.NOT ? u.arg() : condition;
      if (atom instanceof Expr.Binary b && isRelation(b.op()) && isShort(b.left().width())) {
        long distance = distance(b, input);
        long step = distance(b, next) - distance;
        if (step != 0 && values.size() < MOST_TURNS) {
          long at = Bits.signed(input.get(variable), variable.width()) - distance / step;
          boolean isNumber = b.left() instanceof Expr.Const || b.right() instanceof Expr.Const;
          if (isNumber || Math.abs(at) <= FAR) {
            values.addAll(List.of(at, at + 1, at - 1));
          }
        }
      }
    }
    return values;
  }

  private static boolean isShort(int width) {
    return width > 1 && width <= Long.SIZE;
  }

  private long distance(Expr.Binary b, Input input) {
    int width = b.left().width();
    return Bits.signed(evaluator.value(b.left(), input), width)
        - Bits.signed(evaluator.value(b.right(), input), width);
  }

  private static boolean isRelation(BinaryOp op) {
    return isOrder(op) || op == BinaryOp.EQ;
  }

  private static boolean isOrder(BinaryOp op) {
    return switch (op) {
      case ULT, ULE, SLT, SLE -> true;
      default -> false;
    };
  }

  /** Is the term the variable, or the variable widened. */
  private static boolean isVariable(Expr term, Variable variable) {
    Expr inner = term;
    while (inner instanceof Expr.Unary u && (u.op() == UnaryOp.ZEXT || u.op() == UnaryOp.SEXT)) {
      inner = u.arg();
    }
    return inner instanceof Expr.Var v && v.variable().equals(variable);
  }
}
