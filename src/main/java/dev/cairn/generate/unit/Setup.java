package dev.cairn.generate.unit;

import dev.cairn.coverage.Exclusions;
import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.Dictionary;
import dev.cairn.engine.Target;
import dev.cairn.input.InputModel;
import dev.cairn.input.Preparation;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is run: a program with an entry, and its inputs.
 *
 * @param function the function under test as the user wrote it; {@code symbol}: its name in the
 *     program
 * @param oracle what the contract promises, as C
 * @param exclusions what the user does not want to be counted
 * @param behavior the only one of the contract whose inputs are tried; empty: all are
 * @param warnings what the user should know about the inputs, ready to print
 */
public record Setup(
    Program program,
    Procedure function,
    String symbol,
    InputModel model,
    String entry,
    Oracle oracle,
    List<String> warnings,
    Exclusions exclusions,
    Optional<String> behavior) {
  public Setup {
    warnings = List.copyOf(warnings);
  }

  /** For all allowed inputs; everything counts. */
  public Setup(
      Program program,
      Procedure function,
      String symbol,
      InputModel model,
      String entry,
      Oracle oracle,
      List<String> warnings) {
    this(
        program,
        function,
        symbol,
        model,
        entry,
        oracle,
        warnings,
        Exclusions.NONE,
        Optional.empty());
  }

  /** The same, but what is excluded does not count. */
  Setup without(Exclusions excluded) {
    return new Setup(program, function, symbol, model, entry, oracle, warnings, excluded, behavior);
  }

  /** The same for inputs of one behavior only. */
  Setup of(Optional<String> only) {
    return new Setup(program, function, symbol, model, entry, oracle, warnings, exclusions, only);
  }

  /** The words of what is tested, and of the calls that make its objects. */
  public Dictionary dictionary() {
    List<String> roots = new ArrayList<>(List.of(entry));
    for (Preparation made : model.preparations()) {
      made.makers().forEach(c -> roots.add(c.function()));
      made.steps().forEach(calls -> calls.forEach(c -> roots.add(c.function())));
    }
    return Dictionary.of(program, roots).in(model.world());
  }

  /** How it is called in results. */
  public String label() {
    return new Aim(function.name(), behavior).label();
  }

  /** The same with further warnings. */
  public Setup withWarnings(List<String> more) {
    List<String> all = new ArrayList<>(warnings);
    all.addAll(more);
    return new Setup(program, function, symbol, model, entry, oracle, all, exclusions, behavior);
  }

  public Target target() {
    return new Target(
        program,
        symbol,
        model.precondition(),
        new ProgramLoops(program),
        model.clauses(),
        oracle.reservation(),
        exclusions,
        model.preparations(),
        model.containers());
  }
}
