package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Seeds;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.engine.store.Storage;
import dev.cairn.expr.Variables;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of more tests than are kept whole nothing is lost, and nothing of them is held in memory. */
class ManyPathsTest {
  /** 4096 paths, and calls of a function that nobody defines on one of them. */
  private static final String PROGRAM =
      """
      int odd(int);
      int f(unsigned x) {
        int n = 0;
        for (int i = 0; i < 12; i++) {
          if ((x >> i & 1) && i >= 0) n += i; else n ^= 5;
        }
        return n == 66 ? odd(n) : n;
      }
      """;

  @TempDir Path folder;
  private RealStack.Driven driven;

  @BeforeEach
  void compile() throws IOException {
    driven = RealStack.drive(Files.writeString(folder.resolve("f.c"), PROGRAM), "f");
  }

  @Test
  void aSuiteThatIsKeptByItsInputsIsTheSuite() throws IOException {
    Result whole = explore(Storage.inMemory(), new Variables());
    var variables = new Variables();
    Path spill = Files.createDirectory(folder.resolve("spill"));

    try (Storage storage = Storage.in(Optional.of(spill), () -> machine(variables))) {
      Result stored = explore(storage, variables);

      assertThat(stored.tests().stream().filter(KeptRun::isPlain)).hasSizeGreaterThan(1000);
      assertThat(texts(stored)).isEqualTo(texts(whole));
      assertThat(stored.paths()).isEqualTo(whole.paths());
      assertThat(stored.branches()).isEqualTo(whole.branches());
      assertThat(stored.lines()).isEqualTo(whole.lines());
      assertThat(stored.decisions()).isEqualTo(whole.decisions());
      assertThat(stored.coverage().lineHits()).isEqualTo(whole.coverage().lineHits());
      assertThat(stored.isComplete()).isEqualTo(whole.isComplete());
    }
  }

  private static List<String> texts(Result result) {
    return result.tests().stream()
        .map(
            t ->
                "%d %d %b %s %s %s"
                    .formatted(
                        t.number(),
                        t.runNumber(),
                        t.isOwnPath(),
                        t.run().input(),
                        t.run().ending(),
                        t.run().observations().stream()
                            .map(o -> o.lvalue() + "=" + o.bits())
                            .toList()))
        .toList();
  }

  private Result explore(Storage storage, Variables variables) {
    Settings settings = Settings.defaults().withCriterion(Criterion.PATHS).withMaxRuns(6000);
    var target =
        new Target(
            driven.program(),
            "f",
            driven.model().precondition(),
            new ProgramLoops(driven.program()));
    SolverStack solver =
        Solvers.standard(SolverSettings.auto(Duration.ofSeconds(5), RealStack.cache()));
    try (var worker = new Worker(machine(variables), solver, solver::interrupt)) {
      var exploration =
          new Exploration(target, settings, Crew.of(worker), Listener.NONE, Seeds.NONE, storage);
      return exploration.explore();
    }
  }

  private Machine machine(Variables variables) {
    return new Machine(
        new CompiledProgram(driven.program()),
        driven.model(),
        driven.entry(),
        "f",
        Limits.DEFAULT,
        variables);
  }
}
