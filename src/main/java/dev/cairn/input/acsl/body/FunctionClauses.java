package dev.cairn.input.acsl.body;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.BodyAnnotation;
import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Contracts.FunctionBody;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.BodyClause.Left;
import dev.cairn.input.acsl.oracle.BodyClause.Placed;
import dev.cairn.input.acsl.oracle.BodyClause.State;
import dev.cairn.input.acsl.oracle.BodyClause.Unplaced;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Clause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The clauses in one function that runs meet: where each is checked and what its names mean there.
 */
final class FunctionClauses {
  private static final String ELSEWHERE = "it stands in another file";
  private static final Set<String> BLOCKS =
      Set.of("\\valid", "\\valid_read", "\\dangling", "\\allocable", "\\initialized");

  private final Contracts contracts;
  private final Surroundings around;
  private final Procedure function;
  private final boolean isInFile;
  private final Optional<String> noPast;
  private final List<BodyClause> found = new ArrayList<>();

  /**
   * What is the same for all functions of a program.
   *
   * @param globals the names that are visible everywhere
   */
  record Surroundings(
      Contracts contracts, Map<String, Named> globals, Ghosts ghosts, TokenizedFiles files) {}

  /**
   * @param isInFile whether it is in the file of the function under test
   * @param noPast why nothing is known of the state at its beginning; empty if it is
   */
  FunctionClauses(
      Surroundings around, Procedure function, boolean isInFile, Optional<String> noPast) {
    this.around = around;
    contracts = around.contracts();
    this.function = function;
    this.isInFile = isInFile;
    this.noPast = noPast;
  }

  /** Those that runs meet which call the function, or come by in it. */
  List<BodyClause> met(boolean isCalled, boolean isRun) {
    Contract contract = contracts.contract(function.name());
    if (isCalled) {
      contract.requires().stream()
          .filter(r -> r.use().isChecked())
          .forEach(r -> guarded(Clause.Kind.REQUIRES, r, this::requires));
    }
    if (isRun) {
      inBody();
    }
    return found;
  }

  private void inBody() {
    contracts.contract(function.name()).termination().stream()
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
        List.of(entry),
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
        List.of(entry),
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
    var places = new ClausePlaces(annotation, around.files().tokens(annotation.file()));
    List<Spot> spots = places.of(item);
    int start = spots.stream().mapToInt(Spot::start).findFirst().orElse(annotation.start());
    boolean isSaidBefore = item.kind().isSaidBefore();
    return new Placed(
        kind(item),
        StatementTerms.said(item, contracts.contract(function.name())),
        spots,
        names(item, isSaidBefore ? annotation.start() : start),
        entry(item.clause()),
        places.before(item),
        noPast,
        states(annotation, places, item),
        item.places(),
        AcslTerms.contains(item.clause().term(), FunctionClauses::asksForBlocks)
            ? new Left(function.name(), visible().left(function, start))
            : Left.NOTHING);
  }

  /** What is visible there, and what is returned where that is spoken of. */
  private Map<String, Named> names(Item item, int offset) {
    Map<String, Named> names = names(offset);
    CType result = function.declaration().result();
    if (item.kind() == BodyAnnotation.Kind.RETURNS && !(result.resolved() instanceof CType.Void)) {
      names.put("\\result", Named.local(CheckedText.RETURNED, CDeclarations.unqualified(result)));
    }
    return names;
  }

  private Map<String, State> states(BodyAnnotation annotation, ClausePlaces places, Item item) {
    Map<String, State> states = new HashMap<>();
    contracts
        .body(function.name())
        .map(b -> places.labelled(b, item))
        .orElse(Map.of())
        .forEach((label, spot) -> states.put(label, new State(spot, names(spot.start()))));
    if (noPast.isPresent()) {
      states.putAll(atEntry(entry(annotation.items().getFirst().clause())));
    }
    Spot here = Spot.statement(annotation.file(), annotation.start());
    states.put(BodyClause.BEFORE_STATEMENT, new State(here, names(annotation.start())));
    return states;
  }

  private Map<String, Named> names(int offset) {
    Map<String, Named> names = new HashMap<>(around.globals());
    VisibleNames visible = visible();
    visible.add(function, offset, names);
    around.ghosts().addLocal(function.name(), offset, visible, names);
    return names;
  }

  private VisibleNames visible() {
    String file = function.location().file();
    return new VisibleNames(around.files().text(file), around.files().tokens(file));
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
      case LOOP_ALLOCATES -> Clause.Kind.LOOP_ALLOCATES;
      case LOOP_FREES -> Clause.Kind.LOOP_FREES;
      case REQUIRES -> Clause.Kind.REQUIRES;
      case ENSURES -> Clause.Kind.ENSURES;
      case ASSIGNS -> Clause.Kind.ASSIGNS;
      case COMPLETE -> Clause.Kind.COMPLETE;
      case DISJOINT -> Clause.Kind.DISJOINT;
      case BREAKS -> Clause.Kind.BREAKS;
      case CONTINUES -> Clause.Kind.CONTINUES;
      case RETURNS -> Clause.Kind.RETURNS;
    };
  }
}
