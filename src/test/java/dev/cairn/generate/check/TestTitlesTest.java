package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.generate.job.Explorer;
import dev.cairn.generate.unit.Setup;
import dev.cairn.testgen.TestRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestTitlesTest {
  @TempDir private Path folder;

  @Test
  void aTestIsNamedAfterTheFirstBranchThatOnlyItTakesSoFar() throws IOException {
    List<TestRun> tests = titles("int f(int x) { return x > 3 ? 1 : 2; }", Criterion.BRANCH);

    assertThat(tests)
        .extracting(TestRun::title)
        .allMatch(t -> t.matches("returns [12]: line 1 `x > 3` (true|false)"));
    assertThat(tests).extracting(TestRun::title).doesNotHaveDuplicates();
  }

  @Test
  void itsFunctionIsNamedAfterFunctionAndCase() throws IOException {
    List<TestRun> tests =
        titles(
            """
            int test_f_x_at_most_3;
            int f(int x) { return x > 3 ? 1 : 2; }
            """,
            Criterion.BRANCH);

    assertThat(tests)
        .extracting(TestRun::name)
        .containsExactlyInAnyOrder("test_f_x_above_3", "test_f_x_at_most_3_2");
  }

  @Test
  void aTestWithoutANewBranchIsNamedAfterWhatItTakes() throws IOException {
    List<TestRun> tests = titles("int f(int x) { return x; }", Criterion.BRANCH);

    assertThat(tests)
        .extracting(TestRun::title)
        .allMatch(t -> t.matches("returns (-?\\d+): x = \\1"));
    assertThat(tests).extracting(TestRun::name).allMatch(n -> n.matches("test_f_x_is_\\w+"));
  }

  @Test
  void noTwoTestsHaveTheSameTitle() {
    var titles = new FreshTitles();

    assertThat(titles.of("returns 0", "")).isEqualTo("returns 0");
    assertThat(titles.of("returns 0", "x = 3")).isEqualTo("returns 0, x = 3");
    assertThat(titles.of("returns 0", "x = 3")).isEqualTo("returns 0, x = 3 (2)");
  }

  @Test
  void withMcdcItSaysWhichConditionItShows() throws IOException {
    List<TestRun> tests =
        titles("int f(int a, int b) { if (a && b) return 1; return 2; }", Criterion.MCDC);

    assertThat(tests.stream().flatMap(t -> t.notes().stream()))
        .anyMatch(n -> n.contains("`a` deciding `a && b`"));
  }

  @Test
  void aDefectIsNamedByKindAndPlace() throws IOException {
    Explored explored = explore("int f(int x) { return 7 / x; }", Criterion.BRANCH);

    assertThat(explored.titles().ofDefects(explored.result().defects()))
        .extracting(TestRun::title)
        .singleElement()
        .asString()
        .matches("division by zero at .*f\\.c:1:\\d+");
  }

  private record Explored(Result result, TestTitles titles) {}

  private List<TestRun> titles(String text, Criterion criterion) throws IOException {
    Explored explored = explore(text, criterion);
    return explored.titles().of(explored.result());
  }

  private Explored explore(String text, Criterion criterion) throws IOException {
    Settings settings = Settings.defaults().withCriterion(criterion);
    Request request = new Workbench(folder).request(text, settings, Workbench.SOLVER);
    Setup setup = Workbench.unit(request).setup("f");
    var index = new ProgramIndex(setup.program());
    Result result =
        new Explorer(Workbench.ENVIRONMENT, request, setup)
            .explore(settings, Explorer.Start.fresh("f", Listener.NONE))
            .result();
    return new Explored(
        result, new TestTitles(index, Items.ofProgram(index), setup.model().result()));
  }
}
