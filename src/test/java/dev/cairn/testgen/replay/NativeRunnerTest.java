package dev.cairn.testgen.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Patience;
import dev.cairn.path.Ending;
import dev.cairn.testgen.RunBuilder;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.Types;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.framework.Frameworks;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeRunnerTest {
  private static final NativeSettings SHORT =
      new NativeSettings(Duration.ofSeconds(1), Duration.ofSeconds(30), false);
  @TempDir Path folder;

  @Test
  void keepsWhatPassesAndTakesOutTheRestWithItsReason() throws Exception {
    var exits = hostile(5).ends(new Ending.Exited(3)).test(6, "exits");
    var wrongStatus = hostile(5).ends(new Ending.Exited(4)).test(7, "exits otherwise");

    NativeRunner.Result result =
        check(
            hostile(0).observes("result", Types.INT, 7).test(1, "passes"),
            hostile(0).observes("result", Types.INT, 8).test(2, "differs"),
            hostile(1).test(3, "crashes"),
            hostile(2).test(4, "never ends"),
            hostile(3).test(5, "floods"),
            exits,
            wrongStatus,
            hostile(6).observes("result", Types.INT, 0).test(8, "has no input"),
            hostile(7).observes("result", Types.INT, 0).test(9, "gets no memory"));

    assertThat(result.verdicts().values().stream().map(TestVerdict::words))
        .satisfiesExactly(
            v -> assertThat(v).isEqualTo("passed"),
            v -> assertThat(v).startsWith("failed: line ").endsWith("result is 7, expected 8"),
            v -> assertThat(v).isEqualTo("crashed: signal 11 (Segmentation fault)"),
            v -> assertThat(v).isEqualTo("timed out after 1 s"),
            v -> assertThat(v).isEqualTo("timed out after 1 s"),
            v -> assertThat(v).isEqualTo("passed"),
            v -> assertThat(v).isEqualTo("failed: exited with status 3, expected 4"),
            v -> assertThat(v).isEqualTo("passed"),
            v -> assertThat(v).isEqualTo("passed"));
    assertThat(result.kept()).extracting(TestRun::number).containsExactly(1, 6, 8, 9);
    assertThat(Files.readString(folder.resolve("test_hostile.c")))
        .contains("test_6")
        .doesNotContain("test_3(");
  }

  @Test
  void endsWhatATestLeavesRunning() throws Exception {
    NativeRunner.Result result =
        check(hostile(4).test(1, "forks for ever"), hostile(0).test(2, "passes"));

    assertThat(result.verdicts().get(1)).isInstanceOf(TestVerdict.TimedOut.class);
    assertThat(result.verdicts().get(2)).isEqualTo(new TestVerdict.Passed());
    Patience.await("an end of all that it began", () -> replaying().isEmpty());
  }

  /** Other tests of the machine come to their end; what was left here for ever would not. */
  private static List<ProcessHandle> replaying() {
    return ProcessHandle.allProcesses()
        .filter(p -> p.info().command().orElse("").contains("cairn-replay"))
        .toList();
  }

  @Test
  void doesNotRunATestThatTouchesTheHost() throws Exception {
    NativeRunner.Result result =
        check(
            hostile(1).touchesHost("unlink at f.c:3").test(1, "removes a file"),
            hostile(0).test(2, "passes"));

    assertThat(result.verdicts().get(1)).isEqualTo(new TestVerdict.NotRun("unlink at f.c:3"));
    assertThat(result.kept()).hasSize(2);
  }

  @Test
  void takesOutATestThatDoesNotCompile() throws Exception {
    NativeRunner.Result result =
        check(
            hostile(0).observes("no_such_variable", Types.INT, 1).test(1, "broken"),
            hostile(0).test(2, "fine"));

    assertThat(words(result, 1)).startsWith("did not compile: ").contains("no_such_variable");
    assertThat(result.kept()).extracting(TestRun::number).containsExactly(2);
  }

  @Test
  void definesWhatTheProgramOnlyDeclares() throws Exception {
    NativeRunner.Result result =
        check(hostile(8).test(1, "calls it"), hostile(0).test(2, "does not"));

    assertThat(words(result, 1)).isEqualTo("failed: hardware_register is not defined");
    assertThat(result.verdicts().get(2)).isEqualTo(new TestVerdict.Passed());
    assertThat(result.plan().sources()).containsExactly(folder.resolve("missing_test_hostile.c"));
  }

  @Test
  void compilesOnceWhatSuitesOfACommandHaveInCommon() throws Exception {
    Files.writeString(
        folder.resolve("unit.c"),
        """
        int absent(void); int other(int x);
        int f(int what) { return what > 5 ? absent() : other(what); }
        """);
    Files.createDirectory(folder.resolve("src"));
    Path other = folder.resolve("src/other.c");
    Files.writeString(other, "int other(int x) { return x > 2 ? 7 : 8; }\n");
    Files.createDirectory(folder.resolve("tests"));

    try (Workshop shop = Workshop.open()) {
      NativeRunner.Result first = checkF(shop, other, 0, 8);
      List<String> before = compiled();
      NativeRunner.Result second = checkF(shop, other, 3, 7);
      List<String> later = compiled().subList(before.size(), compiled().size());

      assertThat(first.verdicts().get(1)).isEqualTo(new TestVerdict.Passed());
      assertThat(second.verdicts().get(1)).isEqualTo(new TestVerdict.Passed());
      assertThat(before).contains("test_f.c", "other.c", "missing_test_f.c");
      assertThat(later).containsExactly("test_f.c");
      GcovReport counted = second.coverage().orElseThrow();
      assertThat(counted.lines(other.toString()).get(1)).extracting("count").isEqualTo(1L);
    }
  }

  private NativeRunner.Result checkF(Workshop shop, Path other, int what, int result)
      throws Exception {
    var declaration = Types.declaration(Types.INT, Types.parameter("what", Types.INT));
    Path unit = folder.resolve("unit.c");
    var builder = new SuiteBuilder(Types.subject("f", unit.toString(), declaration));
    return new NativeRunner(loggingTools(), SHORT, shop, Optional.empty())
        .check(
            Frameworks.checked(),
            builder,
            List.of(hostile(what).observes("result", Types.INT, result).test(1, "t")),
            new BuildPlan(folder.resolve("tests"), unit, List.of(other), List.of()));
  }

  /** A compiler that writes down what it compiles. */
  private NativeToolchain loggingTools() throws Exception {
    Path compiler = Files.createDirectories(folder.resolve("bin")).resolve("cc");
    Files.writeString(
        compiler,
        "#!/bin/sh\nfor a; do case $a in *.c) echo \"${a##*/}\" >>"
            + folder.resolve("log")
            + ";; esac; done\nexec /usr/bin/cc \"$@\"\n");
    Files.setPosixFilePermissions(compiler, PosixFilePermissions.fromString("rwxr-xr-x"));
    return NativeToolchain.find(compiler.getParent() + ":/usr/bin:/bin").orElseThrow();
  }

  private List<String> compiled() throws Exception {
    return Files.readAllLines(folder.resolve("log")).stream()
        .filter(name -> !name.startsWith("cairn_"))
        .toList();
  }

  @Test
  void saysWhatTheCompilerSaidWhenTheUnitDoesNotCompile() throws Exception {
    var declaration = Types.declaration(Types.INT);
    Files.writeString(folder.resolve("bad.c"), "int bad(void) { return nonsense; }\n");
    var writer = new SuiteBuilder(Types.subject("bad", "bad.c", declaration));

    NativeRunner.Result result =
        runner()
            .check(
                Frameworks.checked(),
                writer,
                List.of(new RunBuilder().test(1, "t")),
                plan("bad.c"));

    assertThat(result.problem().orElse("")).contains("bad.c:1:").contains("nonsense");
    assertThat(result.verdicts().get(1))
        .isEqualTo(new TestVerdict.NotRun("the suite did not compile"));
  }

  @Test
  void runsAHarnessAroundItsOwnMain() throws Exception {
    Files.writeString(
        folder.resolve("unit.c"),
        """
        #include <klee/klee.h>
        short __VERIFIER_nondet_short(void);
        int main(int argc, char **argv) {
          int a; char text[3];
          klee_make_symbolic(&a, sizeof a, "a");
          klee_make_symbolic(text, sizeof text, "text");
          klee_assume(a > 0);
          if (a == 5 && text[1] == 'x' && __VERIFIER_nondet_short() == -2) return argc + (argv[1] == 0);
        }
        """);
    var main =
        Types.declaration(
            Types.INT, Types.parameter("argc", Types.INT), Types.parameter("argv", Types.INT));
    var writer = new SuiteBuilder(Types.subject("main", "unit.c", main));
    TestRun found = harness(5).observes("result", Types.INT, 2).test(1, "finds it");
    TestRun missed =
        harness(4).observes("result", Types.INT, 0).test(2, "falls off the end of main");
    TestRun wrong = harness(0).observes("result", Types.INT, 0).test(3, "breaks the assumption");

    NativeRunner.Result result =
        runner().check(Frameworks.checked(), writer, List.of(found, missed, wrong), plan("unit.c"));

    assertThat(result.verdicts().values().stream().map(TestVerdict::words))
        .containsExactly("passed", "passed", "failed: klee_assume: the assumption is false");
  }

  private static String words(NativeRunner.Result result, int test) {
    return result.verdicts().getOrDefault(test, new TestVerdict.Passed()).words();
  }

  private static RunBuilder harness(int a) {
    return new RunBuilder()
        .cell("a", Types.INT, a)
        .cell("text[0]", Types.BYTE, 'w')
        .cell("text[1]", Types.BYTE, 'x')
        .cell("text[2]", Types.BYTE, 0)
        .cell("nondet_short", Types.SHORT, -2);
  }

  private static RunBuilder hostile(int what) {
    return new RunBuilder().cell("what", Types.INT, what);
  }

  private NativeRunner.Result check(TestRun... tests) throws Exception {
    var declaration = Types.declaration(Types.INT, Types.parameter("what", Types.INT));
    TestSubject subject = Types.subject("hostile", resource("hostile.c"), declaration);
    return runner()
        .check(
            Frameworks.checked(), new SuiteBuilder(subject), List.of(tests), plan(subject.unit()));
  }

  private BuildPlan plan(String unit) {
    return new BuildPlan(folder, folder.resolve(unit), List.of(), List.of());
  }

  private static NativeRunner runner() {
    return new NativeRunner(NativeToolchain.find("/usr/bin:/bin").orElseThrow(), SHORT);
  }

  static String resource(String name) throws URISyntaxException {
    return Path.of(Objects.requireNonNull(TestRun.class.getResource(name)).toURI()).toString();
  }
}
