package dev.cairn.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import java.util.List;
import java.util.Optional;

/** Every input is allowed. */
record NoPrecondition() implements Precondition {
  @Override
  public List<Expr> conditions(ExprPool pool) {
    return List.of();
  }

  @Override
  public List<Expr> violated(ExprPool pool, Input candidate) {
    return List.of();
  }

  @Override
  public Optional<Expr> length(ExprPool pool, String pointer) {
    return Optional.empty();
  }

  @Override
  public List<Variable> dimensions(ExprPool pool) {
    return List.of();
  }

  @Override
  public boolean mayBeNull(String pointer) {
    return true;
  }

  @Override
  public Optional<String> clause(Expr condition) {
    return Optional.empty();
  }

  @Override
  public boolean isRestrictive() {
    return false;
  }
}
