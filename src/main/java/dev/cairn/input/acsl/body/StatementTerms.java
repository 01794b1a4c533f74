package dev.cairn.input.acsl.body;

import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import java.util.ArrayList;
import java.util.List;

/** What clauses about statements say: of which behaviors, and since when something is old. */
final class StatementTerms {
  private StatementTerms() {}

  /** The clause of an item, said of its behaviors in the contract of the function around it. */
  static Contract.Clause said(Item item, Contract contract) {
    Contract.Clause clause = item.clause();
    Term said = item.kind().isSaidBefore() ? sinceStatement(clause.term()) : clause.term();
    Term term =
        item.behaviors().isEmpty()
            ? said
            : new Binary(
                item.at(),
                BinaryOp.IMPLIES,
                new Call(item.at(), "\\old", List.of(applies(item, contract))),
                said);
    return new Contract.Clause(clause.at(), clause.text(), term, clause.use());
  }

  private static Term applies(Item item, Contract contract) {
    List<Term> cases = new ArrayList<>();
    for (String name : item.behaviors()) {
      Contract.Behavior behavior =
          contract.behaviors().stream()
              .filter(b -> b.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () -> new AcslException(item.at(), "there is no behavior '" + name + "'"));
      cases.add(Contract.Clause.all(behavior.assumes(), item.at()));
    }
    return AcslTerms.anyOf(cases, item.at());
  }

  /** What is old in the contract of a statement was there before the statement. */
  private static Term sinceStatement(Term term) {
    if (!(term instanceof Call(var at, var f, var arguments)) || !isOld(f, arguments)) {
      return AcslTerms.mapChildren(term, StatementTerms::sinceStatement);
    }
    var before = new Term.Name(at, BodyClause.BEFORE_STATEMENT);
    return new Call(at, "\\at", List.of(sinceStatement(arguments.getFirst()), before));
  }

  /** Does it speak of what was before the statement. */
  static boolean looksBack(Item item) {
    return AcslTerms.contains(
        item.clause().term(),
        t -> t instanceof Call(_, var f, var arguments) && isOld(f, arguments));
  }

  private static boolean isOld(String function, List<Term> arguments) {
    return function.equals("\\old")
        || (function.equals("\\at")
            && arguments.size() == 2
            && arguments.get(1) instanceof Term.Name(_, var label)
            && label.equals("Old"));
  }
}
