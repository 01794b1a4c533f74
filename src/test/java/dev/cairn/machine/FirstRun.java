package dev.cairn.machine;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Program;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.machine.memory.Limits;
import java.util.List;

/**
 * How long a large C file takes to its first run, in a JVM that has done nothing yet. Started by
 * {@code bench/first-run}.
 */
final class FirstRun {
  private final long start = System.nanoTime();
  private long before = start;

  private FirstRun() {}

  /** {@code LINES}. */
  public static void main(String[] args) {
    String text = LargeProgram.of(Integer.parseInt(args[0]));
    System.out.printf("%d lines%n", text.lines().count());
    new FirstRun().measure(text);
  }

  private void measure(String text) {
    FrontEnd frontEnd = FrontEnd.open(CacheLocation.standard());
    Program own = frontEnd.compile(List.of(Source.text("large.c", text)), List.of());
    lap("compile and read");
    Program program = new LibraryProgram(frontEnd, List.of()).link(own);
    lap("add the library");
    var compiled = new CompiledProgram(program);
    try (var machine =
        new Machine(
            compiled, InputModel.harness(), "main", "main", Limits.DEFAULT, new Variables())) {
      machine.run(Input.EMPTY);
      lap("first run");
      System.out.print(
          new String(machine.console().output(), java.nio.charset.StandardCharsets.UTF_8));
    }
    System.out.printf("%-20s %5d ms%n", "in all", (before - start) / 1_000_000);
  }

  private void lap(String what) {
    long now = System.nanoTime();
    System.out.printf("%-20s %5d ms%n", what, (now - before) / 1_000_000);
    before = now;
  }
}
