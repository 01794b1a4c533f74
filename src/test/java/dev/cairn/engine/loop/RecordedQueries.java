package dev.cairn.engine.loop;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import dev.cairn.solver.Query;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Real queries, recorded from explorations of the examples. */
final class RecordedQueries {
  private static final Path EXAMPLES = Path.of("examples");
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /** What was asked for one function, in order, and what the full stack answered. */
  record Recording(String name, List<Query> queries, List<Verdict> verdicts) {}

  private RecordedQueries() {}

  /** The first queries of each function of the examples, in path and in branch coverage. */
  static List<Recording> ofExamples(int most) {
    List<Recording> recordings = new ArrayList<>();
    for (ExamplePrograms.Entry entry : ExamplePrograms.ALL) {
      for (Criterion criterion : List.of(Criterion.BRANCH, Criterion.PATHS)) {
        Settings settings =
            Settings.defaults()
                .withCriterion(criterion)
                .withSearch(criterion == Criterion.PATHS ? Search.DFS : Search.PORTFOLIO)
                .withWholeProgram(true)
                .withMaxRuns(most)
                .withMaxTime(Duration.ofSeconds(20));
        var recorder =
            new Recorder(
                entry.function() + " " + criterion.cliName(),
                Solvers.standard(SolverSettings.auto(TIMEOUT, RealStack.cache())),
                most);
        RealStack.explore(EXAMPLES.resolve(entry.file()), entry.function(), settings, recorder);
        recordings.add(recorder.recording());
      }
    }
    return recordings;
  }

  private static final class Recorder extends RealStack.Asked {
    private final Recording recording;
    private final int most;

    Recorder(String name, SolverStack stack, int most) {
      super(stack);
      recording = new Recording(name, new ArrayList<>(), new ArrayList<>());
      this.most = most;
    }

    @Override
    public Verdict solve(Query query) {
      Verdict verdict = super.solve(query);
      if (recording.queries.size() < most) {
        recording.queries.add(query);
        recording.verdicts.add(verdict);
      }
      return verdict;
    }

    Recording recording() {
      return recording;
    }
  }
}
