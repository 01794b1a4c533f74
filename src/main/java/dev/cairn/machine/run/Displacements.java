package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.VariableSets;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.path.Unvaried;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Addresses that a run looks at as numbers. In another process the object could lie elsewhere: the
 * number is the machine's address plus a variable that stands for the way between, as far as the
 * object's alignment allows. It is 0 in every run; where a condition depends on it, that is noted.
 */
public final class Displacements {
  private static final String PREFIX = "address of ";
  private static final int ADDRESS_BITS = 47;
  private static final int HEAP_ALIGNMENT = 4;

  private final Map<MemObject, Expr> byObject = new HashMap<>();
  private final Map<Variable, String> names = new HashMap<>();
  private final Map<Expr, Expr> originals = new HashMap<>();
  private final VariableSets sets = new VariableSets();
  private VariableSet variables = VariableSet.EMPTY;

  private Displacements() {}

  public static Displacements of(RunState rt) {
    return rt.state(Displacements.class, Displacements::new);
  }

  /** The number that the program sees of an address in {@code o}, with its term if it has one. */
  public Expr shown(RunState rt, MemObject o, long address, @Nullable Expr term) {
    ExprPool pool = rt.pool();
    Expr moved = byObject.computeIfAbsent(o, _ -> make(rt, o));
    Expr plain = term == null ? pool.constant(64, address) : term;
    Expr isNull = pool.binary(BinaryOp.EQ, plain, pool.constant(64, 0));
    Expr shown = pool.binary(BinaryOp.ADD, plain, pool.ite(isNull, pool.constant(64, 0), moved));
    originals.put(shown, plain);
    return shown;
  }

  private Expr make(RunState rt, MemObject o) {
    ExprPool pool = rt.pool();
    int zeros = alignment(o);
    String name = PREFIX + o.name + (byObject.isEmpty() ? "" : "#" + byObject.size());
    Variable variable = pool.variables().variable(name, ADDRESS_BITS - zeros);
    variables = variables.union(VariableSet.of(variable));
    names.put(variable, o.name);
    rt.seesAddresses = true;
    Expr wide = pool.convert(UnaryOp.ZEXT, pool.variable(variable), 64);
    return pool.binary(BinaryOp.SHL, wide, pool.constant(64, zeros));
  }

  /** How many low bits of the begin of an object are 0 wherever it lies. */
  private static int alignment(MemObject o) {
    return switch (o.kind) {
      case HEAP -> HEAP_ALIGNMENT;
      case INPUT -> o.region == null ? 0 : Integer.numberOfTrailingZeros(o.region.alignment());
      case NULL, GLOBAL, CONSTANT, STACK, FUNCTION -> 0;
    };
  }

  /**
   * A number becomes an address again: that of its object, where the way to it does not matter;
   * else it is one for this run only. Null when it is no symbolic address any more.
   */
  public @Nullable Expr hidden(RunState rt, Expr number) {
    Expr plain = originals.get(number);
    if (plain == null && sets.of(number).intersects(variables)) {
      plain = number;
      for (Expr moved : byObject.values()) {
        Expr without = rt.pool().binary(BinaryOp.SUB, plain, moved);
        plain = sets.of(without).intersects(sets.of(moved)) ? plain : without;
      }
    }
    Expr address = plain == null ? number : plain;
    use(rt, address, rt.location());
    return address instanceof Expr.Const ? null : address;
  }

  /** Where the object lies decides something: notes that, and fixes it where it is. */
  void use(RunState rt, Expr condition, Location where) {
    VariableSet used = sets.of(condition);
    if (!used.intersects(variables)) {
      return;
    }
    for (Variable v : used.in(rt.pool().variables())) {
      String name = names.get(v);
      if (name != null) {
        rt.record()
            .unvaried(Unvaried.Kind.ADDRESS, "the address of '" + name + "' as a number", where);
        Expr zero = rt.pool().constant(v.width(), 0);
        rt.conditions().assume(rt.pool().binary(BinaryOp.EQ, rt.pool().variable(v), zero), where);
      }
    }
  }
}
