package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where there is no room to write, that is said, and an earlier result stands. */
class FullDiskTest {
  @TempDir private Path folder;

  @Test
  void aResultThatCannotBeShownIsNoSuccess() throws Exception {
    Process process =
        new ProcessBuilder(CairnProcess.command(List.of(), generate(5)))
            .redirectOutput(new File("/dev/full"))
            .start();

    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(Main.USER_ERROR);
    assertThat(said).contains("error: standard output cannot be written");
  }

  /** A limit on the size of files fails like a full disk, in the middle of the journal. */
  @Test
  void aJournalWithoutRoomIsTheDisksFault() throws Exception {
    assertThat(Cli.run(generate(5).toArray(String[]::new)).status()).isZero();
    byte[] before = Files.readAllBytes(folder.resolve("out/f/summary.json"));
    List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -f 16; exec \"$@\"", "sh"));
    command.addAll(CairnProcess.command(List.of("-XX:-UsePerfData"), generate(300)));

    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();

    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(Main.USER_ERROR);
    assertThat(said).contains("error: ", "cannot be written: File too large", "hint: make room");
    assertThat(folder.resolve("out/f/summary.json")).hasBinaryContent(before);
  }

  private List<String> generate(int runs) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            "int f(unsigned n) { int s = 0; while (n--) s += n % 3 == 1; return s; }\n");
    return List.of(
        "generate",
        file.toString(),
        "--cover",
        "paths",
        "--max-runs",
        "" + runs,
        "--no-native",
        "--no-report",
        "-o",
        folder.resolve("out").toString());
  }
}
