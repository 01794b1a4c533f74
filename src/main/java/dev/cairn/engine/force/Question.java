package dev.cairn.engine.force;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import java.util.List;

/**
 * What is asked for at a condition: none of {@code sides}; {@code hint} takes one of them.
 *
 * @param isNear whether an answer that was found near another hint will not do
 * @param isHurried whether there are other questions to spend time on
 */
public record Question(List<Expr> sides, Input hint, boolean isNear, boolean isHurried) {
  public Question(List<Expr> sides, Input hint, boolean isNear) {
    this(sides, hint, isNear, false);
  }

  /** The same, to be asked again later if it takes long. */
  public Question hurried() {
    return new Question(sides, hint, isNear, true);
  }
}
