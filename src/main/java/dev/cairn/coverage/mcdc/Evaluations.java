package dev.cairn.coverage.mcdc;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.path.ExecutionPath;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the evaluations of decisions in a trace. An operand may call functions and hold decisions
 * of its own, so several evaluations can be under way at once; one that control left before its end
 * (a call that never returned, a trace cut off) does not count.
 */
public final class Evaluations {
  private final Decisions decisions;

  /** Of each branch the number of its function. */
  private final int[] functions;

  public Evaluations(ProgramIndex index, Decisions decisions) {
    this.decisions = decisions;
    functions =
        index.program().branches().stream().mapToInt(b -> index.position(b.function())).toArray();
  }

  public Decisions decisions() {
    return decisions;
  }

  /**
   * One evaluation of decision {@code decision}: the positions in the trace of its steps, in order,
   * and what they amount to.
   */
  public record Evaluation(int decision, int[] positions, Vector vector) {}

  /** The complete evaluations on a path, in the order of their ends. */
  public List<Evaluation> on(ExecutionPath path) {
    return new EvaluationWalk(decisions, functions, new BitSet(), _ -> true).along(path.trace());
  }

  /**
   * The same, but of evaluations that amount to the same only the first: what is to be known where
   * nobody asks for their places. Traces of millions of entries have few.
   */
  public List<Evaluation> differentOn(ExecutionPath path) {
    Set<Different> seen = new HashSet<>();
    return new EvaluationWalk(
            decisions,
            functions,
            decisions.alone(),
            e -> seen.add(new Different(e.decision, e.vector)))
        .along(path.trace());
  }

  private record Different(int decision, Vector vector) {}
}
