package dev.cairn.machine.libc;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Program;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Run;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Compiles and runs C on the machine, with the library. */
final class CRun {
  static final FrontEnd FRONT_END = FrontEnd.open(CacheLocation.standard());
  static final LibraryProgram LIBRARY = new LibraryProgram(FRONT_END, List.of());

  final Run run;
  final String output;
  final String errors;

  private CRun(Run run, String output, String errors) {
    this.run = run;
    this.output = output;
    this.errors = errors;
  }

  static Machine machine(String c, String function, InputModel model) {
    Program program = LIBRARY.link(FRONT_END.compile(List.of(Source.text("test.c", c)), List.of()));
    String entry = program.functions().containsKey("__cairn_drive") ? "__cairn_drive" : function;
    return new Machine(
        new CompiledProgram(program),
        model,
        entry,
        function,
        Limits.DEFAULT.withSelfCheck(),
        new Variables());
  }

  static CRun of(String c) {
    return of(c, "");
  }

  static CRun of(String c, String input) {
    try (Machine machine = machine(c, "main", InputModel.harness())) {
      machine.console().setInput(input.getBytes(StandardCharsets.ISO_8859_1));
      Run run = machine.run(Input.EMPTY);
      return new CRun(
          run,
          new String(machine.console().output(), StandardCharsets.ISO_8859_1),
          new String(machine.console().errors(), StandardCharsets.ISO_8859_1));
    }
  }
}
