package dev.cairn.generate;

import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.Target;
import dev.cairn.input.InputModel;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.derive.InputModels.Answer;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * What is run: a program with an entry, and its inputs.
 *
 * @param function the function under test as the user wrote it; {@code symbol}: its name in the
 *     program
 * @param warnings what the user should know about the inputs, ready to print
 */
record Setup(
    Program program,
    Procedure function,
    String symbol,
    InputModel model,
    String entry,
    List<String> warnings) {
  private static final String DRIVE = "__cairn_drive";

  /** The inputs of a function other than main must be {@code Ready}. */
  static Setup of(Unit unit, String name) {
    if (name.equals(Unit.MAIN)) {
      Program program = unit.whole();
      Procedure main = program.function(name).orElseThrow();
      return new Setup(program, main, name, InputModel.harness(), name, List.of());
    }
    var ready = (Answer.Ready) unit.inputs(name);
    List<String> warnings =
        new ArrayList<>(ready.warnings().stream().map(Warning::toString).toList());
    warnings.addAll(ready.notes());
    Program driven = unit.driven(ready);
    String symbol = unit.symbolIn(driven, ready.function());
    return new Setup(driven, ready.function(), symbol, ready.model(), DRIVE, warnings);
  }

  /** The same with further warnings. */
  Setup withWarnings(List<String> more) {
    List<String> all = new ArrayList<>(warnings);
    all.addAll(more);
    return new Setup(program, function, symbol, model, entry, all);
  }

  Target target() {
    return new Target(program, symbol, model.precondition(), new ProgramLoops(program));
  }
}
