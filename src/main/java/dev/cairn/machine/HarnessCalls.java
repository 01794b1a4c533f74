package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.ir.HarnessFunctions;
import dev.cairn.machine.input.HarnessInputs;
import dev.cairn.machine.input.Inputs;
import dev.cairn.machine.input.Readings;
import dev.cairn.machine.input.stub.Answers;
import dev.cairn.machine.ops.ResultType;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.machine.shadow.ShadowMemory;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.Unvaried;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The functions by which drivers and harnesses (Cairn, CREST, KLEE, SV-COMP, CBMC) make inputs,
 * assume and assert.
 */
final class HarnessCalls {
  private HarnessCalls() {}

  /** Adds them by name. */
  static void register(Map<String, Native> table) {
    table.put(
        HarnessFunctions.MAKE,
        (rt, f) -> inputs(rt).make(rt, f.value(0), size(f, 1), rt.memory().text(f.value(2))));
    table.put(HarnessFunctions.OBSERVE, HarnessCalls::observe);
    table.put(HarnessFunctions.LIMIT, HarnessCalls::limit);
    table.put(
        HarnessFunctions.MAKE_SCALAR,
        (rt, f) -> HarnessInputs.make(rt, f.value(0), size(f, 1), rt.memory().text(f.value(2))));
    table.put(
        HarnessFunctions.MAKE_SYMBOLIC,
        (rt, f) -> HarnessInputs.make(rt, f.value(0), size(f, 1), rt.memory().text(f.value(2))));
    table.put(
        HarnessFunctions.MAKE_READING,
        (rt, f) -> Readings.make(rt, f.value(0), rt.memory().text(f.value(2))));
    table.put("klee_range", HarnessCalls::range);
    table.put("klee_int", (rt, f) -> scalar(rt, f, rt.memory().text(f.value(0)), INT));
    for (String name :
        new String[] {
          "klee_assume", "__VERIFIER_assume", "__CPROVER_assume", "__builtin_assume", "llvm.assume"
        }) {
      table.put(name, HarnessCalls::assume);
    }
    for (String name :
        new String[] {"klee_assert", "__VERIFIER_assert", "__CPROVER_assert", "assert"}) {
      table.put(name, HarnessCalls::check);
    }
    table.put("reach_error", HarnessCalls::error);
    table.put("__VERIFIER_error", HarnessCalls::error);
    table.put("klee_prefer_cex", (_, _) -> {});
    table.put("klee_warning", (_, _) -> {});
    table.put("klee_warning_once", (_, _) -> {});
    table.put("klee_is_symbolic", (rt, f) -> f.setResult(isInput(rt, f.shadow(0)) ? 1 : 0));
    table.put(
        "klee_silent_exit",
        (rt, f) -> {
          throw rt.end(new Ending.Exited(f.intValue(0) & 0xFF));
        });
    nondeterministic(table);
  }

  private static void limit(RunState rt, CallFrame frame) {
    inputs(rt).limit(rt, Unvaried.Kind.VALUE, rt.memory().text(frame.value(0)));
  }

  private static final CType INT = integer("int", 4, true);

  private static CType integer(String name, int size, boolean isSigned) {
    return new CType.Integer(name, size, isSigned, name.equals("_Bool"), name.endsWith("char"));
  }

  private static void nondeterministic(Map<String, Native> table) {
    var types = new HashMap<String, CType>();
    types.put("bool", integer("_Bool", 1, false));
    types.put("_Bool", integer("_Bool", 1, false));
    types.put("char", integer("char", 1, true));
    types.put("schar", integer("signed char", 1, true));
    types.put("uchar", integer("unsigned char", 1, false));
    types.put("short", integer("short", 2, true));
    types.put("ushort", integer("unsigned short", 2, false));
    types.put("int", INT);
    types.put("uint", integer("unsigned int", 4, false));
    types.put("unsigned", integer("unsigned int", 4, false));
    types.put("unsigned_int", integer("unsigned int", 4, false));
    types.put("long", integer("long", 8, true));
    types.put("ulong", integer("unsigned long", 8, false));
    types.put("longlong", integer("long long", 8, true));
    types.put("ulonglong", integer("unsigned long long", 8, false));
    types.put("size_t", integer("unsigned long", 8, false));
    types.put("loff_t", integer("long", 8, true));
    types.put("pthread_t", integer("unsigned long", 8, false));
    types.put("sector_t", integer("unsigned long", 8, false));
    types.put("s8", integer("signed char", 1, true));
    types.put("u8", integer("unsigned char", 1, false));
    types.put("s16", integer("short", 2, true));
    types.put("u16", integer("unsigned short", 2, false));
    types.put("s32", INT);
    types.put("u32", integer("unsigned int", 4, false));
    types.put("s64", integer("long", 8, true));
    types.put("u64", integer("unsigned long", 8, false));
    types.put("charp", integer("unsigned long", 8, false));
    types.put("pointer", integer("unsigned long", 8, false));
    types.put("float", new CType.Floating("float", 4));
    types.put("double", new CType.Floating("double", 8));
    types.forEach(
        (name, type) -> {
          Native make = (rt, f) -> scalar(rt, f, "nondet_" + name, type);
          table.put("__VERIFIER_nondet_" + name, make);
          table.put("nondet_" + name, make);
        });
  }

  private static void scalar(RunState rt, CallFrame frame, String name, CType type) {
    boolean isBool = type instanceof CType.Integer t && t.isBool();
    Variable variable = HarnessInputs.variable(rt, name, isBool ? 1 : (int) type.size() * 8, type);
    int width =
        frame.signature().results().isEmpty()
            ? variable.width()
            : frame.signature().results().getFirst().bits();
    frame.setResult(
        rt.record().value(variable), resize(rt.pool(), rt.record().term(variable), width));
  }

  private static Expr resize(ExprPool pool, Expr term, int width) {
    return term.width() > width
        ? pool.extract(term, 0, width)
        : pool.convert(Expr.UnaryOp.ZEXT, term, width);
  }

  static Inputs inputs(RunState rt) {
    return inputsOf(rt).orElseThrow(() -> new IllegalStateException("this machine has no inputs"));
  }

  /** The inputs of the machine that makes the run, where it has any. */
  static Optional<Inputs> inputsOf(RunState rt) {
    return rt.symbolic() instanceof ShadowMemory memory
        ? Optional.of(memory.inputs())
        : Optional.empty();
  }

  /** Where stubs get their answers from, if the machine has any. */
  static Optional<Answers> answersOf(RunState rt) {
    return inputsOf(rt).map(Answers.class::cast);
  }

  private static int size(CallFrame frame, int argument) {
    return (int) Math.min(Integer.MAX_VALUE, frame.value(argument));
  }

  private static void observe(RunState rt, CallFrame frame) {
    String name = rt.memory().text(frame.value(2));
    inputs(rt).observe(rt, frame.value(0), size(frame, 1), name, ResultType.of(rt, name));
  }

  /** {@code klee_range(low, high, name)}: low ≤ result &lt; high, signed. */
  private static void range(RunState rt, CallFrame frame) {
    Variable variable = HarnessInputs.variable(rt, rt.memory().text(frame.value(2)), 32, INT);
    ExprPool pool = rt.pool();
    Expr term = rt.record().term(variable);
    int value = (int) rt.record().value(variable);
    Expr inside =
        pool.binary(
            BinaryOp.AND,
            pool.binary(BinaryOp.SLE, term(pool, frame, 0), term),
            pool.binary(BinaryOp.SLT, term, term(pool, frame, 1)));
    require(rt, frame, inside, frame.intValue(0) <= value && value < frame.intValue(1));
    frame.setResult(value, term);
  }

  private static Expr term(ExprPool pool, CallFrame frame, int i) {
    Expr shadow = frame.shadow(i);
    return shadow != null ? shadow : pool.constant(frame.type(i).bits(), frame.value(i));
  }

  static void assume(RunState rt, CallFrame frame) {
    Expr shadow = frame.shadow(0);
    require(rt, frame, shadow == null ? null : isNotZero(rt.pool(), shadow), frame.value(0) != 0);
  }

  /** Does it hang on inputs: what only others could have otherwise is as it is in every run. */
  private static boolean isInput(RunState rt, @Nullable Expr term) {
    return term != null && !StandIns.of(rt).isAllOf(term);
  }

  private static Expr isNotZero(ExprPool pool, Expr term) {
    return term.width() == 1
        ? term
        : pool.not(pool.binary(BinaryOp.EQ, term, pool.constant(term.width(), 0)));
  }

  /**
   * An assumption that holds is part of the domain; one that fails ends the run, which is then made
   * again with an input that meets it.
   */
  private static void require(
      RunState rt, CallFrame frame, @Nullable Expr condition, boolean holds) {
    boolean isDecided = condition != null && StandIns.of(rt).use(rt, condition, frame.location());
    if (condition != null && isDecided) {
      Expr held = holds ? condition : rt.pool().not(condition);
      rt.conditions().assume(held, frame.location());
    }
    if (!holds) {
      throw rt.end(new Ending.AssumptionFailed(frame.location()));
    }
  }

  private static void check(RunState rt, CallFrame frame) {
    Expr shadow = frame.shadow(0);
    boolean holds = frame.value(0) != 0;
    if (shadow != null) {
      rt.conditions().choose(isNotZero(rt.pool(), shadow), holds, frame.location());
    }
    if (!holds) {
      throw rt.defect(Defect.Kind.ASSERTION, "argument of " + frame.function() + " is 0");
    }
  }

  private static void error(RunState rt, CallFrame frame) {
    throw rt.defect(Defect.Kind.ERROR_CALL, "call of " + frame.function());
  }
}
