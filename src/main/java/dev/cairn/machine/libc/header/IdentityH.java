package dev.cairn.machine.libc.header;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.HarnessInputs;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.SystemCalls;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.Map;
import java.util.Optional;

/**
 * Who runs the program, and on what: answers of the system that tests can give in its place, so
 * they are inputs while tests are generated. The functions themselves are in C and ask here.
 */
public final class IdentityH {
  private static final String ASK = "__cairn_ask_";
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final int BITS = 32;
  private static final long ANY = (1L << BITS) - 1;

  /** The answers that there are, from 0 on. */
  private static final Map<String, Long> MOST =
      Map.of(
          "getuid", ANY,
          "geteuid", ANY,
          "getgid", ANY,
          "getegid", ANY,
          "getppid", (long) Integer.MAX_VALUE,
          "isatty", 1L);

  private IdentityH() {}

  public static void register(Map<String, Native> table) {
    table.put("__cairn_varies", (rt, f) -> f.setResult(isVaried(rt) ? 1 : 0));
    MOST.forEach((name, most) -> table.put(ASK + name, (rt, f) -> answer(rt, f, name, most)));
  }

  /** Does the program itself ask, and nobody but a test answers. */
  private static boolean isVaried(RunState rt) {
    return !rt.console().isAttached() && SystemCalls.isByProgram(rt);
  }

  private static void answer(RunState rt, CallFrame frame, String name, long most) {
    Variable variable = HarnessInputs.variable(rt, name + "()", BITS, INT);
    Expr term = rt.record().term(variable);
    long value = rt.record().value(variable);
    bound(rt, term, value, most);
    frame.setResult(value, term);
    long before = rt.record().stubs().stream().filter(s -> s.function().equals(name)).count();
    rt.record().stubs().add(new Run.StubCall(name, (int) before + 1, Optional.of(variable)));
    if (most == 1) {
      Errno.mayBeSet(rt); // to say why not
    }
  }

  private static void bound(RunState rt, Expr term, long value, long most) {
    if (most == ANY) {
      return;
    }
    Expr fits = rt.pool().binary(BinaryOp.ULE, term, rt.pool().constant(BITS, most));
    if ((value & ANY) > most) {
      rt.conditions().add(Kind.MODEL, rt.pool().not(fits), -1, -1, rt.userLocation());
      throw rt.end(new Ending.AssumptionFailed(rt.userLocation()));
    }
    rt.conditions().assume(fits, rt.userLocation());
  }

  /** Is what that function answers an input. */
  public static boolean isInput(String function) {
    return MOST.containsKey(function);
  }
}
