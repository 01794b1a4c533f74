package dev.cairn.solver.domain;

import dev.cairn.limit.Deadline;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.SolverStatistics;

/**
 * What the layers of one solver stack share. Not thread-safe.
 *
 * @param deadline of the question that is being answered: layers check it in every loop whose
 *     length depends on the question, and leave by its exception
 */
public record Workbench(
    LiteralFacts.Memory facts,
    ModelEvaluation evaluation,
    ConditionVariables variables,
    SolverStatistics statistics,
    Deadline deadline) {

  public Workbench(Deadline deadline) {
    this(
        new LiteralFacts.Memory(),
        new ModelEvaluation(deadline),
        new ConditionVariables(),
        new SolverStatistics(),
        deadline);
  }
}
