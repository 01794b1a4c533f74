package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
  @TempDir private Path folder;
  private Path file = Path.of("");
  private Cli generated = new Cli(0, "", "");

  @BeforeEach
  void generate() throws IOException {
    file =
        Files.writeString(
            folder.resolve("clamp.c"),
            """
            int clamp(int x) {
              if (x > 10) {
                if (x < 5) {
                  return -1;
                }
                return 10;
              }
              return x;
            }
            """);
    generated = Cli.run("generate", file.toString(), "--fail-under", "100", "-o", output());
  }

  @Test
  void namesTheTestOfACoveredBranch() {
    Cli cli = Cli.run("explain", file + ":2", "-o", output());

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out())
        .contains("'x > 10' true: covered by test", "'x > 10' false: covered by test");
  }

  @Test
  void namesTheConditionsThatExcludeABranch() {
    Cli cli = Cli.run("explain", file + ":3", "-o", output());

    assertThat(cli.out()).containsPattern("'x < 5' true: proved infeasible: .*'x > 10' true");
  }

  @Test
  void doesNotCountInfeasibleBranchesAgainstTheBar() {
    assertThat(generated.status()).as(generated.err()).isZero();
  }

  @Test
  void tellsOfALineWithoutBranchesWhetherItIsExecuted() {
    assertThat(Cli.run("explain", file + ":8", "-o", output()).out())
        .containsPattern("clamp.c:8: executed by test \\d of clamp");
    assertThat(Cli.run("explain", file + ":4", "-o", output()).out())
        .contains("clamp.c:4: proved infeasible: never executed: all ways there were explored");
  }

  @Test
  void statementsWithoutATestAreListedByLine() {
    Cli cli =
        Cli.run("generate", file.toString(), "--cover", "statement", "--no-native", "-o", output());

    assertThat(cli.out())
        .containsPattern("clamp.c:4: infeasible: never executed: all ways there were explored")
        .doesNotContain("'x < 5'");
  }

  @Test
  void tellsOfAClauseWhichTestViolatesItOrThatNothingDoes() throws IOException {
    Path contract =
        Files.writeString(
            folder.resolve("half.c"),
            """
            /*@ requires 0 <= x <= 100;
              @ ensures \\result <= x;
              @ ensures x == 7 ==> \\result == 4; */
            int half(int x) { return x / 2; }
            """);
    Cli.run("generate", contract.toString(), "--no-native", "-o", output());

    assertThat(Cli.run("explain", contract + ":2", "-o", output()).out())
        .contains("'ensures \\result <= x': proved: no input on any path of half violates it");
    assertThat(Cli.run("explain", contract + ":3", "-o", output()).out())
        .contains("'ensures x == 7 ==> \\result == 4': violated by test 1 of defects_half.c")
        .hasLineCount(1);
  }

  @Test
  void tellsTheDefectsOfALineAndWhatItsCallersHaveToDo() throws IOException {
    Path faulty =
        Files.writeString(
            folder.resolve("share.c"),
            "int share(const int *all, unsigned char n) {\n  return *all / n;\n}\n");
    Cli.run("generate", faulty.toString(), "--no-native", "-o", output());

    assertThat(Cli.run("explain", faulty + ":2", "-o", output()).out())
        .contains("share.c:2: executed by test 1 of share", "assumes all != \\null")
        .containsPattern("share.c:2:\\d+: defect: division by zero: .*test 1 of defects_share.c");
  }

  @Test
  void takesAPlaceAsCompilersPrintIt() {
    Cli cli = Cli.run("explain", file + ":2:7:", "-o", output());

    assertThat(cli.out()).contains("'x > 10' true", "'x > 10' false");
  }

  @Test
  void findsAFileWithoutItsFoldersAndAFunctionsOwnFolder() {
    Cli cli = Cli.run("explain", "clamp.c:2", "-o", output() + "/clamp");

    assertThat(cli.out()).contains("'x > 10' true: covered");
  }

  @Test
  void namesTheFilesItKnows() {
    Cli cli = Cli.run("explain", "other.c:2", "-o", output());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("the results there are about " + file);
  }

  @Test
  void aDamagedSummaryIsNoBugOfOurs() throws IOException {
    Files.writeString(Path.of(output(), "clamp", "summary.json"), "{ \"function\": ");

    Cli cli = Cli.run("explain", file + ":2", "-o", output());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("not a summary of Cairn").contains("run 'cairn generate' again");
  }

  @Test
  void listsTheLinesThatHaveBranches() {
    Cli cli = Cli.run("explain", file + ":99", "-o", output());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("lines with branches: 2, 3");
  }

  private String output() {
    return folder.resolve("out").toString();
  }
}
