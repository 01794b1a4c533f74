package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.eval.DefinitionUnfolding;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.path.Clause;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Writes the clauses about places inside functions: assertions, loops, statements. */
final class BodyChecks {
  /** What is admitted is numbered apart from what is checked. */
  static final int FIRST_ADMITTED = 1_000_000;

  private final Contracts contracts;
  private final Scope scope;
  private final boolean hasWide;
  private final UnaryOperator<Term> expanded;
  private final List<InBody> all = new ArrayList<>();

  /** A clause, and where it is looked at. */
  private record InBody(Clause clause, BodyClause.Placed placed) {}

  /** {@code expanded}: definitions unfolded, in places that frames name. */
  BodyChecks(Contracts contracts, Scope scope, boolean hasWide, UnaryOperator<Term> expanded) {
    this.contracts = contracts;
    this.scope = scope;
    this.hasWide = hasWide;
    this.expanded = expanded;
  }

  /**
   * One that can be violated.
   *
   * @throws AcslException where it cannot be written
   */
  void check(Clause clause, BodyClause.Placed placed) {
    var inBody = new InBody(clause, placed);
    for (Dialect dialect : Dialect.values()) {
      write(inBody, dialect, new Recursive(contracts, scope, dialect, hasWide));
    }
    all.add(inBody);
  }

  /**
   * One that is taken for granted and is no clause that could be violated.
   *
   * @throws AcslException where it cannot be written
   */
  void admit(BodyClause.Placed placed) {
    Contract.Clause admitted = placed.clause();
    int id = FIRST_ADMITTED + all.size();
    var clause = new Clause(id, Clause.Kind.CHECK, admitted.text(), admitted.at());
    var inBody = new InBody(clause, placed);
    write(inBody, Dialect.MACHINE, new Recursive(contracts, scope, Dialect.MACHINE, hasWide));
    all.add(inBody);
  }

  List<Oracle.BodyCheck> written(Dialect dialect, Recursive recursive, Predicate<Clause> isMade) {
    return all.stream()
        .filter(b -> isMade.test(b.clause))
        .map(b -> write(b, dialect, recursive))
        .toList();
  }

  private Oracle.BodyCheck write(InBody inBody, Dialect dialect, Recursive recursive) {
    BodyClause.Placed placed = inBody.placed;
    var context = new CodeContext(scope, placed.names(), dialect, hasWide, placed.noPast());
    var states = new KeptStates(placed.states(), inBody.clause.id());
    var terms = new TermCode(context, recursive, states);
    Term term =
        DefinitionUnfolding.ofStates(contracts, placed.names().keySet())
            .expand(placed.clause().term());
    String code =
        switch (inBody.clause.kind()) {
          case VARIANT, DECREASES -> LoopFrameCode.variant(terms.whole(term), inBody.clause);
          case LOOP_ASSIGNS, ASSIGNS ->
              guarded(
                  term, terms, LoopFrameCode.of(placed, inBody.clause, terms, context, expanded));
          case LOOP_ALLOCATES, LOOP_FREES ->
              LoopFrameCode.blocks(placed, inBody.clause, terms, context, term);
          default -> terms.truth(term).text();
        };
    return new Oracle.BodyCheck(
        new Oracle.Check(inBody.clause, code), placed, context.locals(), context.kept());
  }

  /** A frame that is claimed where {@code term}, which ends in true, says so. */
  private static String guarded(Term term, TermCode terms, String frame) {
    return term instanceof Binary(_, var op, var when, _) && op == BinaryOp.IMPLIES
        ? "!(" + terms.truth(when).text() + ") || (" + frame + ")"
        : frame;
  }
}
