package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn generate} and {@code cairn ci} with a project file. */
class ProjectCommandsTest {
  @TempDir private Path folder;

  @BeforeEach
  void sources() throws IOException {
    Files.createDirectories(folder.resolve("inc"));
    Files.writeString(folder.resolve("inc/api.h"), "int half(int x);\n");
    Files.writeString(
        folder.resolve("a.c"),
        """
        #include "api.h"
        int sign(int x) { return x < 0 ? -1 : x > 0; }
        int big(int x) { if (half(x) > 10) return 1; return 0; }
        """);
    Files.writeString(
        folder.resolve("b.c"), "#include \"api.h\"\nint half(int x) { return x / 2; }\n");
    Files.writeString(folder.resolve("main.c"), "int main(void) { return 0; }\n");
  }

  @Test
  void everyFunctionIsTestedWithItsOptions() throws IOException {
    project(
        """
        sources = ["*.c"]
        link = ["b.c"]
        clang-options = ["-Iinc"]
        [options]
        no-native = true
        no-report = true
        seed = 5
        [file."a.c".function.sign]
        cover = "mcdc"
        """);

    Cli done = generate();

    assertThat(done.status()).isZero();
    assertThat(done.out()).contains("a/sign", "a/big", "b/half").doesNotContain("main");
    assertThat(summary("a/big").stubs()).isEmpty();
    assertThat(summary("a/big").seed()).isEqualTo(5);
    assertThat(summary("a/sign").criterion().isMcdc()).isTrue();
    assertThat(summary("a/big").criterion().isMcdc()).isFalse();
  }

  @Test
  void resultsOfAProjectAreExplainedAndReplayed() throws IOException {
    project("sources = ['a.c']\nclang-options = ['-Iinc']\n[options]\nno-report = true\n");
    generate();
    String out = folder.resolve("cairn-out").toString();

    Cli explained = Cli.run("explain", folder.resolve("a.c") + ":2", "-o", out);
    Cli replayed = Cli.run("replay", out);

    assertThat(explained.out()).contains("'x < 0' true: covered by test");
    assertThat(replayed.status()).isZero();
    assertThat(replayed.out()).contains("sign", "big");
  }

  @Test
  void whatIsTypedGoesBefore() throws IOException {
    project("sources = ['a.c']\nclang-options = ['-Iinc']\n[options]\nno-native = true\nseed = 5");

    Cli done = generate(folder.resolve("a.c").toString(), "--function", "sign", "--seed", "9");

    assertThat(done.status()).isZero();
    assertThat(done.out()).contains("a/sign").doesNotContain("a/big");
    assertThat(summary("a/sign").seed()).isEqualTo(9);
  }

  @Test
  void aWrongOptionIsToldWithItsPlace() throws IOException {
    Path file = project("sources = ['a.c']\n[options]\nmax-time = 'soon'");

    Cli done = generate();

    assertThat(done.status()).isEqualTo(2);
    assertThat(done.err()).contains(file + ":3:1: ", "'soon' is not a duration");
  }

  @Test
  void aFileThatDoesNotCompileIsToldWithTheRemedy() throws IOException {
    project("sources = ['a.c']\n"); // without -Iinc

    Cli wrong = generate();

    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("'api.h' file not found", "hint: ", "exclude");
  }

  @Test
  void theOtherFilesAreTestedWhenOneDoesNotCompile() throws IOException {
    Files.writeString(folder.resolve("b.c"), "int half(int x) { return y; }\n");
    project("sources = ['*.c']\nclang-options = ['-Iinc']\n[options]\nno-native = true");

    Cli done = generate();

    assertThat(done.status()).isEqualTo(2);
    assertThat(done.out()).contains("a/sign", "a/big").containsPattern("b\\.c .* not read");
    assertThat(done.err()).contains("b.c:1:26: error: use of undeclared identifier 'y'", "exclude");
    assertThat(folder.resolve("cairn-out/index.html")).content().contains("undeclared identifier");
  }

  @Test
  void aFileThatNoLongerCompilesKeepsItsResultsInCi() throws IOException {
    project("sources = ['*.c']\nclang-options = ['-Iinc']\n[options]\nno-native = true");
    ci();
    Files.writeString(folder.resolve("b.c"), "int half(int x) { return y; }\n");

    Cli again = ci();

    assertThat(again.status()).isEqualTo(2);
    assertThat(again.out()).doesNotContain("no more there");
    assertThat(again.err()).containsOnlyOnce("undeclared identifier");
    assertThat(summary("b/half").tests()).isPositive();
  }

  @Test
  void anOptionThatMakesNoSenseThereIsToldSo() throws IOException {
    Path file = project("sources = ['a.c']\n[options]\ncovr = 'branch'");

    assertThat(generate().err())
        .contains(file + ":3:1: there is no option 'covr'", "did you mean 'cover'?");
  }

  @Test
  void aNewFunctionIsNoChangeOfTheOthers() throws IOException {
    project("sources = ['a.c']\nclang-options = ['-Iinc']\n[options]\nno-native = true");
    ci();
    Path source = folder.resolve("a.c");
    Files.writeString(source, Files.readString(source) + "int extra(int x) { return x > 3; }\n");

    ci();

    assertThat(folder.resolve("cairn-out/ci.md"))
        .content()
        .contains("No defect is new or gone", "New functions: `a/extra`.");
  }

  @Test
  void whatIsUnchangedKeepsItsResult() throws IOException {
    project("sources = ['*.c']\nclang-options = ['-Iinc']\n[options]\nno-native = true");
    ci();
    Path page = folder.resolve("cairn-out/ci.md");
    assertThat(page).content().contains("This is the first run");
    Path source = folder.resolve("a.c");
    Files.writeString(
        source, Files.readString(source).replace("half(x) > 10", "half(x) > 10 && x != 24"));

    Cli again = ci();

    assertThat(again.status()).isZero();
    assertThat(again.err()).contains("sign, half: there was nothing left to do");
    assertThat(page).content().doesNotContain("This is the first run");
    assertThat(summary("a/big").coverage().branches().covered()).isEqualTo(4);
  }

  @Test
  void newDefectsAreTold() throws IOException {
    project(
        "sources = ['a.c']\nclang-options = ['-Iinc']\n"
            + "[options]\nno-native = true\nmax-time = '60s'");
    ci();
    Files.writeString(
        folder.resolve("a.c"),
        """
        #include "api.h"
        int sign(int x) { if (x > 5) x = 1; return x < 0 ? 6 / (x + 3) : x > 0; }
        int big(int x) { if (half(x) > 10) return 1; return 0; }
        """);

    Cli worse = ci("--fail-on", "new-defects");

    assertThat(worse.status()).isEqualTo(1);
    assertThat(worse.out()).containsPattern("new defect: a/sign: .*a.c:2:.*division by zero");
    assertThat(Files.readString(folder.resolve("cairn-out/ci.md")))
        .contains("- new defect: a/sign");
    assertThat(ci("--fail-on", "new-defects").status()).isZero();
    assertThat(ci("--fail-on", "defects").status()).isEqualTo(1);
  }

  @Test
  void lostCoverageIsTold() throws IOException {
    String project = "sources = ['a.c']\nclang-options = ['-Iinc']\n[options]\nno-native = true\n";
    project(project);
    ci();
    project(project + "seed = 3\nmax-runs = 1\n");

    Cli less = ci("--fail-on", "lost-coverage", "--baseline", folder + "/cairn-out");

    assertThat(less.status()).isEqualTo(3);
    assertThat(less.out()).contains("coverage lost: a/sign: ");
  }

  @Test
  void withoutAProjectFileThereIsNothingToDo() {
    Cli nothing = Cli.run("ci", "--project", folder.resolve("cairn.toml").toString());

    assertThat(nothing.status()).isEqualTo(2);
    assertThat(nothing.err()).contains("cairn.toml: the project file cannot be read");
  }

  @Test
  void initWritesAFileThatWorksAndNeverReplacesOne() throws IOException {
    Cli first = Cli.run("init", folder.toString());
    Cli second = Cli.run("init", folder.toString());

    assertThat(first.status()).isZero();
    assertThat(second.status()).isEqualTo(2);
    assertThat(generate("--no-native", "--no-report").status()).isZero();
    assertThat(Files.exists(folder.resolve("cairn-out/a/big/summary.json"))).isTrue();
  }

  private Path project(String text) throws IOException {
    return Files.writeString(folder.resolve("cairn.toml"), text);
  }

  private Cli generate(String... more) {
    return command("generate", more);
  }

  private Cli ci(String... more) {
    return command("ci", more);
  }

  private Cli command(String name, String... more) {
    String[] args = new String[more.length + 3];
    args[0] = name;
    args[1] = "--project";
    args[2] = folder.resolve("cairn.toml").toString();
    System.arraycopy(more, 0, args, 3, more.length);
    return Cli.run(args);
  }

  private Summary summary(String function) throws IOException {
    return Summary.read(folder.resolve("cairn-out").resolve(function).resolve(Summary.FILE));
  }
}
