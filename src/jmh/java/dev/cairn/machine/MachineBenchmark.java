package dev.cairn.machine;

import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.run.RunState;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Program;
import dev.cairn.machine.libc.LibraryProgram;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The functions of loops.c on the machine: concrete ones in milliseconds per call, to be compared
 * with the same by {@code gcc -O0}; and the rate of operations on symbolic values. {@code
 * bench/machine} runs both sides.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
public class MachineBenchmark {
  private static final @Nullable Expr[] CONCRETE = new Expr[0];
  private static final int ROUNDS = 2_000;
  private static final int OPERATIONS = 5;

  /** One machine with the program of loops.c. */
  @State(Scope.Thread)
  public static class Loops {
    final Variables variables = new Variables();
    Machine machine;
    RunState rt;
    @Nullable Expr[] terms;

    @Setup(Level.Trial)
    public void open() {
      FrontEnd frontEnd = FrontEnd.open(CacheLocation.standard());
      Program loops =
          frontEnd.compile(List.of(Source.file(Path.of("src/jmh/loops.c"))), List.of());
      var program = new CompiledProgram(new LibraryProgram(frontEnd, List.of()).link(loops));
      Limits limits = Limits.DEFAULT.withSteps(Long.MAX_VALUE);
      machine = new Machine(program, InputModel.harness(), "main", "main", limits, variables);
      rt = machine.runtime();
      terms = new Expr[] {term("x"), term("y"), null};
    }

    private Expr term(String name) {
      return rt.pool().variable(variables.variable(name, 32));
    }

    @TearDown(Level.Trial)
    public void close() {
      machine.close();
    }

    long call(String function, boolean isTraced, long[] arguments, @Nullable Expr[] shadows) {
      rt.begin(Input.EMPTY, isTraced ? rt.program().functionIndex(function) : -1, true);
      long result = rt.callFunction(rt.memory().symbol(function), arguments, shadows);
      rt.takeShadow();
      return result;
    }
  }

  /** A function and its argument, as main of loops.c calls it natively. */
  @State(Scope.Thread)
  public static class Work {
    @Param({
      "integer:10000000",
      "memory:10000000",
      "calls:27",
      "numeric:3000000",
      "pointers:3000000",
      "locals:100000",
      "structs:1000000",
      "strings:50000",
      "merging:2000",
      "recursion:8",
      "switches:5000000",
      "tables:3000000",
      "sorting:2000",
      "lists:20000",
      "results:500000"
    })
    String loop;

    /** Whether branches and calls are recorded, as in an exploration. */
    @Param({"false", "true"})
    boolean traced;

    String name() {
      return loop.substring(0, loop.indexOf(':'));
    }

    long argument() {
      return Long.parseLong(loop.substring(loop.indexOf(':') + 1));
    }
  }

  @Benchmark
  public long concrete(Loops loops, Work work) {
    return loops.call(work.name(), work.traced, new long[] {work.argument()}, CONCRETE);
  }

  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @OutputTimeUnit(TimeUnit.SECONDS)
  @OperationsPerInvocation(ROUNDS * OPERATIONS)
  public long shadowOperations(Loops loops) {
    return loops.call("symbolic", true, new long[] {3, 5, ROUNDS}, loops.terms);
  }

  /** The same when no run finds a term that another one made. */
  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @OutputTimeUnit(TimeUnit.SECONDS)
  @OperationsPerInvocation(ROUNDS * OPERATIONS)
  public long newTerms(Loops loops) {
    loops.rt.pool().trim(0);
    return loops.call("symbolic", true, new long[] {3, 5, ROUNDS}, loops.terms);
  }

  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @OutputTimeUnit(TimeUnit.SECONDS)
  public long resets(Loops loops) {
    loops.rt.begin(Input.EMPTY, -1, true);
    return loops.rt.steps();
  }
}
