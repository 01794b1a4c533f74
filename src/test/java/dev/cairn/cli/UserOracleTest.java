package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user judges in C: {@code NAME_oracle}, {@code --oracle}, {@code --setup}. */
class UserOracleTest {
  @TempDir private Path folder;

  @Test
  void anOracleBesideTheFunctionIsProvedOrRefutedLikeAContract() throws IOException {
    Path file =
        write(
            "f.c",
            """
            void twice(int *p) { if (p && *p < 1000) *p *= 2; }
            int twice_oracle(const int *p, const int *old_p) { return !p || *p == *old_p || *p == 2 * *old_p; }
            int low(int x) { return x & 7; }
            int low_oracle(int x, int result) { return result != 5 || x < 100; }
            """);

    Cli cli = generate(file);

    assertThat(cli.out())
        .contains("'oracle low_oracle' does not hold")
        .doesNotContain("twice_oracle");
    assertThat(summary("twice").contract())
        .singleElement()
        .matches(c -> c.verdict() == ClauseEntry.Verdict.PROVED);
    assertThat(summary("low").defects())
        .singleElement()
        .matches(d -> d.native_().endsWith("oracle low_oracle does not hold"));
    assertThat(folder.resolve("out/low_oracle")).doesNotExist();
  }

  @Test
  void anOracleMayAbstain() throws IOException {
    Path file = write("f.c", "int id(int x) { return x; }\nint id_oracle(int x) { return -1; }\n");

    generate(file);

    assertThat(summary("id").contract().getFirst().reason())
        .contains("the oracle gives no verdict");
  }

  @Test
  void whereAnOracleAbstainsOtherInputsOfThePathAreAsked() throws IOException {
    Path file =
        write(
            "f.c",
            """
            int top(int x, int lo, int hi) { return x > hi ? hi + (x == 4711) : x; }
            int top_oracle(int lo, int hi, int result) { return lo + 7 > hi ? -1 : result <= hi; }
            """);

    Cli cli = generate(file, "--no-native");

    assertThat(cli.out()).contains("'oracle top_oracle' does not hold");
  }

  @Test
  void anOracleMayStandInAFileOfItsOwn() throws IOException {
    Path file = write("f.c", "struct s { int a; };\nint get(struct s s) { return s.a; }\n");
    Path oracle =
        write("o.c", "int get_oracle(struct s s, int result) { return result == s.a; }\n");

    Cli cli = generate(file, "--oracle", oracle.toString());

    assertThat(cli.out()).contains("1/1 hold, 1 proved");
    assertThat(Files.readString(folder.resolve("out/get/tests/test_get.c")))
        .contains("#include \"../../../o.c\"");
  }

  @Test
  void setupAndTeardownSurroundEveryCall() throws IOException {
    Path file =
        write(
            "f.c",
            """
            int state;
            void begin(void) { state = 3; }
            void end(void) { state = 0; }
            /*@ ensures \\result == 3; */
            int get(void) { return state; }
            """);

    Cli cli = generate(file, "--setup", "begin", "--teardown", "end");

    assertThat(cli.out()).contains("1/1 hold, 1 proved").doesNotContain("begin");
    assertThat(Files.readString(folder.resolve("out/get/tests/test_get.c")))
        .containsSubsequence("begin();", "get();", "contract_get(", "end();");
  }

  @Test
  void aResultIsObservedAlsoWhereATeardownFollows() throws IOException {
    Path file = write("f.c", "void end(void) {}\nint get(void) { return 41; }\n");

    generate(file, "--teardown", "end", "--no-native");

    assertThat(Files.readString(folder.resolve("out/get/tests/test_get.c")))
        .contains("CAIRN_CHECK_INT(result, 41);");
  }

  @Test
  void whatCannotBeMeantIsAnError() throws IOException {
    Path file = write("f.c", "int f(int x) { return x; }\nint f_oracle(int y) { return 1; }\n");
    Path other = write("g.c", "int g(int x) { return x; }\n");

    assertThat(generate(file).err()).contains("what 'y' of 'f_oracle' is cannot be told");
    assertThat(generate(other, "--oracle", other.toString()).status()).isEqualTo(Main.USER_ERROR);
    assertThat(generate(other, "--setup", "g").err()).contains("'g' has parameters");
    assertThat(generate(other, "--teardown", "h").err()).contains("there is no function 'h'");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Cli generate(Path file, String... more) {
    String[] args = new String[more.length + 4];
    System.arraycopy(
        new String[] {"generate", file.toString(), "-o", folder.resolve("out").toString()},
        0,
        args,
        0,
        4);
    System.arraycopy(more, 0, args, 4, more.length);
    return Cli.run(args);
  }

  private Summary summary(String function) throws IOException {
    return Summary.read(folder.resolve("out").resolve(function).resolve(Summary.FILE));
  }
}
