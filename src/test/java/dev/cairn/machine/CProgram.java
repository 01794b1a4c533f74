package dev.cairn.machine;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A C program with a main, run on the machine. As a program: {@code CProgram file.c}. */
public final class CProgram {
  private static final FrontEnd FRONT_END = FrontEnd.open(CacheLocation.standard());

  /** The least of a C library that prints. */
  private static final Source PRELUDE =
      Source.text(
          "prelude.c",
          """
          #include <stdarg.h>
          int __cairn_format(char **text, const char *format, va_list list, int is_kept);
          void __cairn_write(int fd, const void *from, unsigned long n);
          int printf(const char *format, ...) {
            char *text;
            va_list list;
            va_start(list, format);
            int n = __cairn_format(&text, format, list, 0);
            va_end(list);
            __cairn_write(1, text, n);
            return n;
          }
          int puts(const char *s) { return printf("%s\\n", s); }
          int putchar(int c) { return printf("%c", c); }
          """);

  private final CompiledProgram compiled;

  /** What came of a run. */
  public record Outcome(String output, int status, Run run) {}

  private CProgram(CompiledProgram compiled) {
    this.compiled = compiled;
  }

  public static CProgram of(Path file) {
    return new CProgram(
        new CompiledProgram(FRONT_END.compile(List.of(Source.file(file), PRELUDE), List.of())));
  }

  public static CProgram of(String text) {
    return new CProgram(
        new CompiledProgram(
            FRONT_END.compile(List.of(Source.text("test.c", text), PRELUDE), List.of())));
  }

  CompiledProgram compiled() {
    return compiled;
  }

  Machine machine(Limits limits) {
    return new Machine(compiled, InputModel.harness(), "main", "main", limits, new Variables());
  }

  public Outcome run() {
    return run(Limits.DEFAULT);
  }

  Outcome run(Limits limits) {
    try (Machine machine = machine(limits)) {
      Run run = machine.run(Input.EMPTY);
      int status =
          switch (run.ending()) {
            case Ending.Returned _ -> machine.result() & 0xFF;
            case Ending.Exited(int code) -> code & 0xFF;
            default -> -1;
          };
      return new Outcome(
          new String(machine.console().output(), StandardCharsets.ISO_8859_1), status, run);
    }
  }

  public static void main(String[] args) {
    Outcome outcome = of(Path.of(args[0])).run(Limits.DEFAULT.withSteps(Long.MAX_VALUE));
    System.out.print(outcome.output());
    System.out.println("status " + outcome.status() + " " + outcome.run().ending());
    outcome.run().defects().forEach(System.out::println);
  }
}
