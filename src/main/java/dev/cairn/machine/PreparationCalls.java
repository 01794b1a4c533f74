package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.input.InputChoice;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.machine.input.observe.MadeObjects;
import dev.cairn.machine.program.DrivenFunction;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.ApiChoice;
import dev.cairn.path.Ending;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Unvaried;
import java.util.Map;

/**
 * The functions by which drivers have objects made by the program's own functions before the one
 * under test gets them. What goes wrong meanwhile is no defect of that one: the run ends.
 */
final class PreparationCalls {
  private static final CType COUNT = new CType.Integer("unsigned char", 1, false, false, true);

  private static final long MOST_STEPS = 50_000;

  private PreparationCalls() {}

  /** Adds them by name. */
  static void register(Map<String, Native> table) {
    table.put("__cairn_choice", PreparationCalls::choice);
    table.put("__cairn_prepare", (rt, f) -> prepare(rt, f.value(0) != 0));
    table.put("__cairn_assume", HarnessCalls::assume);
    table.put("__cairn_nothing", PreparationCalls::nothing);
    table.put("__cairn_made", PreparationCalls::made);
    table.put("__cairn_begin", (rt, _) -> Afterwards.begin(rt));
    table.put("__cairn_back", (rt, _) -> MadeObjects.of(rt).name(rt));
    table.put("__cairn_left", (rt, _) -> Afterwards.look(rt));
  }

  /**
   * {@code __cairn_nothing("q", q, 2)}: who does not see inside has what calls make, 2 at most
   * after the first, or null. That it is null is not known to the path: what follows the pointer
   * all the same fails for that reason.
   */
  private static void nothing(RunState rt, CallFrame frame) {
    String name = rt.memory().text(frame.value(0));
    Location where =
        DrivenFunction.of(rt.program().program()).map(Procedure::location).orElse(Location.NONE);
    String what =
        "objects behind '%s' are made by one call and %s %d further ones"
            .formatted(name, InputChoice.SEQUENCE_OPTION, frame.intValue(2));
    rt.record().unvaried(Unvaried.Kind.EXTENT, what, where);
    Expr isNull =
        rt.pool().variable(rt.pool().variables().variable(new NullChoice(name).variableName(), 1));
    boolean holds = frame.value(1) == 0;
    rt.conditions()
        .add(
            holds ? PathCondition.Kind.ASSUME : PathCondition.Kind.MODEL,
            holds ? isNull : rt.pool().not(isNull),
            -1,
            -1,
            where);
    rt.conditions().forget(isNull);
    if (!holds) {
      throw rt.end(new Ending.AssumptionFailed(where));
    }
  }

  /** {@code __cairn_made("q", q)}: calls made the object of a parameter, which must be alive. */
  private static void made(RunState rt, CallFrame frame) {
    rt.memory().check(frame.value(1), 1, false);
    MadeObjects.of(rt).add(rt.memory().text(frame.value(0)), frame.value(1));
  }

  /** From here on objects are made, or no longer; a call that does not end makes none. */
  private static void prepare(RunState rt, boolean isBegun) {
    rt.trace().hold(isBegun);
    if (isBegun) {
      rt.hurry(MOST_STEPS);
    } else {
      rt.goOn();
    }
  }

  /**
   * {@code __cairn_choice("q", 0)}: which call makes the object of a parameter. It belongs to what
   * all inputs of the path have in common.
   */
  private static void choice(RunState rt, CallFrame frame) {
    var choice = new ApiChoice(rt.memory().text(frame.value(0)), frame.intValue(1));
    Variable variable = rt.pool().variables().variable(choice.variableName(), ApiChoice.BITS);
    long chosen = rt.record().value(variable);
    if (chosen != 0) {
      rt.record().create(variable, COUNT);
      Expr same =
          rt.pool()
              .binary(
                  BinaryOp.EQ,
                  rt.pool().variable(variable),
                  rt.pool().constant(ApiChoice.BITS, chosen));
      rt.conditions().assume(same, frame.location());
    }
    frame.setResult(chosen);
  }
}
