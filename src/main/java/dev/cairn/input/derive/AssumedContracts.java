package dev.cairn.input.derive;

import dev.cairn.input.InputModel.Root;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Contracts.FunctionBody;
import dev.cairn.input.acsl.code.AssumedWriter;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The functions that the user wants replaced by their contracts. */
final class AssumedContracts {
  static final String OPTION = "--assume-contract";
  private final Program program;
  private final Contracts contracts;
  private final Set<String> names;

  AssumedContracts(Program program, Contracts contracts, Set<String> names) {
    this.program = program;
    this.contracts = contracts;
    names.stream().sorted().forEach(this::check);
    this.names = new HashSet<>(names);
    this.names.addAll(declared(program));
  }

  /** What is only declared and has a contract is nothing but its contract. */
  private static Set<String> declared(Program program) {
    return program.declarations().values().stream()
        .filter(d -> d.declaration().filter(c -> !c.isVariadic()).isPresent())
        .map(Program.Declared::name)
        .collect(Collectors.toSet());
  }

  /** The functions that are replaced. */
  Set<String> names() {
    return names;
  }

  private Optional<Procedure.Declaration> declaration(String name) {
    return program
        .function(name)
        .map(Procedure::declaration)
        .or(
            () ->
                Optional.ofNullable(program.declarations().get(name))
                    .flatMap(Program.Declared::declaration));
  }

  /** Says that nothing is replaced in {@code what}. */
  void refuse(String what) {
    if (!declared(program).containsAll(names)) {
      throw new UserError(
          OPTION + " does not apply to " + what, "leave it out, or name functions with --function");
    }
  }

  private void check(String name) {
    boolean isKnown =
        program.function(name).isPresent() || program.declarations().containsKey(name);
    if (!isKnown) {
      throw new UserError(
          OPTION + ": there is no function '" + name + "'", "name a function that the files call");
    }
    if (contracts.contract(name).equals(Contract.EMPTY)) {
      throw new UserError(
          OPTION + ": '" + name + "' has no contract",
          "write what it ensures and assigns before it, or in a file for --spec");
    }
    Procedure.Declaration declaration =
        declaration(name)
            .orElseThrow(
                () ->
                    new UserError(
                        OPTION + ": the type of '" + name + "' is not known",
                        "declare it with a prototype where it is called"));
    if (!contracts.ghostParameters(name).isEmpty()) {
      throw new UserError(
          OPTION + ": '" + name + "' has ghost parameters",
          "pass what the contract speaks of as a parameter, or leave the option out");
    }
    if (declaration.isVariadic()) {
      throw new UserError(
          OPTION + ": '" + name + "' takes any number of arguments",
          "write a function around it that does not");
    }
  }

  /**
   * As runs of {@code tested} meet them.
   *
   * @param called below it
   * @param globals what names of variables mean
   * @param scope of a function's parameters
   */
  List<Assumed> of(
      Procedure tested,
      Set<String> called,
      Map<String, Named> globals,
      Function<Map<String, Root>, Scope> scope) {
    List<Assumed> all = new ArrayList<>();
    List<String> met =
        names.stream()
            .filter(n -> called.contains(n) && !n.equals(tested.name()))
            .sorted()
            .toList();
    for (String name : met) {
      Procedure.Declaration declaration = declaration(name).orElseThrow();
      Map<String, Named> named = new HashMap<>(globals);
      Map<String, Root> roots = new HashMap<>();
      for (Procedure.Parameter p : declaration.parameters()) {
        named.put(p.name(), Named.fixed(p.name(), p.type()));
        roots.put(p.name(), new Root(p.name(), p.type(), false));
      }
      all.add(
          new AssumedWriter(contracts, scope.apply(roots), named, program.pointerBits() == 64)
              .write(name, declaration, contracts.contract(name), body(name, tested)));
    }
    return all;
  }

  private boolean isDefinedIn(String file, String name) {
    return program.function(name).filter(f -> f.location().file().equals(file)).isPresent();
  }

  private Optional<Spot> body(String name, Procedure tested) {
    String file = tested.location().file();
    return contracts
        .body(name)
        .filter(b -> b.file().equals(file) && isDefinedIn(file, name))
        .map((FunctionBody b) -> Spot.statement(b.file(), b.start()));
  }
}
