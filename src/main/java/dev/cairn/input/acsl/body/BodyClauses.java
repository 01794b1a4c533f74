package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.AcslException;
import dev.cairn.input.acsl.AcslTerms;
import dev.cairn.input.acsl.BodyAnnotation;
import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Contracts.FunctionBody;
import dev.cairn.input.acsl.Term;
import dev.cairn.input.acsl.Term.Binary;
import dev.cairn.input.acsl.Term.BinaryOp;
import dev.cairn.input.acsl.Term.Call;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.BodyClause.Left;
import dev.cairn.input.acsl.oracle.BodyClause.Placed;
import dev.cairn.input.acsl.oracle.BodyClause.State;
import dev.cairn.input.acsl.oracle.BodyClause.Unplaced;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Spot;
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
  private static final String ELSEWHERE = "it stands in another file";
  private static final Set<String> BLOCKS =
      Set.of("\\valid", "\\valid_read", "\\dangling", "\\allocable", "\\initialized");
  private static final String NOT_ITS_START =
      "the state at the beginning of a called function is not kept";

  private static final Set<String> BEFORE_STATEMENT = Set.of(";", "{", "}", ":");

  private final Program program;
  private final Contracts contracts;
  private final Map<String, Named> globals;
  private final Ghosts ghosts;
  private final Set<String> assumed;
  private final Map<String, CTokens> tokens = new HashMap<>();
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
    this.ghosts = ghosts;
    this.assumed = Set.copyOf(assumed);
    this.program = program;
    this.contracts = contracts;
    this.globals = globals;
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
    if (contracts.functions().isEmpty() && contracts.inBodies().isEmpty()) {
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
      procedure.ifPresent(p -> new InFunction(p, function, noPast, found).add(isCalled));
      if (procedure.isEmpty()) {
        onlyDeclared(name, found);
      }
    }
    return found;
  }

  /** Calls of what is defined elsewhere have no beginning here at which to look. */
  private void onlyDeclared(String name, List<BodyClause> found) {
    Optional<Procedure.Declaration> declaration =
        Optional.ofNullable(program.declarations().get(name))
            .filter(_ -> assumed.contains(name))
            .flatMap(Program.Declared::declaration);
    if (declaration.isPresent()) {
      contracts.contract(name).requires().stream()
          .filter(r -> r.use().isChecked())
          .forEach(r -> found.add(atCalls(name, declaration.get(), r)));
      return;
    }
    for (Contract.Clause clause : contracts.contract(name).requires()) {
      if (clause.use().isChecked() && program.files().containsKey(clause.at().file())) {
        var why = new AcslException(clause.at(), "'" + name + "' is only declared here");
        found.add(new Unplaced(Clause.Kind.REQUIRES, clause, why));
      }
    }
  }

  private Placed atCalls(String name, Procedure.Declaration declaration, Contract.Clause requires) {
    Map<String, Named> names = new HashMap<>(globals);
    declaration.parameters().forEach(p -> names.put(p.name(), Named.parameter(p.name(), p.type())));
    return new Placed(
        Clause.Kind.REQUIRES,
        requires,
        Spot.calls(name),
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

  private CTokens tokens(String file) {
    return tokens.computeIfAbsent(file, f -> new CTokens(text(f)));
  }

  private String text(String file) {
    return program.files().getOrDefault(file, "");
  }

  /** The clauses in one function. */
  private final class InFunction {
    private final Procedure function;
    private final Optional<String> noPast;
    private final boolean isInFile;
    private final boolean isRun;
    private final List<BodyClause> found;

    InFunction(
        Procedure function, Procedure tested, Optional<String> noPast, List<BodyClause> found) {
      this.found = found;
      this.function = function;
      this.noPast = noPast;
      isRun = function.name().equals(tested.name()) || !assumed.contains(function.name());
      isInFile = function.location().file().equals(tested.location().file());
    }

    void add(boolean isCalled) {
      Contract contract = contracts.contract(function.name());
      if (isCalled) {
        contract.requires().stream()
            .filter(r -> r.use().isChecked())
            .forEach(r -> guarded(Clause.Kind.REQUIRES, r, this::requires));
      }
      if (!isRun) {
        return;
      }
      contract.termination().stream()
          .filter(Contract.Termination::isMeasure)
          .forEach(t -> guarded(Clause.Kind.DECREASES, t.clause(), this::decreases));
      for (BodyAnnotation annotation : contracts.inBodies()) {
        if (annotation.function().equals(function.name())
            && annotation.file().equals(function.location().file())) {
          annotation.items().forEach(i -> guarded(kind(i), i.clause(), c -> item(annotation, i)));
        }
      }
    }

    private interface Placing {
      Placed of(Contract.Clause clause);
    }

    private void guarded(Clause.Kind kind, Contract.Clause clause, Placing placing) {
      try {
        if (!isInFile) {
          throw new AcslException(clause.at(), ELSEWHERE);
        }
        found.add(placing.of(clause));
      } catch (AcslException e) {
        found.add(new Unplaced(kind, clause, e));
      }
    }

    private FunctionBody body(Contract.Clause clause) {
      return contracts
          .body(function.name())
          .filter(b -> b.file().equals(function.location().file()))
          .orElseThrow(
              () ->
                  new AcslException(
                      clause.at(), "the body of '" + function.name() + "' was not found"));
    }

    private Placed requires(Contract.Clause clause) {
      Spot entry = entry(clause);
      return new Placed(
          Clause.Kind.REQUIRES,
          clause,
          entry,
          names(entry.start()),
          entry,
          Optional.empty(),
          Optional.of("a precondition has no earlier state"),
          atEntry(entry),
          List.of(),
          Left.NOTHING);
    }

    /** Compared at the beginning of each call with what it was in the one that is still open. */
    private Placed decreases(Contract.Clause clause) {
      Spot entry = entry(clause);
      return new Placed(
          Clause.Kind.DECREASES,
          clause,
          entry,
          names(entry.start()),
          entry,
          Optional.of(entry),
          Optional.of("a measure has no earlier state"),
          atEntry(entry),
          List.of(),
          Left.NOTHING);
    }

    /** At the beginning of a function its earlier state is that of now. */
    private Map<String, State> atEntry(Spot entry) {
      return Map.of(BodyClause.PRE, new State(entry, names(entry.start())));
    }

    private Spot entry(Contract.Clause clause) {
      FunctionBody body = body(clause);
      return Spot.statement(body.file(), body.start());
    }

    private Placed item(BodyAnnotation annotation, Item item) {
      CTokens tokens = tokens(annotation.file());
      int next = tokens.at(annotation.end());
      Spot spot =
          switch (item.kind()) {
            case ASSERT, CHECK, INVARIANT, REQUIRES, COMPLETE, DISJOINT ->
                statement(annotation, tokens, next, item);
            case ENSURES, ASSIGNS -> after(annotation, tokens, next, item);
            case LOOP_INVARIANT, LOOP_VARIANT, LOOP_ASSIGNS ->
                new LoopText(annotation.file(), tokens, item.at()).check(next);
          };
      Optional<Spot> before =
          item.kind() == BodyAnnotation.Kind.LOOP_VARIANT
              ? Optional.of(statement(annotation, tokens, next, item))
              : Optional.empty();
      Map<String, State> states = states(annotation, tokens, item.kind().isOfLoop() ? next : -1);
      Map<String, Named> names =
          names(item.kind().isAfterStatement() ? annotation.start() : spot.start());
      return new Placed(
          kind(item),
          inBehaviors(item, item.kind().isAfterStatement()),
          spot,
          names,
          entry(item.clause()),
          before,
          noPast,
          states,
          item.places(),
          AcslTerms.contains(item.clause().term(), BodyClauses::asksForBlocks)
              ? new Left(function.name(), visible().left(function, spot.start()))
              : Left.NOTHING);
    }

    /** What it says, where one of its behaviors applies. */
    private Contract.Clause inBehaviors(Item item, boolean isAfter) {
      Contract.Clause clause = item.clause();
      Term said = isAfter ? sinceStatement(clause.term()) : clause.term();
      Optional<Term> applies = Optional.empty();
      for (String name : item.behaviors()) {
        Contract.Behavior behavior =
            contracts.contract(function.name()).behaviors().stream()
                .filter(b -> b.name().equals(name))
                .findFirst()
                .orElseThrow(
                    () -> new AcslException(item.at(), "there is no behavior '" + name + "'"));
        Term assumed = AcslTerms.allOf(behavior.assumes(), item.at());
        applies =
            Optional.of(
                applies
                    .<Term>map(a -> new Binary(item.at(), BinaryOp.OR, a, assumed))
                    .orElse(assumed));
      }
      Term term =
          applies
              .<Term>map(
                  a ->
                      new Binary(
                          item.at(),
                          BinaryOp.IMPLIES,
                          new Call(item.at(), "\\old", List.of(a)),
                          said))
              .orElse(said);
      return new Contract.Clause(clause.at(), clause.text(), term, clause.use());
    }

    /** What is old in the contract of a statement was there before the statement. */
    private static Term sinceStatement(Term term) {
      if (!(term instanceof Call(var at, var f, var arguments)) || !isOld(f, arguments)) {
        return AcslTerms.mapChildren(term, InFunction::sinceStatement);
      }
      var before = new Term.Name(at, BodyClause.BEFORE_STATEMENT);
      return new Call(at, "\\at", List.of(sinceStatement(arguments.getFirst()), before));
    }

    private static boolean isOld(String function, List<Term> arguments) {
      return function.equals("\\old")
          || (function.equals("\\at")
              && arguments.size() == 2
              && arguments.get(1) instanceof Term.Name(_, var label)
              && label.equals("Old"));
    }

    private Map<String, State> states(BodyAnnotation annotation, CTokens tokens, int loop) {
      Map<String, State> states = new HashMap<>();
      contracts
          .body(function.name())
          .map(b -> new LabelledPlaces(annotation.file(), tokens, b.start(), b.end()))
          .map(l -> l.at(annotation.start(), loop))
          .orElse(Map.of())
          .forEach((label, spot) -> states.put(label, new State(spot, names(spot.start()))));
      if (noPast.isPresent()) {
        states.putAll(atEntry(entry(annotation.items().getFirst().clause())));
      }
      Spot here = Spot.statement(annotation.file(), annotation.start());
      states.put(BodyClause.BEFORE_STATEMENT, new State(here, names(annotation.start())));
      return states;
    }

    private Spot after(BodyAnnotation annotation, CTokens tokens, int next, Item item) {
      statement(annotation, tokens, next, item);
      int end = new StatementText(tokens, item.at()).end(next);
      return Spot.statement(annotation.file(), end);
    }

    private Spot statement(BodyAnnotation annotation, CTokens tokens, int next, Item item) {
      boolean isAmongStatements =
          next > 0 && BEFORE_STATEMENT.contains(tokens.token(next - 1)) && !isElse(tokens, next);
      if (!isAmongStatements) {
        throw new AcslException(item.at(), "it does not stand between statements; add braces");
      }
      return Spot.statement(annotation.file(), annotation.start());
    }

    private static boolean isElse(CTokens tokens, int next) {
      return next < tokens.count() && tokens.token(next).equals("else");
    }

    private Map<String, Named> names(int offset) {
      Map<String, Named> names = new HashMap<>(globals);
      VisibleNames visible = visible();
      visible.add(function, offset, names);
      ghosts.addLocal(function.name(), offset, visible, names);
      return names;
    }

    private VisibleNames visible() {
      String file = function.location().file();
      return new VisibleNames(text(file), tokens(file));
    }
  }

  /** Does it depend on the ends of blocks: a call of a predicate may. */
  private static boolean asksForBlocks(Term term) {
    return term instanceof Call call
        && (BLOCKS.contains(call.function()) || !call.function().startsWith("\\"));
  }

  private static Clause.Kind kind(Item item) {
    return switch (item.kind()) {
      case ASSERT -> Clause.Kind.ASSERT;
      case CHECK -> Clause.Kind.CHECK;
      case INVARIANT, LOOP_INVARIANT -> Clause.Kind.INVARIANT;
      case LOOP_VARIANT -> Clause.Kind.VARIANT;
      case LOOP_ASSIGNS -> Clause.Kind.LOOP_ASSIGNS;
      case REQUIRES -> Clause.Kind.REQUIRES;
      case ENSURES -> Clause.Kind.ENSURES;
      case ASSIGNS -> Clause.Kind.ASSIGNS;
      case COMPLETE -> Clause.Kind.COMPLETE;
      case DISJOINT -> Clause.Kind.DISJOINT;
    };
  }
}
