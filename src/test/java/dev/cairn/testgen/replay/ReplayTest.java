package dev.cairn.testgen.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.testgen.RunBuilder;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.Types;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.framework.Frameworks;
import dev.cairn.testgen.replay.PathPrediction.Site;
import dev.cairn.testgen.replay.PathPrediction.TestPrediction;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.user.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {
  private static final NativeToolchain TOOLS = NativeToolchain.find("/usr/bin:/bin").orElseThrow();

  private static final String UNIT =
      """
      int grade(int n, int m) {
        if (n > 10 && m > 0)
          return 2;
        while (n > 0)
          n--;
        return n;
      }
      """;

  @TempDir Path folder;
  private Path tests;
  private Path unit;
  private BuildPlan plan;

  @BeforeEach
  void writeTheSuite() throws Exception {
    tests = Files.createDirectories(folder.toRealPath().resolve("grade/tests"));
    unit = tests.resolveSibling("unit.c");
    Files.writeString(unit, UNIT);
    var declaration =
        Types.declaration(
            Types.INT, Types.parameter("n", Types.INT), Types.parameter("m", Types.INT));
    var writer = new SuiteBuilder(Types.subject("grade", "../unit.c", declaration));
    var basis = new BuildPlan(tests, unit, List.of(), List.of());
    List<TestRun> runs = List.of(test(1, 11, 1, 2), test(2, 3, 1, 0), test(3, 12, 0, 0));
    plan =
        new NativeRunner(TOOLS, NativeSettings.DEFAULT)
            .check(Frameworks.checked(), writer, runs, basis)
            .plan();
  }

  @Test
  void agreesWithGcovOnEveryLineAndBranch() throws Exception {
    new ReplayFile("grade", plan, prediction(12)).write();

    ReplayReport report = new Replay(TOOLS, NativeSettings.DEFAULT).replayAll(folder).getFirst();

    assertThat(report.text())
        .isEqualTo(
            """
            grade: 3 of 3 tests passed
              gcov agrees on 6 lines and 6 branches, disagrees on 0; 0 branches are cut differently by gcc
            """);
    assertThat(report.isSuccess()).isTrue();
  }

  @Test
  void namesTheTestThatLeftItsPath() throws Exception {
    new ReplayFile("grade", plan, prediction(11)).write();

    ReplayReport report = new Replay(TOOLS, NativeSettings.DEFAULT).replayAll(tests).getFirst();

    assertThat(report.isSuccess()).isFalse();
    assertThat(report.strays()).containsExactly(3);
    assertThat(report.text())
        .contains("unit.c:4: branches of 'n > 0': predicted [[14, 2]], gcov counted [[15, 2]]")
        .contains("test 3 left its predicted path");
  }

  @Test
  void aSuiteThatWasMovedWithItsProgramIsStillReplayed() throws Exception {
    new ReplayFile("grade", plan, prediction(12)).write();
    Path elsewhere = Files.move(tests.getParent(), folder.resolve("moved"));

    ReplayReport report = new Replay(TOOLS, NativeSettings.DEFAULT).replayAll(elsewhere).getFirst();

    assertThat(report.text()).contains("3 of 3 tests passed", "agrees on 6 lines and 6 branches");
  }

  @Test
  void saysWhatToDoAboutAFolderWithoutASuite() throws Exception {
    Path empty = Files.createDirectories(folder.resolve("empty"));

    assertThatThrownBy(() -> new Replay(TOOLS, NativeSettings.DEFAULT).replayAll(empty))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("no suite here");
  }

  @Test
  void saysThatAReplayFileIsBroken() throws Exception {
    Files.writeString(tests.resolve(ReplayFile.NAME), "{\"function\": 3}");

    assertThatThrownBy(() -> ReplayFile.read(tests))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("replay.json: ");
  }

  /** What the three tests do, when the loop of the third takes {@code rounds}. */
  private PathPrediction prediction(long rounds) {
    String file = unit.toString();
    List<Site> sites =
        List.of(
            new Site(file, 2, 0, 0, "n > 10", "true", -1),
            new Site(file, 2, 0, 1, "n > 10", "false", -1),
            new Site(file, 2, 1, 0, "m > 0", "true", -1),
            new Site(file, 2, 1, 1, "m > 0", "false", -1),
            new Site(file, 4, 0, 0, "n > 0", "true", -1),
            new Site(file, 4, 0, 1, "n > 0", "false", -1));
    return new PathPrediction(
        sites,
        lines(1, 2, 3, 4, 5, 6),
        List.of(
            new TestPrediction(1, true, new TreeMap<>(Map.of(0, 1L, 2, 1L)), lines(1, 2, 3)),
            new TestPrediction(
                2, true, new TreeMap<>(Map.of(1, 1L, 4, 3L, 5, 1L)), lines(1, 2, 4, 5, 6)),
            new TestPrediction(
                3,
                true,
                new TreeMap<>(Map.of(0, 1L, 3, 1L, 4, rounds, 5, 1L)),
                lines(1, 2, 4, 5, 6))));
  }

  private SortedMap<String, SortedSet<Integer>> lines(Integer... numbers) {
    return new TreeMap<>(Map.of(unit.toString(), new TreeSet<>(List.of(numbers))));
  }

  private static TestRun test(int number, int n, int m, int result) {
    return new RunBuilder()
        .cell("n", Types.INT, n)
        .cell("m", Types.INT, m)
        .observes("result", Types.INT, result)
        .test(number, "n = " + n);
  }
}
