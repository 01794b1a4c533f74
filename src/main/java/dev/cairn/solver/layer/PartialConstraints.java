package dev.cairn.solver.layer;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.ValueSet;
import dev.cairn.solver.repair.Inversion;
import dev.cairn.solver.repair.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Incremental partial path constraints (IPPC, Alg. 2): starts from ¬cj alone; while the solution
 * violates the full path constraint, adds the first violated condition and solves again. If a part
 * has no solution, the whole has none. Variables that the part does not speak of keep the parent's
 * values.
 */
public final class PartialConstraints implements Solver {
  private final Solver inner;
  private final ModelEvaluation evaluation;
  private final Manner manner;
  private final Evaluator evaluator = new Evaluator();

  /** How closely it keeps to the paper. */
  public enum Manner {
    /** To the letter: every candidate is the solver's own. */
    PUBLISHED,
    /**
     * Of the many solutions of ¬cj the one taken is next to the parent's input, where that is
     * easily found: it keeps most of what the parent satisfied.
     */
    REPAIRING,
    /**
     * Among the solutions of ¬cj next to the parent's input one of the full path constraint is
     * looked for, which is often the end of it, and as many violated conditions are added as there
     * are, since each call begins anew.
     */
    HURRIED
  }

  public PartialConstraints(Solver inner, ModelEvaluation evaluation, Manner manner) {
    this.inner = inner;
    this.evaluation = evaluation;
    this.manner = manner;
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
      if (!(verdict instanceof Verdict.Sat(var found))) {
        return verdict;
      }
      Input model = chosen.size() == 1 ? nextToHint(query).orElse(found) : found;
      int most = manner == Manner.HURRIED ? chosen.size() : 1;
      List<Integer> violated = violated(query.conditions(), model, most);
      if (violated.isEmpty()) {
        return new Verdict.Sat(model);
      }
      if (chosen.contains(violated.getFirst())) {
        return new Verdict.Unknown("the solver's model violates a condition it was given");
      }
      chosen.addAll(violated);
    }
  }

  private Optional<Input> nextToHint(Query query) {
    if (manner == Manner.PUBLISHED) {
      return Optional.empty();
    }
    Expr last = query.conditions().getLast();
    List<Expr> wanted = manner == Manner.HURRIED ? query.conditions() : List.of(last);
    List<Literal> literals = Literal.conjuncts(last);
    return Inversion.repairs(literals, evaluator, query.hint(), v -> ValueSet.all(v.width()))
        .stream()
        .sorted(Comparator.comparingDouble(PartialConstraints::size))
        .map(move -> move.applyTo(query.hint()))
        .filter(input -> evaluation.allHold(wanted, input))
        .findFirst();
  }

  /** Small numbers that are not negative come first, as from most solvers. */
  private static double size(Move move) {
    return move.values().values().stream().mapToDouble(v -> v < 0 ? v + 0x1p64 : v).sum();
  }

  /** The first conditions that do not hold, at most so many. */
  private List<Integer> violated(List<Expr> conditions, Input model, int most) {
    List<Integer> violated = new ArrayList<>();
    for (int i = 0; i < conditions.size() && violated.size() < most; i++) {
      if (!evaluation.holds(conditions.get(i), model)) {
        violated.add(i);
      }
    }
    return violated;
  }

  @Override
  public void close() {
    inner.close();
  }
}
