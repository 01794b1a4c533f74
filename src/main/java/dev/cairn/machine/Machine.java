package dev.cairn.machine;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.limit.TimeUp;
import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.memory.RunEnd;
import dev.cairn.machine.ops.DeepStack;
import dev.cairn.machine.program.CallStack;
import dev.cairn.machine.run.Console;
import dev.cairn.machine.run.Leaks;
import dev.cairn.machine.run.LongJump;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.SymbolicMemory;
import dev.cairn.machine.shadow.ShadowMemory;
import dev.cairn.path.Check;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.path.Printed;
import dev.cairn.path.Run;
import dev.cairn.user.UserError;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Runs a compiled program on inputs. A run starts on the calling thread; one whose calls nest
 * deeply is repeated on a thread of its own with a large stack, as are all later ones of this
 * machine.
 */
public final class Machine implements Executor {
  private static final int MOST_OUTPUT = 1 << 16;

  private final CompiledProgram program;
  private final RunState rt;
  private final String entryPoint;
  private final int tested;
  private final ProgramRunner runner;
  private @Nullable DeepThread deep;

  /**
   * {@code entryPoint} is what is called (the driver, or main); the trace is that of {@code
   * functionUnderTest}.
   */
  public Machine(
      CompiledProgram program,
      InputModel model,
      String entryPoint,
      String functionUnderTest,
      Limits limits,
      Variables variables) {
    this(
        program,
        model,
        entryPoint,
        functionUnderTest,
        limits,
        new ExprPool(variables),
        new ShadowMemory(limits.memory()));
  }

  Machine(
      CompiledProgram program,
      InputModel model,
      String entryPoint,
      String functionUnderTest,
      Limits limits,
      ExprPool pool,
      SymbolicMemory symbolic) {
    this.program = program;
    this.entryPoint = entryPoint;
    tested = program.functionIndex(functionUnderTest);
    if (tested < 0 || program.functionIndex(entryPoint) < 0) {
      throw new UserError(
          "function '" + (tested < 0 ? functionUnderTest : entryPoint) + "' is not defined", "");
    }
    rt = new RunState(program.tables(), program.calls(), model, limits, symbolic, pool);
    runner = new ProgramRunner(program.tables(), rt);
  }

  @Override
  public Run run(Input input) {
    rt.fronts().clear();
    if (deep == null) {
      try {
        return attempt(input, false);
      } catch (DeepStack | StackOverflowError e) {
        deep = new DeepThread();
      }
    }
    return deep.call(() -> attempt(input, true));
  }

  /** As {@link #run}, and an input that needs more than this is left to that. */
  @Override
  public OptionalLong retrace(Input input) {
    if (deep != null || !(rt.symbolic() instanceof ShadowMemory memory)) {
      return OptionalLong.empty();
    }
    rt.fronts().clear();
    try {
      rt.beginPlain(input, tested);
      memory.inputs().begin(rt);
      runner.run(entryPoint);
      return rt.record().defects().isEmpty() && !rt.fronts().takeNeed()
          ? rt.trace().name()
          : OptionalLong.empty();
    } catch (RunEnd | TimeUp | LongJump | DeepStack | StackOverflowError | OutOfMemoryError e) {
      return OptionalLong.empty();
    }
  }

  /**
   * Runs main once with these arguments, the program's name first, and never repeats it: for
   * programs whose standard streams are attached to something that remembers.
   */
  public Run runProgram(List<byte[]> arguments) {
    runner.setArguments(arguments);
    if (deep == null) {
      deep = new DeepThread();
    }
    return deep.call(() -> attempt(Input.EMPTY, true));
  }

  private Run attempt(Input input, boolean isDeep) {
    Ending ending;
    try {
      rt.begin(input, tested, isDeep);
      if (rt.symbolic() instanceof ShadowMemory memory) {
        memory.inputs().begin(rt);
      }
      ending = runner.run(entryPoint);
    } catch (RunEnd end) {
      ending = end.ending();
    } catch (TimeUp e) {
      ending = new Ending.Stopped();
    } catch (LongJump jump) {
      ending =
          rt.defect(Defect.Kind.LIBRARY_MISUSE, "longjmp into a function that has returned")
              .ending();
    } catch (StackOverflowError e) {
      if (!isDeep) {
        throw e;
      }
      ending = stackOverflow(e);
    } catch (OutOfMemoryError e) {
      ending = new Ending.LimitReached("memory limit of the Java machine", place(e));
    }
    if (rt.trace().isHeld()
        && (ending instanceof Ending.Exited
            || ending instanceof Ending.JumpedOut
            || ending instanceof Ending.Faulted)) {
      ending = new Ending.AssumptionFailed(Location.NONE);
    }
    if (rt.fronts().takeNeed()) {
      return attempt(input, isDeep);
    }
    if (ending instanceof Ending.Returned && rt.limits().checks().contains(Check.LEAKS)) {
      Leaks.of(rt).report(rt);
    }
    if (ending instanceof Ending.Stopped) {
      rt.requestStop(false);
    }
    rt.console().flushStream();
    Run run = rt.record().toRun(observed(ending));
    return rt.model().world().isEmpty() ? run : run.writing(output(run.ending()));
  }

  private Run.Output output(Ending ending) {
    byte[] text = rt.console().output();
    boolean isKept = text.length <= MOST_OUTPUT && rt.console().lost() == 0;
    int status = ending instanceof Ending.Exited(var code) ? code : result();
    return new Run.Output(isKept ? Optional.of(text) : Optional.empty(), status & 0xFF);
  }

  /** Looks at what the run left; the ending is another if the run was stopped meanwhile. */
  private Ending observed(Ending ending) {
    try {
      if (rt.symbolic() instanceof ShadowMemory memory) {
        memory.inputs().finish(rt);
      }
      boolean isCall = rt.program().program().functions().containsKey(Origin.DRIVE);
      if (ending instanceof Ending.Returned && isCall && rt.model().world().isEmpty()) {
        observeOutput();
      }
      return ending;
    } catch (RunEnd end) {
      return end.ending();
    }
  }

  /** What a call leaves in no object; output first, so that tests listen no longer than needed. */
  private void observeOutput() {
    if (rt.model().preparations().isEmpty()) {
      ErrorNumber.observe(rt);
    }
    Console console = rt.console();
    boolean isWhole = !console.isAttached() && console.isExact();
    if (isWhole && rt.record().hostEffects().isEmpty()) {
      Printed.of(2, console.errors()).ifPresent(rt.record().observations()::addFirst);
      Printed.of(1, console.output()).ifPresent(rt.record().observations()::addFirst);
    }
  }

  private Ending stackOverflow(StackOverflowError e) {
    if (rt.evaluation != null) {
      rt.evaluation.abandoned(rt, "a definition calls itself too often");
      return new Ending.LimitReached("depth of calls in a clause", place(e));
    }
    List<Defect.Frame> stack = CallStack.frames(program.tables(), e.getStackTrace());
    Location where = CallStack.inUsersCode(stack);
    var defect = new Defect(Defect.Kind.STACK_OVERFLOW, where, "the stack is used up", stack);
    rt.record().defects().add(defect);
    return new Ending.Faulted(defect);
  }

  /** Where the program was when our own machine failed. */
  private Location place(VirtualMachineError e) {
    List<Defect.Frame> stack = CallStack.frames(program.tables(), e.getStackTrace());
    return stack.isEmpty() ? Location.NONE : stack.getFirst().location();
  }

  @Override
  public ExprPool pool() {
    return rt.pool();
  }

  @Override
  public void stop() {
    rt.requestStop(true);
  }

  @Override
  public void close() {
    rt.requestStop(false);
    if (deep != null) {
      deep.close();
    }
  }

  /**
   * What the entry point returned in the latest run, when that ended as {@link Ending.Returned}:
   * main's status.
   */
  public int result() {
    return (int) runner.result();
  }

  /** The signal that ended the latest run, or 0. */
  public int signal() {
    return rt.faults().signal();
  }

  /** The standard streams of the program. */
  public Console console() {
    return rt.console();
  }

  /** For tests. */
  RunState runtime() {
    return rt;
  }
}
