package dev.cairn.input.derive;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.ir.Procedure;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A contract together with what the declaration itself promises: which pointers are never null. */
record DeclaredPromises(Precondition contract, Set<String> notNull) implements Precondition {
  DeclaredPromises {
    notNull = Set.copyOf(notNull);
  }

  static Precondition with(Precondition contract, Procedure.Declaration declaration) {
    Set<String> notNull =
        declaration.parameters().stream()
            .filter(Procedure.Parameter::isNotNull)
            .map(Procedure.Parameter::name)
            .collect(Collectors.toSet());
    return notNull.isEmpty() ? contract : new DeclaredPromises(contract, notNull);
  }

  @Override
  public boolean mayBeNull(String pointer) {
    return !notNull.contains(pointer) && contract.mayBeNull(pointer);
  }

  @Override
  public List<Expr> conditions(ExprPool pool) {
    return contract.conditions(pool);
  }

  @Override
  public List<Expr> violated(ExprPool pool, Input candidate) {
    return contract.violated(pool, candidate);
  }

  @Override
  public Optional<Expr> length(ExprPool pool, String pointer) {
    return contract.length(pool, pointer);
  }

  @Override
  public int front(String pointer) {
    return contract.front(pointer);
  }

  @Override
  public List<Variable> dimensions(ExprPool pool) {
    return contract.dimensions(pool);
  }

  @Override
  public boolean constrains(String pointer) {
    return contract.constrains(pointer);
  }

  @Override
  public Optional<String> clause(Expr condition) {
    return contract.clause(condition);
  }

  @Override
  public boolean isRestrictive() {
    return contract.isRestrictive();
  }
}
