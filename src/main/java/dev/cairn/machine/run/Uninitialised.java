package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.Indeterminate;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Values of one run that nobody set. Where one is read it becomes a variable ({@link
 * Indeterminate}), which travels with the terms; it is an error only where something is decided by
 * it. Bits that a term masks away decide nothing, so bit-fields and padding raise no alarm.
 */
public final class Uninitialised {
  private static final long[] PATTERNS = {-1L, 0x5555_5555_5555_5555L, 0x1234_5678_9ABC_DEF1L};

  private VariableSet variables = VariableSet.EMPTY;
  private final Set<Location> reported = new HashSet<>();

  private Uninitialised() {}

  static Uninitialised of(RunState rt) {
    return rt.state(Uninitialised.class, Uninitialised::new);
  }

  /** Gives the unset bytes of a range in {@code o} variables; they count as set from then on. */
  public static void show(RunState rt, MemObject o, UnsetBytes unset, int offset, int size) {
    int end = offset + size;
    for (int at = offset; at < end; ) {
      int from = at;
      while (at < end && at - from < 8 && unset.get(at)) {
        at++;
      }
      if (at > from) {
        Expr term = of(rt).variable(rt, o.name, from, 8 * (at - from));
        Cells.write(rt.pool(), o, from, at - from, term);
      } else {
        at++;
      }
    }
    o.show(offset, size);
  }

  /** Whether a value that nobody set shows in the term. */
  public static boolean isIn(RunState rt, @Nullable Expr term) {
    if (term == null || !rt.seesUninitialised) {
      return false;
    }
    Uninitialised all = of(rt);
    return all.varies(rt, term, rt.pool().variablesOf(term));
  }

  /** The value of a C variable in a register that may be read before it is written. */
  public static Expr register(RunState rt, String name, int width) {
    return of(rt).variable(rt, name, 0, width);
  }

  private Expr variable(RunState rt, String object, int offset, int width) {
    String name = Indeterminate.variableName(object, offset, width);
    Variable variable = rt.pool().variables().variable(name, width);
    rt.seesUninitialised = true;
    variables = variables.union(VariableSet.of(variable));
    return rt.pool().variable(variable);
  }

  /** Assumes that the values that nobody set are 0, of those that {@code condition} speaks of. */
  void assumeFor(RunState rt, Expr condition) {
    VariableSet used = rt.pool().variablesOf(condition);
    if (!used.intersects(variables)) {
      return;
    }
    for (Variable v : used.in(rt.pool().variables())) {
      if (Indeterminate.isOne(v)) {
        Expr zero = rt.pool().constant(v.width(), 0);
        Expr isZero = rt.pool().binary(BinaryOp.EQ, rt.pool().variable(v), zero);
        rt.conditions().assume(isZero, Location.NONE);
      }
    }
  }

  /**
   * Reports that {@code term}, which is {@code value} in this run, decides {@code what}, if it
   * depends on values that nobody set; then it is fixed, and true is returned.
   */
  boolean decides(RunState rt, Expr term, long value, String what, Location where) {
    VariableSet used = rt.pool().variablesOf(term);
    if (!used.intersects(variables) || !depends(rt, term, used)) {
      return false;
    }
    if (isOfDriver(rt, used)) {
      // a maker did not make the object that calls before were to make: no caller goes on with it
      throw rt.end(new Ending.AssumptionFailed(where));
    }
    if (rt.evaluation != null || reported.add(where)) {
      rt.report(Defect.Kind.UNINITIALISED, what + " depends on " + names(rt, used));
    }
    rt.conditions().pin(term, value, "a value that was never set", where);
    return true;
  }

  private static boolean isOfDriver(RunState rt, VariableSet used) {
    return used.in(rt.pool().variables()).stream()
        .filter(Indeterminate::isOne)
        .anyMatch(v -> Origin.isOwnName(Indeterminate.objectOf(v)));
  }

  private static String names(RunState rt, VariableSet used) {
    List<String> names =
        used.in(rt.pool().variables()).stream()
            .filter(Indeterminate::isOne)
            .map(Indeterminate::objectOf)
            .distinct()
            .map(n -> n.isEmpty() ? "a value" : "'" + n + "'")
            .toList();
    return names.stream().collect(Collectors.joining(" and "))
        + (names.size() == 1 ? ", which was" : ", which were")
        + " never set";
  }

  /** Does a comparison in the term see a change of the values that nobody set. */
  private boolean depends(RunState rt, Expr term, VariableSet used) {
    Deque<Expr> open = new ArrayDeque<>(List.of(term));
    while (!open.isEmpty()) {
      Expr e = open.pop();
      boolean isConnective =
          e.width() == 1
              && ((e instanceof Expr.Unary(_, _, _, UnaryOp op, _) && op == UnaryOp.NOT)
                  || e instanceof Expr.Binary);
      if (!isConnective) {
        if (varies(rt, e, used)) {
          return true;
        }
      } else if (e instanceof Expr.Unary u) {
        open.push(u.arg());
      } else if (e instanceof Expr.Binary b && !isDecided(rt, b)) {
        open.push(b.left());
        open.push(b.right());
      }
    }
    return false;
  }

  /** Does one side of an "and" or "or" decide it without any value that nobody set. */
  private boolean isDecided(RunState rt, Expr.Binary e) {
    if (e.op() != BinaryOp.AND && e.op() != BinaryOp.OR) {
      return false;
    }
    long deciding = e.op() == BinaryOp.OR ? 1 : 0;
    return List.of(e.left(), e.right()).stream()
        .anyMatch(
            side ->
                !rt.pool().variablesOf(side).intersects(variables)
                    && value(side, rt.record().asked()).equals(deciding));
  }

  private boolean varies(RunState rt, Expr e, VariableSet used) {
    if (!rt.pool().variablesOf(e).intersects(variables)) {
      return false;
    }
    Object before = value(e, rt.record().asked());
    for (long pattern : PATTERNS) {
      Input.Builder other = rt.record().asked().toBuilder();
      used.in(rt.pool().variables()).stream()
          .filter(Indeterminate::isOne)
          .forEach(v -> other.set(v, pattern));
      if (!Objects.equals(before, value(e, other.build()))) {
        return true;
      }
    }
    return false;
  }

  private static Object value(Expr e, Input on) {
    var evaluator = new Evaluator();
    return e.width() <= 64
        ? (Object) Long.valueOf(evaluator.value(e, on))
        : evaluator.wideValue(e, on);
  }
}
