package dev.cairn.testgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.path.Ending;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.framework.Frameworks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Suites built against the real frameworks and run, by the very command that stands at their head.
 * Where a framework is not installed its tests are skipped with the remedy.
 */
class FrameworkSuitesTest {
  private static final Pattern COMMAND = Pattern.compile("(?m)^ \\*   (.*\\S)$");

  @TempDir private static Path headers;
  private static PrecompiledHeader gtest;
  @TempDir private Path folder;

  @BeforeAll
  static void readHeadersOnce() throws IOException {
    gtest = PrecompiledHeader.of("gtest/gtest.h", headers);
  }

  @BeforeEach
  void writeWhatTheKitchenNeeds() throws IOException {
    Files.writeString(
        folder.resolve("stub.c"), "int read_sensor(int channel) { return channel; }\n");
    try (var in = Objects.requireNonNull(getClass().getResourceAsStream("kitchen.c"))) {
      Files.write(folder.resolve("kitchen.c"), in.readAllBytes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "unity", "cmocka", "check", "gtest"})
  void everyKindOfInputPasses(String framework) throws Exception {
    assumeInstalled(framework);
    for (Kitchen dish : Kitchen.values()) {
      List<String> sources = dish == Kitchen.SENSE ? List.of() : List.of("stub.c");
      SuiteModel suite =
          new SuiteBuilder(dish.subject("kitchen.c")).with(sources, List.of()).suite(dish.tests());

      Ran ran = run(framework, suite);

      assertThat(ran.status()).as(ran.output()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "unity", "cmocka", "check", "gtest"})
  void aDifferenceFails(String framework) throws Exception {
    assumeInstalled(framework);
    for (RunBuilder wrong :
        List.of(
            leave(1).observes("result", Types.INT, 7),
            leave(5).ends(new Ending.Exited(4)),
            leave(1).ends(new Ending.Exited(1)))) {
      Ran ran = run(framework, new SuiteBuilder(leaving()).suite(List.of(wrong.test(1, "wrong"))));

      assertThat(ran.status()).as(ran.output()).isNotZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "unity", "cmocka", "check", "gtest"})
  void testsThatExitAreToldByTheirStatus(String framework) throws Exception {
    assumeInstalled(framework);
    SuiteModel suite =
        new SuiteBuilder(leaving())
            .suite(
                List.of(
                    leave(1).observes("result", Types.INT, 1).test(1, "returns"),
                    leave(5).ends(new Ending.Exited(5)).test(2, "exits"),
                    leave(9)
                        .touchesHost("unlink at f.c:3")
                        .ends(new Ending.Exited(0))
                        .test(3, "not run")));

    Ran ran = run(framework, suite);

    assertThat(ran.status()).as(ran.output()).isZero();
  }

  /** Ceedling makes runners by this script of Unity's, and links what the test's headers name. */
  @Test
  void ceedlingsRunnerGeneratorTakesTheTestFileAsItIs() throws Exception {
    Path generator = Path.of("target/unity/auto/generate_test_runner.rb").toAbsolutePath();
    assumeTrue(Files.exists(generator), "Unity's scripts are not there: .ci/run fetches them");
    assumeTrue(shell("ruby --version").status() == 0, "there is no Ruby: apt-get install ruby");
    SuiteModel suite =
        new SuiteBuilder(leaving())
            .suite(
                List.of(
                    leave(1).observes("result", Types.INT, 1).test(1, "returns"),
                    leave(5).ends(new Ending.Exited(5)).test(2, "exits")));
    Frameworks.named("unity").write(suite).writeTo(folder);
    String test = suite.name() + "_unity.c";

    Ran made = shell("ruby %s %s ceedling_runner.c".formatted(generator, test));
    Ran ran =
        shell(
            "cc -I %s -I . %s ceedling_runner.c cairn_support.c %s/unity.c -o s && ./s"
                .formatted(unity(), test, unity()));

    assertThat(test).startsWith("test_");
    assertThat(made.status()).as(made.output()).isZero();
    assertThat(folder.resolve("ceedling_runner.c")).content().contains("\"cairn_support.h\"");
    assertThat(ran.status()).as(ran.output()).isZero();
    assertThat(ran.output()).contains("2 Tests 0 Failures");
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "unity", "cmocka", "check", "gtest"})
  void aProgramWithItsOwnMainIsRunAroundIt(String framework) throws Exception {
    assumeInstalled(framework);
    Files.writeString(
        folder.resolve("unit.c"),
        """
        #include <klee/klee.h>
        int main(void) {
          int a;
          klee_make_symbolic(&a, sizeof a, "a");
          return a == 5 ? 3 : 0;
        }
        """);
    TestSubject main = Types.subject("main", "unit.c", Types.declaration(Types.INT));
    SuiteModel suite =
        new SuiteBuilder(main)
            .suite(
                List.of(
                    new RunBuilder()
                        .cell("a", Types.INT, 5)
                        .observes("result", Types.INT, 3)
                        .test(1, "five"),
                    new RunBuilder()
                        .cell("a", Types.INT, 6)
                        .observes("result", Types.INT, 0)
                        .test(2, "six")));

    Ran ran = run(framework, suite);

    assertThat(ran.status()).as(ran.output()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cmake -B b . >l 2>&1 && cmake --build b >>l 2>&1 && ctest --test-dir b",
        "meson setup m >l 2>&1 && meson test -C m"
      })
  void buildFilesBuildAndRegisterEveryTest(String command) throws Exception {
    String tool = command.substring(0, command.indexOf(' '));
    assumeTrue(shell("command -v " + tool).status() == 0, tool + " is not installed");
    SuiteModel suite =
        new SuiteBuilder(Kitchen.TOTAL.subject("kitchen.c"))
            .with(List.of("stub.c"), List.of())
            .suite(Kitchen.TOTAL.tests());
    Frameworks.named("ctest").write(suite).writeTo(folder);

    Ran ran = shell(command);

    assertThat(ran.status()).as(ran.output()).isZero();
    suite.tests().forEach(t -> assertThat(ran.output()).containsPattern("total[. ]" + t.number()));
  }

  private TestSubject leaving() throws IOException {
    Files.writeString(
        folder.resolve("leave.c"),
        """
        #include <stdlib.h>
        int leave(int x) {
          if (x > 3) exit(x);
          return x;
        }
        """);
    return Types.subject(
        "leave", "leave.c", Types.declaration(Types.INT, Types.parameter("x", Types.INT)));
  }

  private static RunBuilder leave(int x) {
    return new RunBuilder().cell("x", Types.INT, x);
  }

  private record Ran(int status, String output) {}

  /** Writes the suite and runs the command that one of its files names. */
  private Ran run(String framework, SuiteModel suite) throws Exception {
    SuiteFiles files = Frameworks.named(framework).write(suite);
    files.writeTo(folder);
    for (SuiteFiles.File file : files.files()) {
      Matcher command = COMMAND.matcher(file.text());
      if (file.name().startsWith(suite.name()) && command.find()) {
        return shell(command.group(1).replace("UNITY/src", unity()));
      }
    }
    throw new AssertionError("no file says how to run the suite");
  }

  /** Unity is no Debian package; {@code .ci/run} puts it here. */
  private static String unity() {
    return Path.of("target/unity/src").toAbsolutePath().toString();
  }

  private void assumeInstalled(String framework) throws Exception {
    var requirement = Frameworks.named(framework).requirement();
    if (requirement.isPresent()) {
      List<String> command = new ArrayList<>(List.of("cc", "-I", unity(), "-E", "-x"));
      command.add(requirement.get().language());
      for (String header : requirement.get().headers().split(",", -1)) {
        command.addAll(List.of("-include", header));
      }
      command.add("/dev/null");
      assumeTrue(shell(String.join(" ", command)).status() == 0, () -> requirement.get().remedy());
    }
  }

  private Ran shell(String command) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    var builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    gtest.offerTo(builder);
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as(command).isTrue();
    return new Ran(process.exitValue(), command + "\n" + Files.readString(out));
  }
}
