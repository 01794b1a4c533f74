package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputModel.Root;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.ir.CType;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A contract for a function {@code f} whose parameters have hand-made types, and candidates to try
 * on it.
 */
public final class Subject {
  public final ExprPool pool = new ExprPool(new Variables());
  final Contracts contracts;
  public final AcslPrecondition precondition;
  private final Map<String, Root> roots = new HashMap<>();
  private final Evaluator evaluator = new Evaluator();

  /** {@code parameters}: name, type, name, type, … */
  public Subject(String source, Object... parameters) {
    for (int i = 0; i < parameters.length; i += 2) {
      String name = (String) parameters[i];
      roots.put(name, new Root(name, (CType) parameters[i + 1], false));
    }
    contracts = Contracts.of(Map.of("f.c", source), "f"::equals);
    precondition =
        AcslPrecondition.of(
            contracts.contract("f"), contracts, new Scope(roots, List.of(), Map.of(), 64));
  }

  public static Subject requires(String clause, Object... parameters) {
    return new Subject("/*@ requires " + clause + "; */\nvoid f(void) {}\n", parameters);
  }

  /** An input from name, value, name, value, …; names that are no variables yet get 32 bits. */
  Input input(Object... values) {
    var widths = new LinkedHashMap<String, Integer>();
    for (int i = 0; i < pool.variables().size(); i++) {
      Variable v = pool.variables().at(i);
      widths.put(v.name(), v.width());
    }
    var builder = new Input.Builder();
    for (int i = 0; i < values.length; i += 2) {
      String name = (String) values[i];
      long bits =
          values[i + 1] instanceof Double d
              ? Double.doubleToRawLongBits(d)
              : ((Number) values[i + 1]).longValue();
      int width = widths.getOrDefault(name, name.endsWith("NULL") ? 1 : 32);
      builder.set(pool.variables().variable(name, width), bits);
    }
    return builder.build();
  }

  /** Is the candidate in the domain, as an engine finds out. */
  public boolean allows(Object... values) {
    precondition.conditions(pool);
    precondition.violated(pool, Input.EMPTY);
    return allows(input(values));
  }

  public boolean allows(Input candidate) {
    List<Expr> violated = precondition.violated(pool, candidate);
    for (Expr instance : violated) {
      if (evaluator.holds(instance, candidate)) {
        throw new AssertionError("an instance said to be violated holds: " + instance);
      }
    }
    return violated.isEmpty()
        && evaluator.firstViolated(precondition.conditions(pool), candidate) < 0;
  }

  boolean holds(Expr condition, Input input) {
    return evaluator.holds(condition, input);
  }

  long value(Expr term, Input input) {
    return evaluator.value(term, input);
  }

  public List<String> warnings() {
    var all = new java.util.ArrayList<String>();
    contracts.warnings().forEach(w -> all.add(w.toString()));
    precondition.warnings().forEach(w -> all.add(w.toString()));
    return all;
  }
}
