package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn bench} as a user sees it. */
class BenchTest {
  @TempDir private Path folder;

  @Test
  void measuresAUsersOwnPrograms() throws IOException {
    Path programs = Files.createDirectories(folder.resolve("programs"));
    Files.writeString(
        programs.resolve("sign.c"),
        "int sign(int x) { if (x < 0) return -1; if (x > 0) return 1; return 0; }");

    Cli cli = bench("pathcrawler", "--quick", "--programs", programs.toString());

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("| sign | 2 | 3 | 3 | 0 | 0 |", "evidence.md");
    assertThat(Files.readString(folder.resolve("out/evidence.md")))
        .contains(
            "Made by `cairn bench pathcrawler --quick", "commit", "| sign | 2 | 3 | 3 | 0 | 0 |");
    assertThat(folder.resolve("out/evidence/pathcrawler/own.csv"))
        .content()
        .contains("sign,2,3,3,0,0,");
  }

  @Test
  void aProgramThatDoesNotCompileIsLeftOutAndSaidSo() throws IOException {
    Path programs = Files.createDirectories(folder.resolve("programs"));
    Files.writeString(programs.resolve("bad.c"), "int bad(int x) { return y; }");
    Files.writeString(programs.resolve("good.c"), "int good(int x) { return x < 0 ? -1 : 1; }");

    Cli cli = bench("pathcrawler", "--quick", "--programs", programs.toString());

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out())
        .contains("| good | 2 | 2 | 2 |")
        .containsPattern("bad was left out: .*bad.c:1:25: error: use of undeclared");
  }

  @Test
  void anExperimentThatCannotBeMadeLeavesTheOthers() throws IOException {
    Path programs = Files.createDirectories(folder.resolve("programs"));
    Files.writeString(programs.resolve("sign.c"), "int sign(int x) { return x < 0 ? -1 : 1; }");

    Cli cli = bench("peers", "pathcrawler", "--quick", "--programs", programs.toString());

    assertThat(cli.status()).as("peers run whole programs").isEqualTo(2);
    assertThat(cli.err()).contains("none of the programs can be explored");
    assertThat(Files.readString(folder.resolve("out/evidence.md"))).contains("| sign | 2 |");
  }

  @Test
  void whatIsNoExperimentIsRefused() {
    Cli cli = bench("osmosis");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("there is no experiment 'osmosis'", "choose from pathcrawler, ");
  }

  @Test
  void seedsMustBePositive() {
    Cli cli = bench("ippc", "--seeds", "0");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--seeds must be from 1 to 100, it is 0");
  }

  @Test
  void nothingIsFetchedForExperimentsThatNeedNothing() {
    Cli cli = bench("ippc", "--fetch");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--fetch needs the experiment 'crest'");
  }

  @Test
  void aFolderWithoutProgramsIsRefused() {
    Cli cli = bench("ippc", "--programs", folder.toString());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("there is no C file in");
    assertThat(cli.out()).doesNotContain("written");
  }

  private Cli bench(String... args) {
    String[] all = new String[args.length + 3];
    all[0] = "bench";
    System.arraycopy(args, 0, all, 1, args.length);
    all[args.length + 1] = "-o";
    all[args.length + 2] = folder.resolve("out").toString();
    return Cli.run(all);
  }
}
