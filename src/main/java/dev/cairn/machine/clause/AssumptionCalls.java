package dev.cairn.machine.clause;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.stub.ContractCall;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.ClauseEvaluation;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.PathAssumption;
import dev.cairn.machine.run.RunState;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The functions by which a driver answers calls as the contract of a called function allows. */
public final class AssumptionCalls {
  private AssumptionCalls() {}

  /** Adds them by name. */
  public static void register(Map<String, Native> table) {
    table.put("__cairn_contract_call", (rt, f) -> ContractCall.of(rt).begin(f.value(0) != 0));
    table.put("__cairn_may_set", (rt, f) -> ContractCall.of(rt).maySet(rt, f));
    table.put("__cairn_contract_return", (rt, _) -> ContractCall.of(rt).end());
    table.put("__cairn_assume_begin", (rt, f) -> begin(rt, f, false));
    table.put("__cairn_require_begin", (rt, f) -> begin(rt, f, true));
    table.put("__cairn_assume_end", AssumptionCalls::end);
  }

  private static void begin(RunState rt, CallFrame frame, boolean isOfCaller) {
    String file = rt.memory().text(frame.value(0));
    var at = new Location(file, frame.intValue(1), frame.intValue(2));
    PathAssumption.begin(rt, at, isOfCaller);
  }

  private static void end(RunState rt, CallFrame frame) {
    ClauseEvaluation evaluation = rt.evaluation;
    if (evaluation == null) {
      throw new IllegalStateException("nothing is being assumed");
    }
    evaluation.end(rt, frame.value(0) != 0, condition(rt, frame.shadow(0)));
  }

  /** That a number is not zero; null when it does not depend on the input. */
  static @Nullable Expr condition(RunState rt, @Nullable Expr number) {
    return number == null
        ? null
        : rt.pool()
            .not(rt.pool().binary(BinaryOp.EQ, number, rt.pool().constant(number.width(), 0)));
  }
}
