package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What sources and names of files hold is shown to the user, and tells the terminal nothing. */
class HostileTextTest {
  @TempDir private Path folder;

  @Test
  void aConditionCannotWriteToTheTerminal() throws IOException, InterruptedException {
    Path file = folder.resolve("wipe\u001b[2J.c");
    Files.writeString(
        file, "/*@ requires x < 5; */ int f(int x) { return x == '\u001b' ? 1 : 0; }\n");
    Path said = folder.resolve("said");
    Process cairn =
        new ProcessBuilder(
                CairnProcess.command(
                    List.of(),
                    List.of(
                        "generate",
                        file.toString(),
                        "--no-native",
                        "--no-report",
                        "-o",
                        folder + "/out")))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();

    assertThat(cairn.waitFor()).isZero();
    assertThat(Files.readString(said))
        .contains("wipe\\033[2J.c")
        .contains("'x == '\\033''")
        .doesNotContain("\u001b");
  }
}
