package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.OtherSide;
import dev.cairn.engine.result.Details;
import dev.cairn.engine.result.TestEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  @TempDir private Path folder;

  private Cli generate(String... more) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("sign.c"), "int sign(int x) { if (x < 0) return -1; return x > 0; }\n");
    List<String> args = new ArrayList<>(List.of("generate", file.toString(), "--no-native"));
    args.addAll(List.of("-o", out().toString()));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  private Path out() {
    return folder.resolve("out");
  }

  @Test
  void generateWritesTheReportAndSaysWhereItIs() throws IOException {
    Cli cli = generate();

    assertThat(cli.out()).endsWith("report: " + out().resolve("sign/report/index.html") + "\n");
    assertThat(out().resolve("index.html")).isNotEmptyFile();
    assertThat(out().resolve("sign/report/index.html")).isNotEmptyFile();
  }

  @Test
  void noReportIsWrittenWhereNoneIsWantedUntilItIsAskedFor() throws IOException {
    Cli cli = generate("--no-report");
    assertThat(cli.out()).doesNotContain("report:");
    assertThat(out().resolve("index.html")).doesNotExist();

    Cli later = Cli.run("report", out().toString());

    assertThat(later.status()).isZero();
    assertThat(out().resolve("index.html")).isNotEmptyFile();
    assertThat(out().resolve("sign/report/index.html")).isNotEmptyFile();
  }

  @Test
  void sourcesThatWereNamedFromAFolderAboveAreFoundFromElsewhere() throws IOException {
    generate("--no-report");
    Path summary = out().resolve("sign/summary.json");
    Files.writeString(summary, Files.readString(summary).replace(folder + "/", ""));

    Cli.run("report", out().toString());

    assertThat(out().resolve("sign/report/index.html"))
        .content()
        .contains("int sign(int x) { if (x ");
  }

  @Test
  void whyAFunctionWasSkippedIsInReportsMadeLaterUntilItIsExplored() throws IOException {
    Path file = folder.resolve("some.c");
    String some =
        """
        int id(int x) { return x; }
        /*@ requires x > 0%s; */
        int odd(int x) { return x & 1; }
        """;
    Files.writeString(file, some.formatted(" && x < 0"));
    String[] job = {"generate", "" + file, "--no-native", "--no-report", "-o", "" + out()};
    Cli.run(job);

    Cli.run("report", out().toString());
    assertThat(out().resolve("index.html"))
        .content()
        .contains("can never hold; weaken the contract");

    Files.writeString(file, some.formatted(""));
    Cli.run(job);
    assertThat(out().resolve("skipped.json")).doesNotExist();
  }

  @Test
  void pathsOfTestsWhoseObjectsWereMadeByCallsHaveChoicesToo() throws IOException {
    Path file = folder.resolve("timer.c");
    Files.writeString(
        file,
        """
        #include <stdlib.h>
        struct timer { unsigned left; };
        struct timer *timer_new(unsigned n) {
          struct timer *t = malloc(sizeof *t);
          if (t) t->left = n;
          return t;
        }
        int timer_tick(struct timer *t) { return t->left > 3 ? 1 : 0; }
        """);
    Cli.run("generate", "" + file, "--function", "timer_tick", "--no-native", "-o", "" + out());

    Details details = Details.read(out().resolve("timer_tick").resolve(Details.FILE));

    assertThat(details.tests()).anyMatch(t -> t.code().contains("timer_new("));
    assertThat(details.tests())
        .allMatch(t -> t.path().stream().anyMatch(s -> s.other().isPresent()));
  }

  /** Tests are run once more with values that read better: another path of the same choices. */
  @Test
  void whatWasProvedOfTheOtherSidesOutlivesBetterValues() throws IOException {
    Path file = folder.resolve("hot.c");
    Files.writeString(
        file, "int hot(int t) { if (t > 80) return 1; if (t > 100) return 2; return 0; }\n");
    Cli.run("generate", file.toString(), "--no-native", "-o", out().toString());

    Details details = Details.read(out().resolve("hot").resolve(Details.FILE));

    assertThat(details.tests())
        .flatExtracting(TestEntry::path)
        .anyMatch(s -> s.other().equals(Optional.of(OtherSide.Kind.INFEASIBLE)))
        .noneMatch(s -> s.other().equals(Optional.of(OtherSide.Kind.SKIPPED)));
  }

  @Test
  void theReportOfOneFunctionGoesWhereItIsWanted() throws IOException {
    generate("--no-report");

    Cli.run("report", out().resolve("sign").toString(), "-o", folder.resolve("page").toString());

    assertThat(folder.resolve("page/index.html")).content().contains("\"function\": \"sign\"");
  }

  @Test
  void aPageOfSomebodyElseIsLeftAlone() throws IOException {
    Files.createDirectories(out());
    Files.writeString(out().resolve("index.html"), "<html>mine</html>");

    Cli cli = generate();

    assertThat(cli.status()).isZero();
    assertThat(cli.err()).contains("not Cairn's and is left alone");
    assertThat(out().resolve("index.html")).hasContent("<html>mine</html>");
  }

  @Test
  void aFolderWithoutResultsIsTheUsersError() {
    Cli none = Cli.run("report", folder.resolve("nothing").toString());
    Cli empty = Cli.run("report", folder.toString());

    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("no such folder");
    assertThat(empty.status()).isEqualTo(2);
    assertThat(empty.err()).contains("there is no result in it");
  }

  @Test
  void detailsTellThePathOfATestAndItsOtherSides() throws IOException {
    generate("--no-report");

    Details details = Details.read(out().resolve("sign").resolve(Details.FILE));

    TestEntry first = details.tests().getFirst();
    assertThat(first.path())
        .hasSize(1)
        .allMatch(s -> s.other().equals(Optional.of(OtherSide.Kind.TAKEN)) && s.depth() == 0);
    assertThat(details.branches().get(first.path().getFirst().branch()).condition())
        .isEqualTo("x < 0");
    assertThat(first.code()).contains("sign(x)");
  }
}
