package dev.cairn.solver;

import dev.cairn.expr.Evaluator;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Incremental partial path constraints (IPPC, Alg. 2): starts from ¬cj alone; while the solution
 * violates the full path constraint, adds the first violated condition and solves again. If a part
 * has no solution, the whole has none. Of the many solutions of ¬cj the algorithm may take any:
 * those next to the parent's input are tried beside the solver's own, as they keep most of what the
 * parent satisfied.
 */
final class PartialConstraints implements Solver {
  private final Solver inner;
  private final Evaluation evaluation;
  private final Evaluator evaluator = new Evaluator();

  PartialConstraints(Solver inner, Evaluation evaluation) {
    this.inner = inner;
    this.evaluation = evaluation;
  }

  @Override
  public Verdict solve(Query query) {
    if (query.conditions().isEmpty()) {
      return inner.solve(query);
    }
    List<Integer> chosen = new ArrayList<>(List.of(query.conditions().size() - 1));
    while (true) {
      Part part = Part.of(query, chosen);
      Verdict verdict = part.lift(inner.solve(part.query()));
      if (!(verdict instanceof Verdict.Sat(var model))) {
        return verdict;
      }
      OptionalInt violated = firstViolated(query.conditions(), model);
      if (violated.isEmpty()) {
        return verdict;
      }
      Optional<Input> near = chosen.size() == 1 ? nextToHint(query) : Optional.empty();
      if (near.isPresent()) {
        return new Verdict.Sat(near.get());
      }
      if (chosen.contains(violated.getAsInt())) {
        return new Verdict.Unknown("the solver's model violates a condition it was given");
      }
      chosen.add(violated.getAsInt());
    }
  }

  private Optional<Input> nextToHint(Query query) {
    List<Literal> literals = Literal.conjuncts(query.conditions().getLast());
    return Inversion.repairs(literals, evaluator, query.hint(), v -> ValueSet.all(v.width()))
        .stream()
        .map(move -> move.applyTo(query.hint()))
        .filter(input -> evaluation.allHold(query.conditions(), input))
        .findFirst();
  }

  private OptionalInt firstViolated(List<Expr> conditions, Input model) {
    for (int i = 0; i < conditions.size(); i++) {
      if (!evaluation.holds(conditions.get(i), model)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  @Override
  public void close() {
    inner.close();
  }
}
