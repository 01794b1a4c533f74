package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --emit} and {@code --format} as a user sees them. */
class EmitTest {
  @TempDir private Path folder;

  @Test
  void writesWhatIsAskedForBesideTheCheckedSuite() throws IOException {
    Cli cli = generate("--emit", "json,corpus,ctest,testcomp,ktest");

    assertThat(cli.status()).as(cli.err()).isZero();
    Path tests = folder.resolve("out/triangle/tests");
    assertThat(tests.resolve("test_triangle.c")).exists();
    assertThat(tests.resolve("test_triangle.json")).exists();
    assertThat(tests.resolve("CMakeLists.txt")).exists();
    assertThat(tests.resolve("testcomp/metadata.xml")).exists();
    assertThat(count(tests.resolve("corpus")))
        .isEqualTo(count(tests.resolve("ktest")))
        .isPositive();
  }

  @Test
  void aCorpusIsReadBackByCorpus() throws IOException {
    generate("--emit", "corpus");
    Path corpus = folder.resolve("out/triangle/tests/corpus");
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    try (Stream<Path> files = Files.list(corpus)) {
      for (Path file : files.toList()) {
        Files.copy(file, seeds.resolve(file.getFileName()));
      }
    }

    Cli cli = generate("--corpus", seeds.toString(), "--max-runs", "" + count(seeds));

    assertThat(cli.out()).contains("complete");
  }

  @Test
  void listsTheFrameworksThereAre() {
    Cli cli = generate("--emit", "junit5");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--emit: there is no 'junit5'", "cmocka");
  }

  /** By the command at the head of each file, against the framework that is installed. */
  @ParameterizedTest
  @ValueSource(strings = {"c", "cmocka", "check", "gtest"})
  void whatIsGeneratedForRealCodePassesInEveryFramework(String framework) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("sensor.c"),
            """
            #include <stdlib.h>
            int read_sensor(int channel);
            static int limit = 10;
            struct node { int value; struct node *next; };
            int poll(struct node *list, int (*judge)(int)) {
              int sum = read_sensor(1);
              if (sum > limit) exit(3);
              for (; list; list = list->next) sum += list->value;
              if (judge && judge(sum) == 7) return -1;
              return sum;
            }
            """);
    Path out = folder.resolve("out");
    Cli made =
        Cli.run(
            "generate",
            file.toString(),
            "--emit",
            framework,
            "--max-time",
            "5min",
            "-o",
            out.toString());
    assumeTrue(!made.err().contains("cannot be built here"), made.err());
    Path tests = out.resolve("poll/tests");

    String command =
        commandIn(tests, framework.equals("c") ? "test_poll.c" : "test_poll_" + framework);
    Process process =
        new ProcessBuilder("sh", "-c", command)
            .directory(tests.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(command + "\n" + said).isZero();
    if (framework.equals("cmocka")) {
      assertThat(Files.readString(tests.resolve("test_poll_cmocka.c")))
          .contains("will_return(cairn_stub_read_sensor, ", "will_return(cairn_judge, 7)");
    }
  }

  /** Its options are in the command, and name folders as the moved suite sees them. */
  @Test
  void aProjectWithFoldersOfHeadersCanBeMoved() throws Exception {
    Path project = Files.createDirectories(folder.resolve("before/my project"));
    Files.writeString(
        Files.createDirectories(project.resolve("include/deep")).resolve("limits_of.h"),
        "#define LIMIT 12\n");
    Path unit =
        Files.writeString(
            Files.createDirectories(project.resolve("src")).resolve("cut.c"),
            """
            #include <limits_of.h>
            int cut(int x) { return x > LIMIT ? STEP : x; }
            """);
    Cli made =
        Cli.run(
            "generate",
            unit.toString(),
            "--emit",
            "ctest",
            "-o",
            project.resolve("tests").toString(),
            "--",
            "-I",
            project.resolve("include/deep").toString(),
            "-DSTEP='a'");
    assertThat(made.out()).contains("complete");
    Path moved = Files.move(folder.resolve("before"), folder.resolve("after"));
    Path tests = moved.resolve("my project/tests/cut/tests");

    String command = commandIn(tests, "test_cut.c");
    Process build =
        new ProcessBuilder("sh", "-c", command)
            .directory(tests.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(build.waitFor()).as(command + "\n" + said).isZero();
    assertThat(Files.readString(tests.resolve("CMakeLists.txt")))
        .contains("\"-I${CMAKE_CURRENT_SOURCE_DIR}/../../../include/deep\"", "\"-DSTEP='a'\"");
    assertThat(Files.readString(tests.resolve("meson.build")))
        .contains("'-I' + meson.current_source_dir() + '/../../../include/deep'");
    Cli again = Cli.run("replay", tests.resolveSibling("").toString());
    assertThat(again.status()).as(again.out() + again.err()).isZero();
  }

  /** Meson chooses large files, for which headers rename functions that tests stand in for. */
  @Test
  void whatMesonBuildsCallsTheFunctionsThatTestsStandInFor() throws Exception {
    assumeTrue(run(folder, "meson --version").status() == 0, "meson is not installed");
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            #include <stdio.h>
            int f(const char *path) {
              FILE *in = fopen(path, "r");
              if (!in) return 1;
              fclose(in);
              return 0;
            }
            """);
    Path out = folder.resolve("out");
    Cli made = Cli.run("generate", file.toString(), "--emit", "ctest", "-o", out.toString());
    assertThat(made.out()).contains("complete");

    Ran ran = run(out.resolve("f/tests"), "meson setup m && meson test -C m");

    assertThat(ran.status()).as(ran.said()).isZero();
  }

  private record Ran(int status, String said) {}

  private static Ran run(Path folder, String command) throws Exception {
    Process process =
        new ProcessBuilder("sh", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ran(process.waitFor(), said);
  }

  private static String commandIn(Path tests, String prefix) throws IOException {
    try (Stream<Path> files = Files.list(tests)) {
      for (Path file : files.filter(f -> f.getFileName().toString().startsWith(prefix)).toList()) {
        Matcher command = Pattern.compile("(?m)^ \\*   (.*\\S)$").matcher(Files.readString(file));
        if (command.find()) {
          return command.group(1);
        }
      }
    }
    throw new AssertionError("no file says how to run the suite");
  }

  private static long count(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  private Cli generate(String... more) {
    return Cli.run(
        Stream.concat(
                Stream.of(
                    "generate",
                    "examples/triangle.c",
                    "--function",
                    "triangle",
                    "--no-native",
                    "-o",
                    folder.resolve("out").toString()),
                Stream.of(more))
            .toArray(String[]::new));
  }
}
