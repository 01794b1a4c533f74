package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Program;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.run.RunState;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;

/**
 * One loop of src/jmh/loops.c by CPU time, the best of many runs: for machines too busy for
 * bench/machine. As a program: {@code LoopSpeed locals 100000}.
 */
final class LoopSpeed {
  private static final long MEASURED_NANOS = 2_000_000_000L;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private LoopSpeed() {}

  public static void main(String[] args) {
    FrontEnd frontEnd = FrontEnd.open(CacheLocation.standard());
    Program loops = frontEnd.compile(List.of(Source.file(Path.of("src/jmh/loops.c"))), List.of());
    var program = new CompiledProgram(new LibraryProgram(frontEnd, List.of()).link(loops));
    Limits limits = Limits.DEFAULT.withSteps(Long.MAX_VALUE);
    try (var machine =
        new Machine(program, InputModel.harness(), "main", "main", limits, new Variables())) {
      long best = best(machine.runtime(), args[0], Long.parseLong(args[1]));
      System.out.printf("%s %.2f ms%n", args[0], best / 1e6);
    }
  }

  private static long best(RunState rt, String function, long argument) {
    long best = Long.MAX_VALUE;
    long until = THREADS.getCurrentThreadCpuTime() + MEASURED_NANOS;
    while (THREADS.getCurrentThreadCpuTime() < until) {
      long begin = THREADS.getCurrentThreadCpuTime();
      rt.begin(Input.EMPTY, -1, true);
      rt.callFunction(rt.memory().symbol(function), new long[] {argument}, new Expr[0]);
      best = Math.min(best, THREADS.getCurrentThreadCpuTime() - begin);
    }
    return best;
  }
}
