package dev.cairn.bench.real;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.bench.SummaryFile;
import dev.cairn.cli.CommandInProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WitnessesTest {
  private static final String FUNCTION =
      """
      int f(int a, const char *s) {
        if (a > 100)
          if (a < 50)
            return 3;
        if (s[0] == 'x')
          return 1;
        return 0;
      }
      """;

  @TempDir private Path folder;

  @Test
  void aTrueClaimStands() throws IOException {
    Witnesses found = searched("", "");

    assertThat(found.claims).isEqualTo(1);
    assertThat(found.compared).isEqualTo(1);
    assertThat(found.inputs).isGreaterThan(40);
    assertThat(found.refuted).isEmpty();
  }

  @Test
  void aFalseOneIsRefuted() throws IOException {
    Witnesses found = searched("\"covered\"", "\"infeasible\"");

    assertThat(found.refuted).anyMatch(r -> r.contains("f.c:5: f: 's[0] == 'x'' true"));
    assertThat(found.refuted).noneMatch(r -> r.contains("a < 50"));
  }

  /** What a search says where the summary says other words. */
  private Witnesses searched(String word, String other) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), FUNCTION);
    Path results = folder.resolve("out");
    CommandInProcess.run("generate", file.toString(), "-o", results.toString());
    Path summary = results.resolve("f/summary.json");
    Files.writeString(summary, Files.readString(summary).replace(word, other));
    var witnesses = new Witnesses(folder, List.of(), 20);
    witnesses.search(SummaryFile.read(summary), results.resolve("f"));
    return witnesses;
  }
}
