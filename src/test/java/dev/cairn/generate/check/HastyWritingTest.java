package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.generate.job.Explorer;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.Unit;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.framework.Frameworks;
import dev.cairn.testgen.replay.Workshop;
import dev.cairn.testgen.sandbox.BuildPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of very many steps, when a signal asks for haste. */
class HastyWritingTest {
  private static final String LONG_RUNS =
      """
      int f(unsigned char x) {
        int s = 0;
        for (int i = 0; i < 90000; i++) s += i & 1;
        if (x == 1) return s + 1;
        if (x == 2) return s + 2;
        if (x == 3) return s + 3;
        return s;
      }
      """;

  private static final String SHORT_RUNS = LONG_RUNS.replace("90000", "9");

  @TempDir private Path folder;

  @Test
  void whoeverWaitsGetsTheFirstTestsAndHearsOfTheOthers() throws IOException {
    SuiteCheck.Delivered delivered = written(LONG_RUNS, true);

    assertThat(delivered.tests().tests()).extracting(TestModel::number).containsExactly(1, 2, 3);
    assertThat(delivered.suite().leftOut()).isEqualTo(1);
  }

  @Test
  void withoutHasteAllAreWritten() throws IOException {
    SuiteCheck.Delivered delivered = written(LONG_RUNS, false);

    assertThat(delivered.tests().tests()).hasSize(4);
    assertThat(delivered.suite().leftOut()).isZero();
  }

  @Test
  void usualTestsAreWrittenInAnyHaste() throws IOException {
    assertThat(written(SHORT_RUNS, true).tests().tests()).hasSize(4);
  }

  private SuiteCheck.Delivered written(String text, boolean isHasty) throws IOException {
    Settings settings = Settings.defaults();
    Request request = new Workbench(folder).request(text, settings, Workbench.SOLVER);
    Unit unit = Workbench.unit(request);
    Setup setup = unit.setup("f");
    Result result =
        new Explorer(Workbench.ENVIRONMENT, request, setup)
            .explore(settings, Explorer.Start.fresh("f", Listener.NONE))
            .result();
    Path tests = Files.createDirectories(folder.resolve("tests"));
    Path file = unit.fileOf("f");
    var subject =
        TestSubject.of(setup.program(), setup.function(), setup.model(), file, tests)
            .with(setup.oracle(), false);
    var plan = new BuildPlan(tests, file, unit.others("f"), unit.options());
    try (var check =
        new SuiteCheck(
            Frameworks.checked(),
            new SuiteBuilder(subject),
            new ProgramIndex(setup.program()),
            plan,
            Workshop.ofOne())) {
      return check.write(
          result, new SuiteCheck.Known(Map.of(), List.of(), "stopped", Optional.empty(), isHasty));
    }
  }
}
