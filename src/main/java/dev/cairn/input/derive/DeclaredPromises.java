package dev.cairn.input.derive;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.input.derive.text.DeclaredAccess;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A contract together with what the declaration itself promises: which pointers are never null, and
 * which parameters hold how many elements there are behind which others.
 */
record DeclaredPromises(Precondition contract, Set<String> notNull, Map<String, Length> lengths)
    implements Precondition {
  DeclaredPromises {
    notNull = Set.copyOf(notNull);
    lengths = Map.copyOf(lengths);
  }

  /** A parameter that holds a length. */
  record Length(String parameter, int bits, boolean isSigned) {
    Variable variable(ExprPool pool) {
      return pool.variables().variable(parameter, bits);
    }

    Expr term(ExprPool pool) {
      UnaryOp extension = isSigned ? UnaryOp.SEXT : UnaryOp.ZEXT;
      return pool.convert(extension, pool.variable(variable(pool)), 64);
    }
  }

  /** {@code access}: what is said where the compiler does not look. */
  static Precondition with(
      Precondition contract, Procedure.Declaration declaration, DeclaredAccess access) {
    List<Procedure.Parameter> all = declaration.parameters();
    Set<String> notNull = new HashSet<>();
    Map<String, Length> lengths = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).isNotNull() || access.notNull().contains(i)) {
        notNull.add(all.get(i).name());
      }
      Integer length = access.lengths().get(i);
      if (length != null
          && length < all.size()
          && all.get(i).type().resolved() instanceof CType.Pointer
          && all.get(length).type().resolved() instanceof CType.Integer t) {
        String name = all.get(length).name();
        lengths.put(all.get(i).name(), new Length(name, (int) t.size() * 8, t.isSigned()));
      }
    }
    return notNull.isEmpty() && lengths.isEmpty()
        ? contract
        : new DeclaredPromises(contract, notNull, lengths);
  }

  @Override
  public boolean mayBeNull(String pointer) {
    return !notNull.contains(pointer) && contract.mayBeNull(pointer);
  }

  @Override
  public boolean saysWhenNull(String pointer) {
    return mayBeNull(pointer) && contract.saysWhenNull(pointer);
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
    return contract
        .length(pool, pointer)
        .or(() -> Optional.ofNullable(lengths.get(pointer)).map(l -> l.term(pool)));
  }

  @Override
  public boolean joins(ExprPool pool) {
    return contract.joins(pool);
  }

  @Override
  public boolean joinsAnyWay(ExprPool pool) {
    return contract.joinsAnyWay(pool);
  }

  @Override
  public int front(String pointer) {
    return contract.front(pointer);
  }

  @Override
  public List<Variable> dimensions(ExprPool pool) {
    List<Variable> all = new ArrayList<>(contract.dimensions(pool));
    lengths.values().stream()
        .map(l -> l.variable(pool))
        .filter(v -> !all.contains(v))
        .sorted(Comparator.comparing(Variable::name))
        .forEach(all::add);
    return all;
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
