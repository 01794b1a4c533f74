package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.job.Generator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users see when an error of ours ended the exploration of a function. */
class InternalErrorTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @Test
  void theTableIsShownAndTheStatusIs70() {
    var outcome =
        new Generator.Outcome(
            List.of(
                new FunctionReport.Failed("f", "java.lang.Oops: 7", folder.resolve("f/error.txt")),
                new FunctionReport.Skipped("g", "'g' takes something odd", "leave it out")),
            List.of(),
            false);

    var session =
        new GenerateSession(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            new GenerateSession.Wishes(0, false, true));
    int status = session.run(() -> outcome, () -> {}, folder);

    assertThat(status).isEqualTo(70);
    assertThat(out.toString()).containsPattern("f .*internal error").containsPattern("g .*skipped");
    assertThat(err.toString())
        .contains("error: f: internal error: java.lang.Oops: 7", "f/error.txt");
  }

  /** The first runs see long arrays, later ones shorter ones. */
  @Test
  void arraysOfStructsOfAnyLengthAreObserved() throws IOException {
    noneIn(
        """
        struct cell { int a; char text[12]; struct { short b; double d; } in[2]; };
        int f(struct cell *cells, int n) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            if (cells[i].a == i + 40) { cells[i].in[1].d = 2.5; sum++; }
            if (i == 63 && cells[i].text[0] == 'x') cells[i].text[1] = 'y';
          }
          if (n == 9 && sum == 3) cells[8].in[0].b = 7;
          return sum;
        }
        """);
  }

  /** A run that repeats a known one may have a check where that one has a choice. */
  @Test
  void lengthsAndPlacesOfCopiesAreHuntedFor() throws IOException {
    noneIn(
        """
        #include <string.h>
        void f(int **to, size_t at, int **from, size_t first, size_t count) {
          memcpy(&to[at], &from[first], count * sizeof(int *));
        }
        """);
  }

  private void noneIn(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), c);

    Cli cli =
        Cli.run(
            "generate",
            file.toString(),
            "--max-runs",
            "150",
            "--no-native",
            "-o",
            folder.resolve("out").toString());

    assertThat(cli.status()).as(cli.err()).isIn(0, 1);
    assertThat(cli.err()).doesNotContain("internal error");
  }
}
