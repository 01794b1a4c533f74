package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contract.Behavior;
import dev.cairn.input.acsl.Contract.BehaviorSet;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.eval.AcslPrecondition;
import dev.cairn.input.acsl.eval.DefinitionUnfolding;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.Companions;
import dev.cairn.input.acsl.oracle.EndText;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.acsl.oracle.UnitChanges;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.path.Clause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the postconditions, frames and claims about behaviors of a contract in both dialects. */
public final class OracleWriter {
  /** What is true of no block that an input is, or not known of any. */
  private static final Set<String> UNDECIDED_BEFORE =
      Set.of("\\fresh", "\\freeable", "\\allocable", "\\dangling");

  private static final String OF_MAIN =
      "main is called by nobody in a program that is tested whole";

  private static final CType INT = new CType.Integer("int", 4, true, false, false);

  private final Contracts contracts;
  private final Scope scope;
  private final Map<String, Named> names;
  private final String result;
  private final boolean hasWide;
  private final List<Clause> clauses = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private final List<Promise> promises = new ArrayList<>();
  private final BodyChecks inBodies;

  /** A clause, and what it says of which state. */
  private record Promise(Clause clause, Expression says, When when) {}

  /** When clauses are taken for granted or checked: before a call, after it, at a program's end. */
  private enum When {
    REQUIRED,
    BEFORE,
    AFTER,
    AT_END
  }

  /** Something that can be written in a dialect. */
  private interface Expression {
    Code write(TermCode terms, CodeContext context);
  }

  /** {@code names}: parameters and globals as the clauses call them. */
  public OracleWriter(Contracts contracts, Scope scope, Map<String, Named> names, boolean hasWide) {
    this.contracts = contracts;
    this.scope = scope;
    this.names = new HashMap<>(names);
    this.hasWide = hasWide;
    result = names.containsKey("result") ? "cairn_result" : "result";
    inBodies = new BodyChecks(contracts, scope, hasWide, this::expanded);
  }

  /**
   * What {@code contract} says of a function that returns a {@code type}, and what is written in
   * the bodies of functions.
   */
  public Oracle write(Contract contract, CType type, List<BodyClause> placed) {
    if (!(type.resolved() instanceof CType.Void)) {
      names.put("\\result", Named.fixed(result, type));
    }
    contract.ensures().forEach(e -> ensures(e, List.of()));
    contract.exits().forEach(e -> exits(e, List.of()));
    frame(contract.assigns(), List.of());
    for (Behavior behavior : contract.behaviors()) {
      behavior.ensures().forEach(e -> ensures(e, behavior.assumes()));
      behavior.exits().forEach(e -> exits(e, behavior.assumes()));
      frame(behavior.assigns(), behavior.assumes());
    }
    contract.behaviorSets().forEach(set -> behaviorSet(set, contract.behaviors()));
    contracts.lemmas().forEach(this::lemma);
    contract.termination().stream().filter(t -> !t.isMeasure()).forEach(this::terminates);
    placed.forEach(this::inBody);
    Oracle.Text machine = text(Dialect.MACHINE);
    Oracle.Text tests = text(Dialect.NATIVE);
    return new Oracle(
        clauses,
        warnings,
        Optional.empty(),
        result,
        machine,
        tests,
        Companions.NONE,
        UnitChanges.NONE);
  }

  /**
   * Takes for granted what callers see to, as runs tell; to be said before {@link #write}. Returns
   * why the rest has no effect.
   */
  public List<Warning> require(List<AcslPrecondition.Refused> required) {
    List<Warning> ignored = new ArrayList<>();
    for (AcslPrecondition.Refused said : required) {
      if (!require(said)) {
        ignored.add(said.why());
      }
    }
    return ignored;
  }

  private boolean require(AcslPrecondition.Refused said) {
    if (said.isImpossible()
        || AcslTerms.calls(said.term()).stream().anyMatch(OracleWriter::tellsNothingBefore)) {
      return false;
    }
    int id = BodyChecks.FIRST_ADMITTED - 1 - promises.size();
    var clause = new Clause(id, Clause.Kind.CHECK, said.clause().text(), said.clause().at());
    var promise =
        new Promise(clause, (terms, _) -> terms.truth(expanded(said.term())), When.REQUIRED);
    boolean isUnderstood = isWritten(promise);
    if (isUnderstood) {
      promises.add(promise);
    }
    return isUnderstood;
  }

  /** No input can be asked for by it, or it speaks of what a call does. */
  private static boolean tellsNothingBefore(String function) {
    return RealCode.isOpaque(function) || UNDECIDED_BEFORE.contains(function);
  }

  /** What stands in the functions of a program; what its main promises is not checked. */
  public Oracle writeProgram(Contract main, List<BodyClause> placed) {
    main.ensures().forEach(e -> refuse(Clause.Kind.ENSURES, e.text(), e.at()));
    main.exits().forEach(e -> refuse(Clause.Kind.EXITS, e.text(), e.at()));
    main.assigns().forEach(a -> refuse(Clause.Kind.ASSIGNS, a.text(), a.at()));
    for (Behavior behavior : main.behaviors()) {
      behavior.ensures().forEach(e -> refuse(Clause.Kind.ENSURES, e.text(), e.at()));
      behavior.exits().forEach(e -> refuse(Clause.Kind.EXITS, e.text(), e.at()));
      behavior.assigns().forEach(a -> refuse(Clause.Kind.ASSIGNS, a.text(), a.at()));
    }
    main.requires()
        .forEach(
            r ->
                warnings.add(
                    new Warning(
                        r.at(), "clause ignored: requires " + r.text() + " (" + OF_MAIN + ")")));
    return write(Contract.EMPTY, new CType.Void(), placed);
  }

  private void refuse(Clause.Kind kind, String text, Location at) {
    refuse(clause(kind, text, at), new AcslException(at, OF_MAIN));
  }

  private void ensures(Contract.Clause ensures, List<Contract.Clause> assumes) {
    if (!ensures.use().isChecked()) {
      return;
    }
    Clause clause = clause(kind(ensures.term()), ensures.text(), ensures.at());
    Term term = under(assumes, ensures.term());
    promise(clause, (terms, _) -> terms.truth(expanded(term)), When.AFTER);
  }

  /** What holds when the program ends in a call: {@code exits}. */
  private void exits(Contract.Clause exits, List<Contract.Clause> assumes) {
    if (exits.use().isChecked()) {
      Term term = under(assumes, exits.term());
      promise(
          clause(Clause.Kind.EXITS, exits.text(), exits.at()),
          (terms, _) -> terms.truth(expanded(term)),
          When.AT_END);
    }
  }

  private static Clause.Kind kind(Term promised) {
    return switch (promised instanceof Call call ? call.function() : "") {
      case Contract.ALLOCATED_ONLY -> Clause.Kind.ALLOCATES;
      case Contract.FREED_ONLY -> Clause.Kind.FREES;
      default -> Clause.Kind.ENSURES;
    };
  }

  /** A lemma is none of this function; it is looked at when that is called. */
  private void lemma(Contract.Clause said) {
    Clause clause = clause(Clause.Kind.LEMMA, said.text(), said.at());
    Expression whole = (terms, _) -> terms.truth(expanded(said.term()));
    Expression sample =
        (terms, context) ->
            context.open(Lemma.sampleOf(said.term()), terms.truth(expanded(Lemma.sampled(said))));
    boolean isSampled = !isWritten(new Promise(clause, whole, When.BEFORE));
    promise(clause, isSampled ? sample : whole, When.BEFORE);
  }

  private boolean isWritten(Promise promise) {
    try {
      write(promise, Dialect.MACHINE, new Recursive(contracts, scope, Dialect.MACHINE, hasWide));
      return true;
    } catch (AcslException _) {
      return false;
    }
  }

  /** What is said before a call of its end; a call that is over has ended. */
  private void terminates(Contract.Termination said) {
    Term when = said.clause().term();
    Clause clause = clause(Clause.Kind.TERMINATES, said.clause().text(), said.clause().at());
    promise(clause, (terms, _) -> terms.truth(expanded(when)), When.BEFORE);
    if (promises.stream().anyMatch(p -> p.clause.equals(clause))) {
      promise(clause, (_, _) -> Code.truth(true), When.AFTER);
    }
  }

  /** {@code \old(assumes) ==> term}. */
  static Term under(List<Contract.Clause> assumes, Term term) {
    return conjunction(assumes)
        .<Term>map(
            all ->
                new Binary(
                    term.at(), BinaryOp.IMPLIES, new Call(term.at(), "\\old", List.of(all)), term))
        .orElse(term);
  }

  private static Optional<Term> conjunction(List<Contract.Clause> clauses) {
    return clauses.isEmpty()
        ? Optional.empty()
        : Optional.of(Contract.Clause.all(clauses, clauses.getFirst().at()));
  }

  private Term expanded(Term term) {
    return DefinitionUnfolding.ofStates(contracts, names.keySet()).expand(term);
  }

  private void frame(List<Contract.Assigns> assigns, List<Contract.Clause> assumes) {
    if (assigns.isEmpty()) {
      return;
    }
    String text = assigns.stream().map(Contract.Assigns::text).collect(Collectors.joining(", "));
    Clause clause = clause(Clause.Kind.ASSIGNS, text, assigns.getFirst().at());
    List<Term> places =
        assigns.stream().flatMap(a -> a.places().stream()).map(this::expanded).toList();
    for (Term place : places) {
      if (place instanceof Term.Unread unread) {
        refuse(clause, AcslException.of(unread));
        return;
      }
    }
    Optional<Term> guard = conjunction(assumes).map(this::expanded);
    promise(
        clause,
        (terms, context) -> {
          Code frame = context.inOldState(() -> FrameCode.of(places, terms));
          return guard
              .map(g -> FrameCode.where(context.inOldState(() -> terms.truth(g)), frame))
              .orElse(frame);
        },
        When.AFTER);
  }

  private void behaviorSet(BehaviorSet set, List<Behavior> all) {
    List<String> wanted =
        set.names().isEmpty() ? all.stream().map(Behavior::name).toList() : set.names();
    var kind = set.isComplete() ? Clause.Kind.COMPLETE : Clause.Kind.DISJOINT;
    Clause clause = clause(kind, String.join(", ", set.names()), set.at());
    List<Term> cases = new ArrayList<>();
    for (String name : wanted) {
      Optional<Behavior> behavior = all.stream().filter(b -> b.name().equals(name)).findFirst();
      if (behavior.isEmpty()) {
        refuse(clause, new AcslException(set.at(), "there is no behavior '" + name + "'"));
        return;
      }
      cases.add(conjunction(behavior.get().assumes()).orElse(new Term.Name(set.at(), "\\true")));
    }
    Term claim =
        set.isComplete() ? AcslTerms.anyOf(cases, set.at()) : AcslTerms.neverTwoOf(cases, set.at());
    promise(clause, (terms, _) -> terms.truth(expanded(claim)), When.BEFORE);
  }

  private void inBody(BodyClause said) {
    if (!said.clause().use().isChecked()) {
      admit(said);
      return;
    }
    Clause clause = clause(said.kind(), said.clause().text(), said.clause().at());
    try {
      inBodies.check(clause, placed(said));
    } catch (AcslException e) {
      refuse(clause, e);
    }
  }

  private void admit(BodyClause said) {
    try {
      inBodies.admit(placed(said));
    } catch (AcslException e) {
      Contract.Clause admitted = said.clause();
      String why = "not admitted: " + admitted.text() + " (" + e.getMessage() + ")";
      warnings.add(new Warning(admitted.at(), why));
    }
  }

  private static BodyClause.Placed placed(BodyClause said) {
    return switch (said) {
      case BodyClause.Unplaced unplaced -> throw unplaced.why();
      case BodyClause.Placed placed -> placed;
    };
  }

  private Clause clause(Clause.Kind kind, String text, Location at) {
    var clause = new Clause(clauses.size() + 1, kind, text, at);
    clauses.add(clause);
    return clause;
  }

  /** Keeps what can be written, and says why something cannot. */
  private void promise(Clause clause, Expression says, When when) {
    var promise = new Promise(clause, says, when);
    try {
      for (Dialect dialect : Dialect.values()) {
        write(promise, dialect, new Recursive(contracts, scope, dialect, hasWide));
      }
      promises.add(promise);
    } catch (AcslException e) {
      refuse(clause, e);
    }
  }

  private void refuse(Clause clause, AcslException e) {
    clauses.set(clauses.indexOf(clause), clause.unchecked(String.valueOf(e.getMessage())));
    if (!e.isTold()) {
      warnings.add(
          new Warning(
              clause.at(),
              "clause not checked: " + clause.described() + " (" + e.getMessage() + ")"));
    }
  }

  private Code write(Promise promise, Dialect dialect, Recursive recursive) {
    boolean isAtEnd = promise.when == When.AT_END;
    var context = new CodeContext(scope, isAtEnd ? namesAtEnd() : names, dialect, hasWide);
    return promise.says.write(new TermCode(context, recursive), context);
  }

  /** A program that ends returns nothing, but has a status. */
  private Map<String, Named> namesAtEnd() {
    Map<String, Named> all = new HashMap<>(names);
    all.remove("\\result");
    all.put("\\exit_status", Named.fixed(EndText.STATUS, INT));
    return all;
  }

  private static boolean isMadeIn(Dialect dialect, Promise promise) {
    return dialect.looksAt(promise.clause.kind())
        && (promise.when != When.REQUIRED || dialect == Dialect.MACHINE);
  }

  private Oracle.Text text(Dialect dialect) {
    var recursive = new Recursive(contracts, scope, dialect, hasWide);
    List<Oracle.Check> required = new ArrayList<>();
    List<Oracle.Check> atEntry = new ArrayList<>();
    List<Oracle.Check> atExit = new ArrayList<>();
    List<Oracle.Check> atEnd = new ArrayList<>();
    for (Promise promise : promises) {
      if (!isMadeIn(dialect, promise)) {
        continue;
      }
      var check = new Oracle.Check(promise.clause, write(promise, dialect, recursive).text());
      switch (promise.when) {
        case REQUIRED -> required.add(check);
        case BEFORE -> atEntry.add(check);
        case AFTER -> atExit.add(check);
        case AT_END -> atEnd.add(check);
      }
    }
    List<Oracle.BodyCheck> checks =
        inBodies.written(dialect, recursive, clause -> dialect.looksAt(clause.kind()));
    return new Oracle.Text(recursive.functions(), required, atEntry, atExit, atEnd, checks);
  }
}
