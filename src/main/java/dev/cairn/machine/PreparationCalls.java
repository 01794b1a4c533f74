package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.ApiChoice;
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
    table.put("__cairn_alive", (rt, f) -> rt.memory().check(f.value(0), 1, false));
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
