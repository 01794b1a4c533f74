package dev.cairn.input.acsl;

import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Contract.Use;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The behaviors in the contract of one statement: what is said in one holds where it applies. */
final class StatementBehaviors {
  private final Map<String, List<Clause>> assumed = new LinkedHashMap<>();
  private List<Clause> current = List.of();
  private boolean isSpoilt;
  private boolean isAnySpoilt;

  /** What follows is said in this behavior. */
  void begin(String name) {
    current = new ArrayList<>();
    isSpoilt = false;
    assumed.put(name, current);
  }

  /** Nobody knows when the current behavior applies. */
  void spoil() {
    isSpoilt = !assumed.isEmpty();
    isAnySpoilt |= isSpoilt;
  }

  /** When the current behavior applies. */
  void assume(Clause clause) {
    if (assumed.isEmpty()) {
      throw new AcslException(clause.at(), "'assumes' stands outside of behaviors");
    }
    current.add(clause);
  }

  /** The item where the current behavior applies: of the state before the statement. */
  Item inCurrent(Item item) {
    if (isSpoilt) {
      throw notKnown(item.at());
    }
    if (current.isEmpty()) {
      return item;
    }
    Clause clause = item.clause();
    Term applies = Clause.all(current, clause.at());
    Term when =
        item.kind().isSaidBefore() ? new Call(clause.at(), "\\old", List.of(applies)) : applies;
    Term said = new Binary(clause.at(), BinaryOp.IMPLIES, when, clause.term());
    var guarded = new Clause(clause.at(), clause.text(), said, clause.use());
    return new Item(item.kind(), guarded, item.places(), item.behaviors());
  }

  private static AcslException notKnown(Location at) {
    return new AcslException(at, "it is not understood when the behavior applies");
  }

  /** Some of them, all if none is named, are complete or disjoint. */
  Item claim(Location at, boolean isComplete, List<String> names) {
    if (isAnySpoilt) {
      throw notKnown(at);
    }
    List<Term> cases = new ArrayList<>();
    for (String name : names.isEmpty() ? List.copyOf(assumed.keySet()) : names) {
      List<Clause> clauses = assumed.get(name);
      if (clauses == null) {
        throw new AcslException(at, "there is no behavior '" + name + "'");
      }
      cases.add(Clause.all(clauses, at));
    }
    Term term = isComplete ? AcslTerms.anyOf(cases, at) : AcslTerms.neverTwoOf(cases, at);
    var kind = isComplete ? BodyAnnotation.Kind.COMPLETE : BodyAnnotation.Kind.DISJOINT;
    return new Item(kind, new Clause(at, String.join(", ", names), term, Use.CHECKED_AND_ASSUMED));
  }
}
