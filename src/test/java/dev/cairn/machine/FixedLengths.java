package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A precondition that only gives lengths; pointers with a length are not null. */
record FixedLengths(Map<String, Function<ExprPool, Expr>> lengths) implements Precondition {
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
    return Optional.ofNullable(lengths.get(pointer)).map(f -> f.apply(pool));
  }

  @Override
  public List<Variable> dimensions(ExprPool pool) {
    return List.of();
  }

  @Override
  public boolean mayBeNull(String pointer) {
    return !lengths.containsKey(pointer);
  }

  @Override
  public Optional<String> clause(Expr condition) {
    return Optional.empty();
  }
}
