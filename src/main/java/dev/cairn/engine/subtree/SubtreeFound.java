package dev.cairn.engine.subtree;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.engine.Figures;
import dev.cairn.engine.Listener.Purpose;
import dev.cairn.engine.Obstacles;
import dev.cairn.engine.book.ClauseBook;
import dev.cairn.engine.book.InfeasibleBranches;
import dev.cairn.engine.book.PlainRun;
import dev.cairn.path.Run;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.util.List;
import java.util.Optional;

/**
 * What the books of a part say: all that a larger book has to know of it.
 *
 * @param steps what was booked, in order
 * @param runs those of which all is told
 * @param plain the others
 * @param plainHits what those of them do that are tests
 * @param held how often clauses held in plain runs
 * @param opened clauses of which inputs are left to look at
 * @param obstacles what stood in the way
 * @param infeasible branches that could not be taken
 * @param skipped why a choice was not made, though it could have been
 * @param solverCounts as {@link dev.cairn.solver.SolverStatistics} has them
 * @param answers of the SMT solver, in order
 * @param parts what it leaves to others, in the order in which they are joined
 * @param nanos how long it took
 */
public record SubtreeFound(
    List<Step> steps,
    List<Run> runs,
    List<PlainRun> plain,
    CoverageMap.Hits plainHits,
    List<ClauseBook.Held> held,
    List<ClauseBook.Opened> opened,
    List<Obstacles.Met> obstacles,
    List<InfeasibleBranches.Times> infeasible,
    int infeasiblePrefixes,
    Optional<String> skipped,
    Figures figures,
    long[] solverCounts,
    List<Answered> answers,
    List<Subtree> parts,
    long nanos) {
  public SubtreeFound {
    steps = List.copyOf(steps);
    runs = List.copyOf(runs);
    plain = List.copyOf(plain);
    held = List.copyOf(held);
    opened = List.copyOf(opened);
    obstacles = List.copyOf(obstacles);
    infeasible = List.copyOf(infeasible);
    answers = List.copyOf(answers);
    parts = List.copyOf(parts);
  }

  /** One thing that was booked. */
  public sealed interface Step {
    /** The next {@code count} of the plain runs. */
    record Plain(int count) implements Step {}

    /** A run that was looked at for its defects alone; {@code run}: its place. */
    record Aside(int run) implements Step {}

    /** A run that was made to take a path. */
    record Began(int run) implements Step {}

    /** A run whose path counts. */
    record Path(int run) implements Step {}

    /** A run that another one took the place of. */
    record Repaired(int run) implements Step {}

    /** A run that listeners heard of. */
    record Told(int run, Purpose purpose, boolean isDivergent) implements Step {}
  }

  /** An answer of the SMT solver. */
  public record Answered(Answers.Key key, Verdict verdict) {}

  /** How many runs were made. */
  public int allRuns() {
    int others = 0;
    for (Step step : steps) {
      others += step instanceof Step.Aside || step instanceof Step.Began ? 1 : 0;
    }
    return plain.size() + others;
  }
}
