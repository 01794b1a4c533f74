package dev.cairn.engine.loop;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Executor;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs a "program" written in Java against a {@link Skeleton}: records the path as the machine
 * would.
 */
public final class ScriptedExecutor implements Executor {
  private final Program program;
  private final ExprPool pool;
  private final Consumer<Probe> script;
  private volatile boolean isStopped;
  private int runs;

  ScriptedExecutor(Program program, Consumer<Probe> script) {
    this.program = program;
    this.script = script;
    pool = new ExprPool(new Variables());
  }

  int runs() {
    return runs;
  }

  @Override
  public Run run(Input input) {
    runs++;
    isStopped = false;
    Probe probe = new Probe(input);
    Ending ending;
    try {
      probe.call(0);
      script.accept(probe);
      probe.ret();
      ending = new Ending.Returned();
    } catch (End e) {
      ending = e.ending;
    }
    return probe.toRun(ending);
  }

  @Override
  public ExprPool pool() {
    return pool;
  }

  @Override
  public void stop() {
    isStopped = true;
  }

  @Override
  public void close() {}

  /** How a script ends early. */
  private static final class End extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Ending ending;

    End(Ending ending) {
      this.ending = ending;
    }
  }

  /** What a script talks to. */
  final class Probe {
    private final Input input;
    private final Input.Builder used;
    private final List<Integer> trace = new ArrayList<>();
    private final List<PathCondition> conditions = new ArrayList<>();
    private final List<Defect> defects = new ArrayList<>();
    private final List<Run.Concretization> concretizations = new ArrayList<>();

    Probe(Input input) {
      this.input = input;
      used = input.toBuilder();
    }

    Expr variable(String name) {
      Variable variable = pool.variables().variable(name, 32);
      used.set(variable, input.get(variable));
      return pool.variable(variable);
    }

    Expr constant(long value) {
      return pool.constant(32, value);
    }

    Expr less(Expr a, Expr b) {
      return pool.binary(Expr.BinaryOp.SLT, a, b);
    }

    Expr equal(Expr a, long b) {
      return pool.binary(Expr.BinaryOp.EQ, a, constant(b));
    }

    ExprPool pool() {
      return pool;
    }

    long value(Expr e) {
      return TermValue.of(e, input);
    }

    void call(int function) {
      trace.add(ExecutionPath.callEntry(function));
    }

    void ret() {
      trace.add(ExecutionPath.RETURN);
    }

    /**
     * Branches on a condition with the sides {@code id} and {@code id + 1}; a constant one is
     * concrete.
     */
    boolean branch(int id, Expr condition) {
      return branch(id, condition, TermValue.holds(condition, input));
    }

    /** As above with a wrong or right value, to make runs diverge. */
    boolean branch(int id, Expr condition, boolean isTrue) {
      checkStopped();
      Branch side = program.branches().get(isTrue ? id : id + 1);
      if (!(condition instanceof Expr.Const)) {
        add(
            Kind.BRANCH,
            isTrue ? condition : pool.not(condition),
            side.id(),
            side.sibling(),
            side.location());
      }
      trace.add(side.id());
      return isTrue;
    }

    void concrete(int branch) {
      checkStopped();
      trace.add(branch);
    }

    boolean choose(Kind kind, Expr condition, Location at) {
      boolean isTrue = TermValue.holds(condition, input);
      add(kind, isTrue ? condition : pool.not(condition), -1, -1, at);
      return isTrue;
    }

    /** A check; a defect ends the run when it fails. */
    void check(Expr condition, Defect.Kind kind, Location at) {
      if (!choose(Kind.CHECK, condition, at)) {
        throw fault(kind, at);
      }
    }

    RuntimeException fault(Defect.Kind kind, Location at) {
      Defect defect = new Defect(kind, at, kind.words(), List.of());
      defects.add(defect);
      return new End(new Ending.Faulted(defect));
    }

    void assume(Expr condition, Location at) {
      if (!choose(Kind.ASSUME, condition, at)) {
        throw new End(new Ending.AssumptionFailed(at));
      }
    }

    void pin(Expr term, Location at) {
      add(Kind.PIN, equal(term, value(term)), -1, -1, at);
      concretizations.add(new Run.Concretization("native call", at));
    }

    RuntimeException limit(String limit, Location at) {
      return new End(new Ending.LimitReached(limit, at));
    }

    private void checkStopped() {
      if (isStopped) {
        throw new End(new Ending.Stopped());
      }
    }

    private void add(Kind kind, Expr held, int branch, int alternative, Location at) {
      conditions.add(new PathCondition(held, kind, branch, alternative, trace.size(), 0, at));
    }

    Run toRun(Ending ending) {
      int[] entries = trace.stream().mapToInt(Integer::intValue).toArray();
      return new Run(
          used.build(),
          List.of(),
          List.of(),
          new ExecutionPath(entries, conditions, false),
          ending,
          defects,
          List.of(),
          concretizations,
          List.of(),
          List.of(),
          List.of(),
          trace.size());
    }
  }
}
