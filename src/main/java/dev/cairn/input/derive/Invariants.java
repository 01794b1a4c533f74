package dev.cairn.input.derive;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Invariant;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Invariants of globals and of types as clauses of the functions that see such values: required
 * before a call and ensured after it.
 */
final class Invariants {
  private final List<Invariant> all;
  private final Set<Warning> warnings = new LinkedHashSet<>();
  private final Scope scope;

  Invariants(Contracts contracts, Scope scope) {
    this.all = contracts.invariants();
    this.scope = scope;
  }

  /**
   * The contract with what the invariants say.
   *
   * @param globals the global variables that are inputs, with their types
   */
  Contract added(Contract contract, Procedure function, Map<String, CType> globals) {
    List<Clause> requires = new ArrayList<>();
    List<Clause> ensures = new ArrayList<>();
    for (Invariant invariant : all) {
      invariant
          .of()
          .ifPresentOrElse(
              _ -> ofType(invariant, function, globals, requires, ensures),
              () -> ofGlobals(invariant.clause(), globals, requires, ensures));
    }
    return contract.plus(requires, ensures);
  }

  /** What {@link #added} did not understand. */
  Set<Warning> warnings() {
    return warnings;
  }

  private static void ofGlobals(
      Clause clause, Map<String, CType> globals, List<Clause> requires, List<Clause> ensures) {
    if (AcslTerms.mentions(clause.term(), globals.keySet())) {
      requires.add(clause);
      ensures.add(clause);
    }
  }

  private void ofType(
      Invariant invariant,
      Procedure function,
      Map<String, CType> globals,
      List<Clause> requires,
      List<Clause> ensures) {
    Location at = invariant.clause().at();
    Optional<CType> type = type(invariant);
    if (type.isEmpty()) {
      return;
    }
    for (Procedure.Parameter p : function.declaration().parameters()) {
      Term value = new Name(at, p.name());
      said(invariant, p.type(), type.get(), value, false).ifPresent(requires::add);
      if (p.type().resolved() instanceof CType.Pointer) {
        said(invariant, p.type(), type.get(), value, true).ifPresent(ensures::add);
      }
    }
    globals.forEach(
        (name, t) -> {
          said(invariant, t, type.get(), new Name(at, name), false).ifPresent(requires::add);
          said(invariant, t, type.get(), new Name(at, name), true).ifPresent(ensures::add);
        });
    Term result = new Name(at, "\\result");
    said(invariant, function.declaration().result(), type.get(), result, true)
        .ifPresent(ensures::add);
  }

  private Optional<CType> type(Invariant invariant) {
    try {
      return Optional.of(
          scope.type(invariant.of().orElseThrow().type(), invariant.clause().at()).resolved());
    } catch (AcslException e) {
      Clause clause = invariant.clause();
      String text = "clause ignored: type " + clause.text() + " (" + e.getMessage() + ")";
      warnings.add(new Warning(clause.at(), text));
      return Optional.empty();
    }
  }

  /** The invariant of a value, or of what a pointer leads to where it leads anywhere. */
  private static Optional<Clause> said(
      Invariant invariant, CType type, CType wanted, Term value, boolean isAfter) {
    Clause clause = invariant.clause();
    if (type.resolved().equals(wanted)) {
      return Optional.of(clause(invariant, value, Optional.empty()));
    }
    boolean isPointer =
        type.resolved() instanceof CType.Pointer p && p.target().type().resolved().equals(wanted);
    if (!isPointer) {
      return Optional.empty();
    }
    Location at = clause.at();
    Term isThere =
        isAfter
            ? new Call(at, "\\valid_read", List.of(value))
            : new Binary(at, BinaryOp.NE, value, new Name(at, "\\null"));
    Term target = new Unary(at, UnaryOp.DEREFERENCE, value);
    return Optional.of(clause(invariant, target, Optional.of(isThere)));
  }

  private static Clause clause(Invariant invariant, Term value, Optional<Term> guard) {
    Clause clause = invariant.clause();
    Term said = AcslTerms.replace(clause.term(), invariant.of().orElseThrow().name(), value);
    Term term =
        guard.<Term>map(g -> new Binary(clause.at(), BinaryOp.IMPLIES, g, said)).orElse(said);
    return new Clause(clause.at(), clause.text(), term, clause.use());
  }
}
