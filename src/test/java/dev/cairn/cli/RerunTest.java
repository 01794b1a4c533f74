package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A result stands until the next one is whole, whatever happens on the way. */
class RerunTest {
  /** Paths without end. */
  private static final String ENDLESS =
      "int f(unsigned n) { int s = 0; while (n--) s += n % 3 == 1; return s; }\n";

  @TempDir private Path folder;

  @Test
  void killedItLeavesTheOldResultAsItWas() throws Exception {
    generate("--max-runs", "5");
    Map<Path, String> before = files(folder.resolve("out/f"));

    Process process =
        CairnProcess.start(
            List.of(command("--cover", "paths", "--seed", "2", "--max-time", "10min")));
    assertThat(CairnProcess.await(process, journal(), 20_000)).isTrue();
    process.destroyForcibly().waitFor();

    assertThat(files(folder.resolve("out/f"))).isEqualTo(before);
  }

  @Test
  void aSecondProcessIsToldWhoWritesAndChangesNothing() throws Exception {
    Process first = CairnProcess.start(List.of(command("--cover", "paths", "--max-time", "10min")));
    assertThat(CairnProcess.await(first, journal(), 1_000)).isTrue();

    Cli second = generate("--max-runs", "5");
    first.destroyForcibly().waitFor();

    assertThat(second.status()).isEqualTo(Main.USER_ERROR);
    assertThat(second.err())
        .contains("process " + first.pid() + " is writing this result", "hint: wait until");
    assertThat(generate("--max-runs", "5").status()).isEqualTo(Main.DONE);
  }

  private Path journal() {
    return folder.resolve("out/.f.unfinished/journal");
  }

  private Cli generate(String... more) throws IOException {
    return Cli.run(command(more));
  }

  private String[] command(String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), ENDLESS);
    String out = folder.resolve("out").toString();
    String[] usual = {"generate", file.toString(), "--no-native", "--no-report", "-o", out};
    return Stream.concat(Stream.of(usual), Stream.of(more)).toArray(String[]::new);
  }

  private static Map<Path, String> files(Path root) throws IOException {
    Map<Path, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(Files::isRegularFile).toList()) {
        files.put(path, Files.readString(path));
      }
    }
    return files;
  }
}
