package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contract.Behavior;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.UnchangedPlace;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.eval.DefinitionUnfolding;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes what a contract says of the callers' state after a call, for those who assume it. */
public final class AssumedWriter {
  private final Contracts contracts;
  private final Scope scope;
  private final Map<String, Named> names;
  private final boolean hasWide;
  private final Recursive recursive;
  private final List<Warning> warnings = new ArrayList<>();
  private final List<Assumed.Promise> ensures = new ArrayList<>();
  private final PlacesToSet places = new PlacesToSet();

  /** {@code names}: globals, and the parameters of the function. */
  public AssumedWriter(
      Contracts contracts, Scope scope, Map<String, Named> names, boolean hasWide) {
    this.contracts = contracts;
    this.scope = scope;
    this.names = new HashMap<>(names);
    this.hasWide = hasWide;
    recursive = new Recursive(contracts, scope, Dialect.MACHINE, hasWide);
  }

  /** For {@code function}, whose body begins at {@code body} where the unit defines it. */
  public Assumed write(
      String function, Procedure.Declaration declaration, Contract contract, Optional<Spot> body) {
    CType result = declaration.result();
    if (!(result.resolved() instanceof CType.Void)) {
      names.put("\\result", Named.fixed(Assumed.RESULT, result));
    }
    frame(contract);
    contract.ensures().forEach(e -> ensures(e, List.of()));
    for (Behavior behavior : contract.behaviors()) {
      behavior.ensures().forEach(e -> ensures(e, behavior.assumes()));
      if (!behavior.assigns().isEmpty()) {
        unchanged(contract, behavior);
      }
    }
    return new Assumed(
        function,
        declaration,
        body,
        places.all(),
        ensures,
        recursive.functions(),
        isFrameTold(contract) && places.areAll() && isPlain(result),
        warnings);
  }

  private static boolean isPlain(CType result) {
    return switch (result.resolved()) {
      case CType.Void _, CType.Integer _, CType.Enumeration _ -> true;
      case CType.Floating f -> f.size() <= 8;
      default -> false;
    };
  }

  /** Without {@code assigns} a function may change everything. */
  private static boolean isFrameTold(Contract contract) {
    boolean isByBehaviors =
        contract.behaviorSets().stream().anyMatch(s -> s.isComplete() && s.names().isEmpty())
            && contract.behaviors().stream().noneMatch(b -> b.assigns().isEmpty());
    return !contract.assigns().isEmpty() || isByBehaviors;
  }

  private static List<Term> places(Contract contract) {
    List<Contract.Assigns> all =
        contract.assigns().isEmpty()
            ? contract.behaviors().stream().flatMap(b -> b.assigns().stream()).toList()
            : contract.assigns();
    return all.stream().flatMap(a -> a.places().stream()).filter(p -> !isResult(p)).toList();
  }

  /** {@code assigns \result \from x}: that it is returned is known. */
  private static boolean isResult(Term place) {
    return place instanceof Term.Name(_, var name) && name.equals("\\result");
  }

  private void frame(Contract contract) {
    for (Term place : places(contract)) {
      try {
        places.add(FrameCode.stretch(expanded(place), terms()));
      } catch (AcslException e) {
        places.leaveOut();
        warnings.add(
            new Warning(place.at(), "part of 'assigns' not assumed (" + e.getMessage() + ")"));
      }
    }
  }

  /** What other behaviors may change and this one may not, as far as its places are understood. */
  private void unchanged(Contract contract, Behavior behavior) {
    List<Term> places = behavior.assigns().stream().flatMap(a -> a.places().stream()).toList();
    Set<String> own = places.stream().map(this::key).collect(Collectors.toSet());
    if (own.contains("")) {
      return;
    }
    for (Term place : places(contract)) {
      String key = key(place);
      if (!key.isEmpty() && !own.contains(key)) {
        Term same = UnchangedPlace.of(place);
        String text = "assigns of behavior " + behavior.name();
        ensures(
            new Contract.Clause(place.at(), text, same, Contract.Use.ASSUMED), behavior.assumes());
      }
    }
  }

  private String key(Term place) {
    try {
      Stretch s = FrameCode.stretch(expanded(place), terms());
      return s.pointer().text() + "|" + s.low().text() + "|" + s.high().text();
    } catch (AcslException e) {
      return "";
    }
  }

  /** One that is not understood is not assumed: more values are possible then, not fewer. */
  private void ensures(Contract.Clause clause, List<Contract.Clause> assumes) {
    if (!clause.use().isAssumed()) {
      return;
    }
    try {
      Term term = OracleWriter.under(assumes, clause.term());
      String code = terms().truth(expanded(term)).text();
      ensures.add(new Assumed.Promise(clause.at(), code));
    } catch (AcslException e) {
      warnings.add(
          new Warning(
              clause.at(),
              "clause not assumed: ensures " + clause.text() + " (" + e.getMessage() + ")"));
    }
  }

  private TermCode terms() {
    return new TermCode(new CodeContext(scope, names, Dialect.MACHINE, hasWide), recursive);
  }

  private Term expanded(Term term) {
    return DefinitionUnfolding.ofStates(contracts, names.keySet()).expand(term);
  }
}
