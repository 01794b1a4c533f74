package dev.cairn.solver.repair;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.smtlib.SmtLib;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.domain.Domains;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.LiteralFacts;
import dev.cairn.solver.domain.Workbench;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Local search from the hint: as long as a condition is violated, the last one first, tries the
 * moves that {@link Inversion} finds for it and keeps the one that leaves the fewest conditions
 * violated. Finds solutions only; gives up after a few hundred evaluations, long before the SMT
 * solver would have answered.
 */
public final class RepairSolver implements Solver {
  private static final int MAX_EVALUATIONS = 600;
  private static final int MAX_ROUNDS = 12;
  private final Solver inner;
  private final Deadline deadline;
  private final LiteralFacts.Memory facts;
  private final ConditionVariables variables;
  private final RoundNumbers roundNumbers;
  private final SolverStatistics statistics;
  private final Evaluator present = new Evaluator();
  private final Evaluator candidates = new Evaluator();

  public RepairSolver(Solver inner, Workbench bench) {
    this.inner = inner;
    deadline = bench.deadline();
    facts = bench.facts();
    variables = bench.variables();
    statistics = bench.statistics();
    roundNumbers = new RoundNumbers(deadline);
  }

  @Override
  public Verdict solve(Query query) {
    Optional<Input> found = new Search(query).run();
    if (found.isEmpty() && SmtLib.hasFloats(query.conditions())) {
      found = roundNumbers.solution(query, List.copyOf(variables.of(query.conditions())));
    }
    return found.isPresent()
        ? statistics.answered(Layer.REPAIR, new Verdict.Sat(found.get()))
        : inner.solve(query);
  }

  @Override
  public void close() {
    inner.close();
  }

  /** One search. */
  private final class Search {
    private final Query query;
    private final List<Expr> conditions;
    private final Domains domains;
    private final Set<Move> visited = new HashSet<>();
    private int evaluations;

    Search(Query query) {
      this.query = query;
      conditions = query.conditions();
      domains = Domains.of(conditions, facts);
    }

    Optional<Input> run() {
      Move way = Move.NONE;
      for (int round = 0; round < MAX_ROUNDS; round++) {
        Input current = way.applyTo(query.hint());
        int violated = lastViolated(current);
        if (violated < 0) {
          return Optional.of(current);
        }
        Optional<Move> next = best(way, current, violated);
        if (next.isEmpty() || evaluations > MAX_EVALUATIONS) {
          return Optional.empty();
        }
        way = next.get();
      }
      return Optional.empty();
    }

    private void count() {
      deadline.check();
      evaluations++;
    }

    private int lastViolated(Input input) {
      for (int i = conditions.size() - 1; i >= 0; i--) {
        count();
        if (!present.holds(conditions.get(i), input)) {
          return i;
        }
      }
      return -1;
    }

    private Optional<Move> best(Move way, Input current, int violated) {
      Optional<Move> best = Optional.empty();
      int fewest = Integer.MAX_VALUE;
      List<Literal> literals = facts.of(conditions.get(violated)).literals();
      for (Move move : Inversion.repairs(literals, present, current, domains::values)) {
        Move further = way.then(move);
        if (evaluations <= MAX_EVALUATIONS && visited.add(further)) {
          int count = violations(further.applyTo(query.hint()), fewest);
          if (count < fewest) {
            fewest = count;
            best = Optional.of(further);
          }
        }
      }
      return best;
    }

    /** How many conditions the candidate violates; not counted beyond {@code enough}. */
    private int violations(Input candidate, int enough) {
      int violations = 0;
      for (int i = conditions.size() - 1; i >= 0 && violations < enough; i--) {
        count();
        violations += candidates.holds(conditions.get(i), candidate) ? 0 : 1;
      }
      return violations;
    }
  }
}
