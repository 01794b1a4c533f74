package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.AcslException;
import dev.cairn.input.acsl.BodyAnnotation;
import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Contracts.FunctionBody;
import dev.cairn.input.acsl.code.BodyClause;
import dev.cairn.input.acsl.code.BodyClause.Placed;
import dev.cairn.input.acsl.code.BodyClause.Unplaced;
import dev.cairn.input.acsl.code.Named;
import dev.cairn.input.acsl.code.Spot;
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
  private static final String NOT_ITS_START =
      "the state at the beginning of a called function is not kept";
  private static final Set<String> BEFORE_STATEMENT = Set.of(";", "{", "}", ":");

  private final Program program;
  private final Contracts contracts;
  private final Map<String, Named> globals;
  private final Set<String> assumed;
  private final Map<String, CTokens> tokens = new HashMap<>();
  private @Nullable CallGraph calls;

  /**
   * @param globals the names that are visible everywhere
   * @param assumed functions whose bodies are never run when they are called
   */
  public BodyClauses(
      Program program, Contracts contracts, Map<String, Named> globals, Set<String> assumed) {
    this.assumed = Set.copyOf(assumed);
    this.program = program;
    this.contracts = contracts;
    this.globals = globals;
  }

  /** Those that runs of {@code function} meet. */
  public List<BodyClause> of(Procedure function) {
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
      Optional<String> noPast =
          isItself && !isCalled ? Optional.empty() : Optional.of(NOT_ITS_START);
      procedure.ifPresent(p -> new InFunction(p, function, noPast, found).add(isCalled));
    }
    return found;
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
          Optional.of("a precondition has no earlier state"));
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
            case ASSERT, CHECK, INVARIANT -> statement(annotation, tokens, next, item);
            case LOOP_INVARIANT, LOOP_VARIANT ->
                new LoopText(annotation.file(), tokens, item.at()).check(next);
          };
      Optional<Spot> before =
          item.kind() == BodyAnnotation.Kind.LOOP_VARIANT
              ? Optional.of(statement(annotation, tokens, next, item))
              : Optional.empty();
      Map<String, Named> names = names(spot.start());
      return new Placed(
          kind(item), item.clause(), spot, names, entry(item.clause()), before, noPast);
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
      String file = function.location().file();
      new VisibleNames(text(file), tokens(file)).add(function, offset, names);
      return names;
    }
  }

  private static Clause.Kind kind(Item item) {
    return switch (item.kind()) {
      case ASSERT -> Clause.Kind.ASSERT;
      case CHECK -> Clause.Kind.CHECK;
      case INVARIANT, LOOP_INVARIANT -> Clause.Kind.INVARIANT;
      case LOOP_VARIANT -> Clause.Kind.VARIANT;
    };
  }
}
