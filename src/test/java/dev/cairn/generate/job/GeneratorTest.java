package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Listener;
import dev.cairn.engine.Settings;
import dev.cairn.engine.result.Summary;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.machine.memory.MemoryPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a C file to result folders. */
class GeneratorTest {
  private static final String TWO =
      """
      int low(int x) { return x < 3 ? 1 : 2; }
      int high(int x) { return x > 3 ? 1 : 2; }
      """;

  @TempDir private Path folder;

  @Test
  void reportsEveryFunctionInOrder() throws IOException {
    Generator.Outcome outcome = run(new Workbench(folder).request(TWO));

    assertThat(outcome.reports())
        .extracting(FunctionReport::function)
        .containsExactly("low", "high");
    assertThat(outcome.reports()).allMatch(r -> r.told().orElseThrow().complete());
    assertThat(outcome.isStopped()).isFalse();
  }

  @Test
  void whoIsStoppedWhileReadingHasNothingToReport() throws IOException {
    var generator =
        new Generator(Workbench.ENVIRONMENT, new Workbench(folder).request(TWO), Progress.NONE);
    generator.stop();

    Generator.Outcome outcome = generator.run();

    assertThat(outcome.reports()).isEmpty();
    assertThat(outcome.unbegun()).singleElement().asString().startsWith("all of ");
    assertThat(outcome.isStopped()).isTrue();
  }

  @Test
  void aResultOfTheSameExplorationThatCoversMoreStays() throws IOException {
    Settings one = Settings.defaults().withMaxRuns(1);
    Request request =
        new Workbench(folder)
            .request("int f(int x) { return x > 3 ? 1 : 2; }", one, Workbench.SOLVER);
    FunctionReport first = run(request).reports().getFirst();
    Path file = request.output().resolve("f").resolve(Summary.FILE);
    String better =
        Files.readString(file).replaceAll("(\"branches\": *\\{\"covered\": *)\\d+", "$19");
    Files.writeString(file, better);

    Request longer =
        new Workbench(folder)
            .request("int f(int x) { return x > 3 ? 1 : 2; }", one.withMaxRuns(9), Workbench.SOLVER)
            .within(Duration.ofMinutes(5), Request.Begin.UNCHANGED);
    FunctionReport second = run(longer).reports().getFirst();

    assertThat(first).isInstanceOf(FunctionReport.Explored.class);
    assertThat(second)
        .isInstanceOfSatisfying(FunctionReport.Kept.class, k -> assertThat(k.isOpen()).isTrue());
    assertThat(file).content().isEqualTo(better);
  }

  @Test
  void whatIsReportedIsWhatStandsInTheFolder() throws IOException {
    Request request = new Workbench(folder).request(TWO);

    FunctionReport report = run(request).reports().getFirst();

    Path own = request.output().resolve("low");
    assertThat(Summary.read(own.resolve(Summary.FILE)).json())
        .isEqualTo(report.told().orElseThrow().json());
    assertThat(own).isDirectoryContaining("glob:**/coverage.info");
    assertThat(own).isDirectoryContaining("glob:**/cobertura.xml");
    assertThat(own.resolve("tests/test_low.c"))
        .content()
        .contains("#define CAIRN_UNIT \"../../../f.c\"");
  }

  @Test
  void aTestThatFailsNativelyIsLeftOutAndCounted() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            int f(int x) {
            #ifdef CAIRN_UNIT /* defined by the tests */
              return x > 3 ? 7 : 0;
            #else
              return x > 3 ? 1 : 0;
            #endif
            }
            """);
    Request request =
        new Workbench(folder)
            .request(
                file,
                Settings.defaults().withMaxTime(Duration.ofMinutes(5)),
                Workbench.SOLVER,
                MemoryPolicy.DEFAULT,
                Request.Native.HARMLESS);

    var report = (FunctionReport.Explored) run(request).reports().getFirst();

    assertThat(report.suite().rejected())
        .singleElement()
        .asString()
        .contains("result is 7, expected 1");
    assertThat(report.summary().tests()).isEqualTo(1);
    assertThat(report.summary().replayed()).isTrue();
    assertThat(report.summary().items())
        .extracting(i -> i.by().test().orElse(""))
        .contains("test 2 (not in the suite)");
  }

  @Test
  void aFunctionThatCannotBeTestedIsSkippedUnlessItWasNamed() throws IOException {
    Request request =
        new Workbench(folder)
            .request(
                """
                #include <stdarg.h>
                struct s { va_list list; };
                int f(struct s s) { return va_arg(s.list, int); }
                int g(int x) { return x; }
                """);

    List<FunctionReport> reports = run(request).reports();

    assertThat(reports.getFirst()).isInstanceOf(FunctionReport.Skipped.class);
    assertThat(reports.getFirst().told()).isEmpty();
    assertThat(reports.getLast()).isInstanceOf(FunctionReport.Explored.class);
  }

  @Test
  void whatItIsStoppedBeforeIsNamed() throws IOException {
    var stops = new StopsAtTheFirst();
    var generator = new Generator(Workbench.ENVIRONMENT, new Workbench(folder).request(TWO), stops);
    stops.generator = generator;

    Generator.Outcome outcome = generator.run();

    assertThat(outcome.reports()).extracting(FunctionReport::function).containsExactly("low");
    assertThat(outcome.unbegun()).containsExactly("high");
  }

  private static final class StopsAtTheFirst implements Progress {
    private @Nullable Generator generator;

    @Override
    public void begins(String function, int number, int of) {
      Objects.requireNonNull(generator).stop();
    }

    @Override
    public void onRun(Listener.Event event) {}

    @Override
    public void checksNatively(int tests) {}

    @Override
    public void ends(FunctionReport report) {}
  }

  private static Generator.Outcome run(Request request) {
    return new Generator(Workbench.ENVIRONMENT, request, Progress.NONE).run();
  }
}
