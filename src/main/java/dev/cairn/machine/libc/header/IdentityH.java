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
  private static final CType LONG = new CType.Integer("long", 8, true, false, false);

  /** Every number of the type. */
  private static final long ANY = -1;

  private static final Answer USER = new Answer(INT, ANY, false);

  private static final Map<String, Answer> ANSWERS =
      Map.of(
          "getuid", USER,
          "geteuid", USER,
          "getgid", USER,
          "getegid", USER,
          "getppid", new Answer(INT, Integer.MAX_VALUE, false),
          "sysconf", new Answer(LONG, ANY, true),
          "isatty", new Answer(INT, 1, true));

  /**
   * The answers that there are.
   *
   * @param most from 0 up to this one
   * @param isWithReason errno tells why there is none
   */
  private record Answer(CType type, long most, boolean isWithReason) {
    int bits() {
      return (int) type.size() * 8;
    }
  }

  private IdentityH() {}

  public static void register(Map<String, Native> table) {
    table.put("__cairn_varies", (rt, f) -> f.setResult(isVaried(rt) ? 1 : 0));
    ANSWERS.forEach((name, a) -> table.put(ASK + name, (rt, f) -> answer(rt, f, name, a)));
  }

  /** Does the program itself ask, and nobody but a test answers. */
  private static boolean isVaried(RunState rt) {
    return !rt.console().isAttached() && SystemCalls.isByProgram(rt);
  }

  private static void answer(RunState rt, CallFrame frame, String name, Answer answer) {
    Variable variable = HarnessInputs.variable(rt, name + "()", answer.bits(), answer.type());
    Expr term = rt.record().term(variable);
    long value = rt.record().value(variable);
    bound(rt, term, value, answer);
    frame.setResult(value, term);
    long before = rt.record().stubs().stream().filter(s -> s.function().equals(name)).count();
    rt.record().stubs().add(new Run.StubCall(name, (int) before + 1, Optional.of(variable)));
    if (answer.isWithReason()) {
      Errno.mayBeSet(rt);
    }
  }

  private static void bound(RunState rt, Expr term, long value, Answer answer) {
    if (answer.most() == ANY) {
      return;
    }
    int bits = answer.bits();
    Expr fits = rt.pool().binary(BinaryOp.ULE, term, rt.pool().constant(bits, answer.most()));
    if ((value & ((1L << bits) - 1)) > answer.most()) {
      rt.conditions().add(Kind.MODEL, rt.pool().not(fits), -1, -1, rt.userLocation());
      throw rt.end(new Ending.AssumptionFailed(rt.userLocation()));
    }
    rt.conditions().assume(fits, rt.userLocation());
  }

  /** Is what that function answers an input. */
  public static boolean isInput(String function) {
    return ANSWERS.containsKey(function);
  }
}
