package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loops that only the answers of functions without a definition end. */
class WaitingLoopsTest {
  @TempDir private Path folder;

  @Test
  void oneThatWaitsForWhatACallSetsIsCutEarlyAndLeft() throws IOException {
    Cli cli =
        generate(
            """
            struct loop;
            int handle(struct loop *l, int *done);
            int wait_for(struct loop *l, int *done) {
              int n = 0;
              while (!*done)
                if (handle(l, done) < 0) n = 1;
              return n;
            }
            """);

    assertThat(cli.out()).containsPattern("(?m)^wait_for +.* 4/4 .*  complete$");
    assertThat(Files.readString(folder.resolve("out/wait_for/journal")))
        .contains("limit of 256 answers that a loop waits for");
  }

  @Test
  void oneThatCountsItsRoundsComesToItsEnd() throws IOException {
    Cli cli =
        generate(
            """
            int ready(void);
            int ready_in(void) {
              for (int i = 0; i < 400; i++)
                if (ready()) return i;
              return -1;
            }
            """);

    assertThat(cli.out()).containsPattern("(?m)^ready_in +.* 4/4 .*  complete$");
  }

  private Cli generate(String program) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), program);
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--max-runs", "100", "-j", "1", "-o", out);
  }
}
