package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The user's mistakes: exit status 2, and a message that says where, what, and what to do. */
class WrongCommandsTest {
  @TempDir private Path folder;

  @Test
  void showsSyntaxErrorsAsClangPrintsThem() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.c"), "int f(int x) { return x + ; }\n");

    assertMistake(Cli.run("generate", file.toString()), "bad.c:1:27: error: expected expression");
  }

  @Test
  void namesAMissingFile() {
    assertMistake(Cli.run("generate", "nowhere.c"), "nowhere.c: no such file");
  }

  @Test
  void suggestsTheFunctionThatWasMeant() {
    assertMistake(
        Cli.run("generate", "examples/merge.c", "--function", "marge"),
        "no function 'marge'",
        "did you mean 'merge'?");
  }

  @Test
  void saysThatTheFolderCannotBeWritten() {
    assertMistake(
        Cli.run("generate", "examples/merge.c", "-o", "/proc/nowhere"),
        "cannot be written",
        "-o DIR");
  }

  @Test
  void neverIgnoresAnUnknownOption() {
    assertMistake(
        Cli.run("generate", "examples/merge.c", "--frob"), "unknown option: '--frob'", "--help");
  }

  @Test
  void saysWhereOptionsOfTheCompilerGo() {
    assertMistake(
        Cli.run("generate", "examples/merge.c", "-I", "include"),
        "unknown option: '-I'",
        "behind '--': -- -I");
    assertMistake(Cli.run("generate", "examples/merge.c", "-DN=3"), "unknown option", "-- -DN=3");
  }

  @Test
  void listsTheValuesOfAnOption() {
    assertMistake(
        Cli.run("generate", "examples/merge.c", "--cover", "all"), "there is no 'all'", "k-paths");
    assertMistake(
        Cli.run("generate", "examples/merge.c", "--search", "best"), "there is no 'best'", "dfs");
  }

  @Test
  void rejectsADurationItCannotRead() {
    assertMistake(
        Cli.run("generate", "examples/merge.c", "--max-time", "soon"), "'soon' is not a duration");
  }

  @Test
  void anEmptyNameIsNoFolder() {
    assertMistake(
        Cli.run("generate", "examples/merge.c", "-o", ""), "'' is no name of a file or folder");
  }

  @Test
  void numbersAreCalledNumbers() {
    assertMistake(
        Cli.run("generate", "examples/merge.c", "--max-runs", "1e9"),
        "'1e9' is not a whole number");
    assertMistake(
        Cli.run("generate", "examples/merge.c", "--fail-under", "most"), "'most' is not a number");
  }

  /** No method of ours is named. */
  @ParameterizedTest
  @CsvSource({
    "--argv, 3, '--argv takes NxM'",
    "--stdin, -4, '--stdin takes a number from 0'",
    "--sym-file, x, '--sym-file takes NAME:N'",
    "--env, =3, '--env takes NAME:N'",
  })
  void whatAProgramReadsIsSpelledWrongly(String option, String value, String said) {
    Cli cli = Cli.run("generate", "examples/replace.c", "--function", "main", option, value);

    assertMistake(cli, "error: " + said);
    assertThat(cli.err()).doesNotContain("invoke");
  }

  @Test
  void comparesKnownStrategiesOnly() {
    assertMistake(
        Cli.run("compare", "examples/utf8.c", "--search", "dfs,best"),
        "there is no 'best'",
        "choose one of best-first, bounded-dfs");
  }

  @Test
  void comparesOnOneFunction() {
    assertMistake(
        Cli.run("compare", "examples/triangle.c"),
        "strategies are compared on one function, not on 2",
        "--function: is_triangle, triangle");
    assertMistake(
        Cli.run("compare", "examples/triangle.c", "--function", "triangel"),
        "did you mean 'triangle'?");
  }

  @Test
  void comparesItemsNotPaths() {
    assertMistake(
        Cli.run("compare", "examples/utf8.c", "--cover", "paths"),
        "--cover: there is no 'paths'",
        "branch, statement");
  }

  @Test
  void comparesWithSomeSeedsAndSomeBudget() {
    assertMistake(Cli.run("compare", "examples/utf8.c", "--seeds", "0"), "--seeds must be from 1");
    assertMistake(
        Cli.run("compare", "examples/utf8.c", "--max-runs", "0"), "--max-runs must be positive");
  }

  @Test
  void comparesNothingWithoutAPlaceForTheResult() {
    assertMistake(
        Cli.run("compare", "examples/ini_line.c", "--function", "ini_line", "-o", "/proc/nowhere"),
        "cannot be written",
        "-o DIR");
  }

  @Test
  void asksForACommand() {
    assertMistake(Cli.run(), "a command is missing");
  }

  private static void assertMistake(Cli cli, String... words) {
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).startsWith("error: ").contains(words).doesNotContain("Exception");
    assertThat(cli.out()).isEmpty();
  }
}
