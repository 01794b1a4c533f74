package dev.cairn.input.derive;

import dev.cairn.frontend.text.Insertions;
import dev.cairn.input.CDeclarations;
import dev.cairn.input.InputChoice;
import dev.cairn.input.InputModel;
import dev.cairn.input.InputModel.Root;
import dev.cairn.input.Preparation;
import dev.cairn.input.Separation;
import dev.cairn.input.VariadicArguments;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.body.BodyClauses;
import dev.cairn.input.acsl.body.Ghosts;
import dev.cairn.input.acsl.code.OracleWriter;
import dev.cairn.input.acsl.eval.AcslPrecondition;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.acsl.oracle.UnitChanges;
import dev.cairn.input.derive.text.DeclaredAccess;
import dev.cairn.input.derive.text.InnerVariable;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.length.ComparedLengths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Derives the inputs of functions from their signatures, the globals they see, and their contracts.
 * To be asked by one thread.
 */
public final class InputModels {
  private final Program program;
  private final Contracts contracts;
  private final GlobalInputs globals;
  private final InputChoice choice;
  private final BodyClauses bodies;
  private final AssumedContracts assumed;
  private final Preparations preparations;
  private final Containers containers;
  private final Ghosts ghosts;

  /** Where the user says nothing about inputs. */
  public InputModels(Program program, Contracts contracts) {
    this(program, contracts, InputChoice.DEFAULT);
  }

  public InputModels(Program program, Contracts contracts, InputChoice choice) {
    this(program, contracts, choice, Set.of());
  }

  /** {@code assumed}: called functions of which only the contract counts. */
  public InputModels(
      Program program, Contracts contracts, InputChoice choice, Set<String> assumed) {
    this.contracts = contracts;
    this.choice = choice;
    this.globals = new GlobalInputs(program, choice);
    var types = new Scope(Map.of(), types(program), globals.constants(), program.pointerBits());
    this.ghosts = new Ghosts(contracts, types);
    this.program = ghosts.withParameters(program);
    this.preparations = new Preparations(this.program, choice.sequence());
    this.containers = new Containers(this.program);
    this.assumed = new AssumedContracts(this.program, contracts, assumed);
    this.bodies =
        new BodyClauses(this.program, contracts, globalNames(), ghosts, this.assumed.names());
  }

  /** Says that contracts take nobody's place in {@code what}. */
  public void refuseAssumed(String what) {
    assumed.refuse(what);
  }

  /** The inputs of {@code name}, which the program must define. */
  public InputAnswer of(String name) {
    return of(name, Optional.empty());
  }

  /** The same for one behavior of the contract only. */
  public InputAnswer of(String name, Optional<String> behavior) {
    return of(name, behavior, true);
  }

  /** The same without a guess at what parameters point to. */
  public InputAnswer asDeclared(String name, Optional<String> behavior) {
    return of(name, behavior, false);
  }

  private InputAnswer of(String name, Optional<String> behavior, boolean isGuessed) {
    Procedure function =
        program
            .function(name)
            .orElseThrow(() -> new IllegalArgumentException("no function '" + name + "'"));
    Optional<String> obstacle = obstacle(function);
    if (obstacle.isPresent()) {
      String hint =
          "write a main that builds the argument and calls '"
              + name
              + "', and test it with --function main";
      return new InputAnswer.Unsupported(name, function.location(), obstacle.get(), hint);
    }
    Procedure.Declaration declared = isGuessed ? guessed(function) : function.declaration();
    return ready(function, declared, behavior);
  }

  /** A program that asks for its inputs itself, or has a world of them. */
  public InputAnswer.Ready ofProgram(Procedure main, InputModel model) {
    Scope scope = scope(Map.of());
    Oracle oracle =
        new OracleWriter(contracts, scope, globalNames(), program.pointerBits() == 64)
            .writeProgram(contracts.contract(main.name()), bodies.ofProgram(main))
            .with(changes(main, List.of()));
    return new InputAnswer.Ready(
        main, model.with(oracle.clauses()), Contract.EMPTY, oracle, oracle.warnings(), List.of());
  }

  private Optional<String> obstacle(Procedure function) {
    boolean hasContract = !contracts.contract(function.name()).equals(Contract.EMPTY);
    int number = 0;
    for (Procedure.Parameter parameter : function.declaration().parameters()) {
      number++;
      boolean isList = VariadicArguments.isList(parameter.type()) && !hasContract;
      Optional<String> why = isList ? Optional.empty() : Signatures.obstacle(parameter.type());
      if (why.isPresent()) {
        String name = parameter.name().isEmpty() ? "it" : "'" + parameter.name() + "'";
        return Optional.of(
            "cannot make parameter "
                + number
                + " of '"
                + function.name()
                + "' symbolic: "
                + name
                + " "
                + why.get());
      }
    }
    return Optional.empty();
  }

  /** A contract that speaks of the memory behind a pointer knows better. */
  private Procedure.Declaration guessed(Procedure function) {
    boolean isTold =
        contracts.contract(function.name()).requires().stream()
            .anyMatch(c -> c.text().contains("\\valid"));
    return isTold ? function.declaration() : new UsedTypes(program).of(function);
  }

  private InputAnswer ready(
      Procedure function, Procedure.Declaration declared, Optional<String> behavior) {
    Set<String> spoken = SpokenNames.of(contracts, function.name(), bodies.called(function.name()));
    function.declaration().parameters().forEach(p -> spoken.remove(p.name()));
    GlobalInputs.Seen globalsSeen = globals.of(function, spoken);
    List<Root> seen = new ArrayList<>(globalsSeen.inputs());
    ghosts
        .spoken(function.location().file(), spoken)
        .forEach((name, type) -> seen.add(new Root(name, type, true)));
    List<String> limits =
        VariadicArguments.areIn(function.declaration()) && isListUsedElsewhere(function)
            ? List.of(InputAnswer.LISTS_ELSEWHERE)
            : List.of();
    Procedure.Declaration declaration = Signatures.asInputs(declared, taken(function, seen));
    Map<String, Root> roots = new LinkedHashMap<>();
    seen.forEach(root -> roots.put(root.name(), root));
    Map<String, Root> names = new LinkedHashMap<>(roots);
    for (int i = 0; i < declaration.parameters().size(); i++) {
      Procedure.Parameter parameter = declaration.parameters().get(i);
      if (VariadicArguments.isList(parameter.type())) {
        continue;
      }
      CType type = CDeclarations.unqualified(parameter.type());
      Procedure.Parameter original = function.declaration().parameters().get(i);
      var root = new Root(parameter.name(), type, false, UsedTypes.typing(original.type(), type));
      roots.put(root.name(), root);
      String written = original.name();
      names.put(written.isEmpty() ? root.name() : written, root);
    }
    Contract whole = contracts.contract(function.name());
    Map<String, CType> seenTypes = new LinkedHashMap<>();
    seen.forEach(root -> seenTypes.put(root.name(), root.type()));
    var invariants = new Invariants(contracts, scope(Map.of()));
    Contract contract =
        invariants.added(behavior.map(whole::under).orElse(whole), function, seenTypes);
    return answer(renamed(function, declaration), roots, names, globalsSeen, limits, contract)
        .warned(invariants.warnings());
  }

  /** Does another file of the user define a function that takes a list. */
  private boolean isListUsedElsewhere(Procedure function) {
    return program.functions().values().stream()
        .filter(f -> !f.location().file().equals(function.location().file()))
        .filter(f -> program.files().containsKey(f.location().file()))
        .flatMap(f -> f.declared().stream())
        .flatMap(d -> d.parameters().stream())
        .anyMatch(p -> VariadicArguments.isList(p.type()));
  }

  private InputAnswer.Ready answer(
      Procedure function,
      Map<String, Root> roots,
      Map<String, Root> names,
      GlobalInputs.Seen seen,
      List<String> limits,
      Contract contract) {
    Scope scope = scope(names);
    AcslPrecondition precondition = AcslPrecondition.of(contract, contracts, scope);
    Procedure written = program.function(function.name()).orElseThrow();
    List<BodyClause> inBodies = bodies.of(written);
    var writer = new OracleWriter(contracts, scope, named(names), program.pointerBits() == 64);
    List<Warning> ignored = writer.require(precondition.refused());
    Oracle oracle =
        writer
            .write(contract, function.declaration().result(), inBodies)
            .with(Aliasing.of(roots.values(), contract))
            .with(changes(written, seen.inner()));
    Separation separation =
        Separations.of(function.declaration(), contract, names, hidden(function, roots.keySet()));
    var model =
        new InputModel(
                roots,
                DeclaredPromises.with(
                    precondition,
                    function.declaration(),
                    DeclaredAccess.of(program.files().values(), function.name())),
                separation,
                choice.maxElements(),
                choice.maxNesting(),
                oracle.clauses(),
                seen.limits())
            .withBytes(maxBytes(written))
            .prepared(prepared(function, contract, oracle, names.keySet()))
            .within(
                isFree(contract, oracle) ? containers.of(written) : containers.opaque(),
                containers.voidMembers(written));
    List<Warning> warnings = new ArrayList<>(precondition.warnings());
    precondition.refused().forEach(r -> warnings.remove(r.why()));
    warnings.addAll(ignored);
    warnings.addAll(oracle.warnings());
    List<String> notes = new ArrayList<>(seen.notes());
    notes.addAll(limits);
    return new InputAnswer.Ready(function, model, contract, oracle, warnings, notes);
  }

  /** Variables that no caller can point to. */
  private Set<String> hidden(Procedure function, Set<String> names) {
    Set<String> all = new HashSet<>(globals.hidden(names));
    all.addAll(ghosts.spoken(function.location().file(), names).keySet());
    return all;
  }

  private int maxBytes(Procedure function) {
    int most = choice.maxBytes();
    return Math.max(
        choice.maxElements(),
        most <= choice.maxElements()
            ? 0
            : ComparedLengths.of(program, containers.calls(), function.name(), most));
  }

  private UnitChanges changes(Procedure function, List<InnerVariable> inner) {
    String file = function.location().file();
    String text = program.files().getOrDefault(file, "");
    List<Insertions.Piece> pieces = new ArrayList<>(ghosts.pieces(file));
    inner.forEach(v -> pieces.addAll(v.pieces(text)));
    return new UnitChanges(
        assumed.of(function, bodies.called(function.name()), globalNames(), this::scope),
        pieces,
        ghosts.variables(file));
  }

  private Scope scope(Map<String, Root> names) {
    return new Scope(names, types(program), globals.constants(), program.pointerBits());
  }

  /** A contract says itself which objects are allowed, and of which state it speaks. */
  private List<Preparation> prepared(
      Procedure function, Contract contract, Oracle oracle, Set<String> taken) {
    return isFree(contract, oracle) ? preparations.of(function, taken) : List.of();
  }

  private static boolean isFree(Contract contract, Oracle oracle) {
    return contract.equals(Contract.EMPTY) && oracle.clauses().isEmpty();
  }

  /** Parameters as they were passed, and every global the program has a name for. */
  private Map<String, Named> named(Map<String, Root> inputs) {
    Map<String, Named> named = globalNames();
    inputs.forEach(
        (name, root) -> {
          if (!root.isGlobal()) {
            named.put(name, Named.fixed(root.name(), root.type()));
          }
        });
    return named;
  }

  private Map<String, Named> globalNames() {
    Map<String, Named> named = new HashMap<>();
    for (Global global : program.globals().values()) {
      if (global.name().indexOf('.') < 0) {
        named.put(global.name(), Named.memory(global.name(), global.type()));
      }
    }
    ghosts.addGlobal(named);
    return named;
  }

  /** Names that mean something else where the function is called. */
  private static Set<String> taken(Procedure function, List<Root> globals) {
    Set<String> taken = new HashSet<>(Set.of(function.name()));
    globals.forEach(root -> taken.add(root.name()));
    Set<String> named = new HashSet<>(taken);
    function.declaration().parameters().forEach(p -> named.add(p.name()));
    taken.add(InputModel.resultBeside(named));
    return taken;
  }

  private static Procedure renamed(Procedure f, Procedure.Declaration declaration) {
    return new Procedure(
        f.name(),
        f.location(),
        f.signature(),
        declaration,
        f.registers(),
        f.byValueSizes(),
        f.blocks(),
        f.isInternal(),
        f.variables());
  }

  /** All types the program's functions and globals speak of. */
  private static List<CType> types(Program program) {
    Stream<CType> ofFunctions =
        program.functions().values().stream()
            .flatMap(
                f ->
                    Stream.concat(
                        f.declaration().parameters().stream().map(Procedure.Parameter::type),
                        Stream.of(f.declaration().result())));
    return Stream.concat(ofFunctions, program.globals().values().stream().map(Global::type))
        .toList();
  }
}
