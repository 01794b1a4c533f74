package dev.cairn.input.acsl.body;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.BodyClause.Left;
import dev.cairn.input.acsl.oracle.BodyClause.Placed;
import dev.cairn.input.acsl.oracle.BodyClause.Unplaced;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.path.Clause;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the clauses inside functions that runs of one function meet: in its own body and in those
 * it may call, which also have preconditions. Not thread-safe.
 */
public final class BodyClauses {
  private static final String NOT_ITS_START =
      "the state at the beginning of a called function is not kept";

  private final Program program;
  private final FunctionClauses.Surroundings around;
  private final Set<String> assumed;
  private @Nullable CallGraph calls;

  /**
   * @param globals the names that are visible everywhere
   * @param ghosts C that only contracts see
   * @param assumed functions whose bodies are never run when they are called
   */
  public BodyClauses(
      Program program,
      Contracts contracts,
      Map<String, Named> globals,
      Ghosts ghosts,
      Set<String> assumed) {
    var files = new TokenizedFiles(contracts.files());
    around = new FunctionClauses.Surroundings(contracts, globals, ghosts, files);
    this.assumed = Set.copyOf(assumed);
    this.program = program;
  }

  /** Those that runs of {@code function} meet. */
  public List<BodyClause> of(Procedure function) {
    return of(function, Optional.empty());
  }

  /** Those that runs of a program meet, from its main on. */
  public List<BodyClause> ofProgram(Procedure main) {
    return of(main, Optional.of("the state at the beginning of a program is not kept"));
  }

  private List<BodyClause> of(Procedure function, Optional<String> noStart) {
    if (contracts().functions().isEmpty() && contracts().inBodies().isEmpty()) {
      return List.of();
    }
    Set<String> called = called(function.name());
    Set<String> met = new LinkedHashSet<>(Set.of(function.name()));
    met.addAll(called);
    List<BodyClause> found = new ArrayList<>();
    for (String name : met) {
      Optional<Procedure> procedure = program.function(name);
      boolean isItself = name.equals(function.name());
      boolean isCalled = called.contains(name);
      Optional<String> noPast = isItself && !isCalled ? noStart : Optional.of(NOT_ITS_START);
      boolean isRun = isItself || !assumed.contains(name);
      procedure
          .map(p -> new FunctionClauses(around, p, isInFileOf(function, p), noPast))
          .ifPresent(c -> found.addAll(c.met(isCalled, isRun)));
      if (procedure.isEmpty()) {
        onlyDeclared(name, found);
      }
    }
    return found;
  }

  private static boolean isInFileOf(Procedure tested, Procedure other) {
    return other.location().file().equals(tested.location().file());
  }

  /** Calls of what is defined elsewhere have no beginning here at which to look. */
  private void onlyDeclared(String name, List<BodyClause> found) {
    Optional<Procedure.Declaration> declaration =
        Optional.ofNullable(program.declarations().get(name))
            .filter(_ -> assumed.contains(name))
            .flatMap(Program.Declared::declaration);
    if (declaration.isPresent()) {
      contracts().contract(name).requires().stream()
          .filter(r -> r.use().isChecked())
          .forEach(r -> found.add(atCalls(name, declaration.get(), r)));
      return;
    }
    for (Contract.Clause clause : contracts().contract(name).requires()) {
      if (clause.use().isChecked() && program.files().containsKey(clause.at().file())) {
        var why = new AcslException(clause.at(), "'" + name + "' is only declared here");
        found.add(new Unplaced(Clause.Kind.REQUIRES, clause, why));
      }
    }
  }

  private Placed atCalls(String name, Procedure.Declaration declaration, Contract.Clause requires) {
    Map<String, Named> names = new HashMap<>(around.globals());
    declaration.parameters().forEach(p -> names.put(p.name(), Named.parameter(p.name(), p.type())));
    return new Placed(
        Clause.Kind.REQUIRES,
        requires,
        List.of(Spot.calls(name)),
        names,
        Spot.calls(name),
        Optional.empty(),
        Optional.of("a precondition has no earlier state"),
        Map.of(),
        List.of(),
        Left.NOTHING);
  }

  /** What may be called below {@code function}, where those that are assumed call nobody. */
  public Set<String> called(String function) {
    CallGraph graph = calls();
    Set<String> called = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(graph.callees(function));
    while (!open.isEmpty()) {
      String next = open.pop();
      boolean isRun = next.equals(function) || !assumed.contains(next);
      if (called.add(next) && isRun) {
        open.addAll(graph.callees(next));
      }
    }
    return called;
  }

  private CallGraph calls() {
    CallGraph known = calls;
    if (known == null) {
      known = CallGraph.of(program);
      calls = known;
    }
    return known;
  }

  private Contracts contracts() {
    return around.contracts();
  }
}
