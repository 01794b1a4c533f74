package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.search.Search;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.stack.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random inputs on known paths are done with without terms, and nothing else is different. */
class KnownTracesTest {
  private static final int RUNS = 1500;

  @TempDir private Path folder;

  /** What a function does, and whether the trace tells its paths. */
  enum Unit {
    DECISIONS(
        true,
        """
        int f(int a, unsigned char b, short c) {
          switch (b) { case 1: case 2: a++; break; case 9: a -= c; break; default: a ^= b; }
          for (int i = 0; i < (b & 3); i++) if (a & (1 << i)) c++;
          return a > c ? (b == 0x5a && c == 0x1234) : -1;
        }
        """),
    MEMORY(
        true,
        """
        int state, level;
        int f(unsigned char event) {
          if (event > 200) level += event;
          if (level > 1000 && event == 3) state = 2;
          else if (state == 1) { level = 0; state = event & 1; }
          return state == 7 && level == 12345;
        }
        """),
    ALIASES(
        false,
        """
        static int t[8];
        int f(unsigned i, unsigned j, int v) {
          t[i & 7] = v;
          if (t[j & 7] == 5) return 1;
          return v == 123456789;
        }
        """),
    ARRAYS(false, "int f(char t[4]) { return t[0] > 3 ? t[1] == t[2] && t[3] == 77 : 5; }"),
    FAULTS(
        true,
        """
        int f(unsigned char a, unsigned char b) {
          if (a % 5 == 0) return 100 / (b - 7);
          return a == 1 && b == 2 ? 3 : 4;
        }
        """);

    private final boolean isPlain;
    private final String code;

    Unit(boolean isPlain, String code) {
      this.isPlain = isPlain;
      this.code = code;
    }
  }

  @ParameterizedTest
  @EnumSource(Unit.class)
  void anExplorationThatOnlyCountsKnownPathsFindsTheSame(Unit unit) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), unit.code);
    for (Criterion criterion : List.of(Criterion.BRANCH, Criterion.PATHS, Criterion.MCDC)) {
      var counting = new Counting();

      Result counted = explore(file, criterion, counting);
      Result told = explore(file, criterion, _ -> {});

      assertThat(all(counted)).isEqualTo(all(told));
      if (criterion != Criterion.MCDC) {
        assertThat(counting.known > RUNS / 2).isEqualTo(unit.isPlain);
      }
    }
  }

  /** A listener that does not want to be told all. */
  private static final class Counting implements Listener {
    private int known;

    @Override
    public void onRun(Event event) {}

    @Override
    public boolean isThorough() {
      return false;
    }

    @Override
    public void onKnown(int number) {
      known++;
    }
  }

  private static Result explore(Path file, Criterion criterion, Listener listener) {
    RealStack.Driven driven = RealStack.drive(file, "f");
    Settings settings =
        Settings.defaults()
            .withSearch(Search.RANDOM_INPUT)
            .withCriterion(criterion)
            .withMaxRuns(RUNS);
    var solver = Solvers.standard(SolverSettings.auto(Duration.ofSeconds(5), RealStack.cache()));
    var machine = machine(driven, new Variables());
    var target =
        new Target(
            driven.program(),
            "f",
            driven.model().precondition(),
            new ProgramLoops(driven.program()));
    try (var worker = new Worker(machine, solver, solver::interrupt)) {
      return new Exploration(target, settings, worker, listener).explore();
    }
  }

  private static Machine machine(RealStack.Driven driven, Variables variables) {
    return new Machine(
        new CompiledProgram(driven.program()),
        driven.model(),
        driven.entry(),
        "f",
        Limits.DEFAULT,
        variables);
  }

  /** All that must not depend on it. */
  private static List<Object> all(Result result) {
    List<Object> all = new ArrayList<>(List.of(result.runs(), result.paths(), result.isComplete()));
    Stream.of(result.tests(), result.spares(), result.untested())
        .forEach(runs -> runs.forEach(kept -> all.add(RunText.of(kept.run()))));
    result.branches().forEach((branch, verdict) -> all.add(Map.entry(branch, verdict)));
    result.defects().forEach(found -> all.add(found.runNumber() + ": " + found.defect()));
    result.coverageByRun().forEach(pair -> all.add(pair[0] + ":" + pair[1]));
    result.obstacles().forEach(obstacle -> all.add(obstacle.toString()));
    return all;
  }

  @Test
  void memoryIsAsAtFirstInEveryRunWithoutTerms() throws IOException {
    String code =
        """
        static unsigned char big[40000];
        int f(unsigned short at, unsigned char n) {
          int sum = 0;
          for (int i = 0; i <= (n & 7); i++) big[(at + 3000 * i) % 40000] += i + 1;
          for (int i = 0; i < 40000; i += 1000) if (big[i]) sum++;
          if (big[at % 40000] > 8) return -1;
          return sum;
        }
        """;
    Path file = Files.writeString(folder.resolve("f.c"), code);
    var variables = new Variables();
    RealStack.Driven driven = RealStack.drive(file, "f");
    var random = new Random(7);
    try (var used = machine(driven, variables);
        var other = machine(driven, variables)) {
      for (int i = 0; i < 200; i++) {
        long at = random.nextInt(66) * 1000L;
        Input input =
            new Input.Builder()
                .set(variables.variable("at", 16), at)
                .set(variables.variable("n", 8), random.nextInt(256))
                .build();
        OptionalLong name = used.retrace(input);
        Run run = other.run(input);
        if (i % 5 == 0) {
          assertThat(RunText.of(used.run(input))).isEqualTo(RunText.of(run));
        }

        int[] trace = run.path().trace();
        assertThat(name).hasValue(ExecutionPath.name(trace, trace.length));
      }
    }
  }
}
