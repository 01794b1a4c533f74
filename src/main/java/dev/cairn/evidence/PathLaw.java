package dev.cairn.evidence;

import dev.cairn.engine.Listener;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.Search;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.Strategies;
import dev.cairn.search.StrategyProvider;
import dev.cairn.solver.SolverSettings.Smt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * CREST, Proposition 1: one pass of the uniform random search ends on a path with k symbolic
 * branches with probability 2^−k. Measured on a function whose paths have one to six of them.
 */
record PathLaw(Laboratory laboratory, int passes) {
  private static final int DEEPEST = 6;

  /** Path k, of k branches, but that there are two of the deepest. */
  Table table() {
    laboratory.say(passes + " passes of the uniform random search");
    int[] ended = new int[DEEPEST + 1];
    Subject comb = comb();
    for (int seed = 1; seed <= passes && !laboratory.isStopped(); seed++) {
      var first = new OnePass();
      laboratory.quietly(comb, settings(first).withSeed(seed), Smt.BITWUZLA, Listener.NONE);
      ended[first.choices()]++;
    }
    List<List<String>> rows = new ArrayList<>();
    for (int k = 1; k <= DEEPEST; k++) {
      double expected = (k == DEEPEST ? 2 : 1) * Math.pow(2, -k);
      rows.add(
          List.of(
              Numbers.of(k),
              k == DEEPEST ? "2" : "1",
              Numbers.percent(expected, 1),
              Numbers.percent((double) ended[k], (double) passes)));
    }
    return new Table(
        "path_law",
        "Proposition 1: where %d passes of the uniform random search end".formatted(passes),
        List.of("branches k of the path", "such paths", "2^-k each, in %", "measured %"),
        rows);
  }

  private static Settings settings(OnePass strategy) {
    return Settings.defaults()
        .withSearch(Search.of(strategy))
        .withLookAhead(false)
        .withMaxRuns(2L * DEEPEST);
  }

  /** Each condition is asked only where all before it held. */
  private Subject comb() {
    var code = new StringBuilder("int comb(");
    code.append(String.join(", ", IntStream.range(0, DEEPEST).mapToObj(i -> "int x" + i).toList()));
    code.append(") {\n");
    for (int i = 0; i < DEEPEST; i++) {
      code.append("  if (x%d != 0) return %d;\n".formatted(i, i));
    }
    code.append("  return -1;\n}\n");
    Path file = laboratory.scratch().resolve("comb.c");
    try {
      Files.writeString(file, code);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
    return new Subject("comb", file, "comb");
  }

  /** The uniform random search until its first pass is over. */
  private static final class OnePass implements StrategyProvider {
    private Optional<ExecutionPath> end = Optional.empty();

    @Override
    public String name() {
      return "one-pass";
    }

    @Override
    public SearchStrategy create(Strategies.Settings settings) {
      SearchStrategy walk =
          Strategies.uniformRandom(settings, path -> end = end.or(() -> Optional.of(path)));
      return new SearchStrategy() {
        @Override
        public void begin(ExecutionPath path) {
          if (end.isEmpty()) {
            walk.begin(path);
          }
        }

        @Override
        public Optional<Pick> pick() {
          Optional<Pick> pick = end.isPresent() ? Optional.empty() : walk.pick();
          return end.isPresent() ? Optional.empty() : pick;
        }

        @Override
        public void learn(Pick pick, Outcome outcome) {
          walk.learn(pick, outcome);
        }
      };
    }

    /** The symbolic branches of the path on which the pass ended. */
    int choices() {
      return (int)
          end.orElse(ExecutionPath.EMPTY).conditions().stream().filter(c -> c.isChoice()).count();
    }
  }
}
