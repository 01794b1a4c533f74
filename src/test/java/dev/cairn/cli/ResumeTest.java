package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.JsonReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was done before a process died is not done again, and the result is the same. */
class ResumeTest {
  private static final List<String> MERGE =
      List.of("examples/merge.c", "--cover", "k-paths", "--k", "3", "--no-native");

  @TempDir private Path folder;

  /** One and two threads take turns, too. */
  @Test
  void aProcessKilledAndStoppedAgainAndAgainComesToTheSameResult() throws Exception {
    Map<String, String> uninterrupted = generate("whole", with(MERGE, "-j", "1"));
    long size = Files.size(folder.resolve("whole/merge/journal"));
    Path journal = folder.resolve("killed/.merge.unfinished/journal");
    var random = new Random(7);

    int times = 0;
    for (long at = random.nextLong(size / 3); at < size; at += 1 + random.nextLong(size / 2)) {
      boolean isKilled = times % 3 != 1;
      endWhen(journal, at, isKilled, times % 2 == 0 ? "2" : "1");
      times++;
    }

    assertThat(times).isGreaterThan(1);
    assertThat(generate("killed", with(MERGE, "--resume"))).isEqualTo(uninterrupted);
  }

  /**
   * Goes on in a process of its own, and ends it once the journal has that size: by SIGKILL, or by
   * SIGTERM, which like Ctrl-C lets it write what it has.
   */
  private void endWhen(Path journal, long size, boolean isKilled, String threads) throws Exception {
    Process process = CairnProcess.start(command("killed", with(MERGE, "--resume", "-j", threads)));
    boolean _ = CairnProcess.await(process, journal, size);
    if (isKilled) {
      process.destroyForcibly();
    } else {
      process.destroy();
    }
    process.waitFor();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void aJournalCutOrDamagedAnywhereIsGoodUpToThere(long seed) throws IOException {
    Map<String, String> uninterrupted = generate("out", MERGE);
    Path journal = folder.resolve("out/merge/journal");
    var random = new Random(seed);
    long at = random.nextLong(Files.size(journal));
    if (seed % 2 == 0) {
      try (var channel = FileChannel.open(journal, StandardOpenOption.WRITE)) {
        channel.truncate(at);
      }
    } else {
      byte[] bytes = Files.readAllBytes(journal);
      bytes[(int) at] ^= 4;
      Files.write(journal, bytes);
    }

    assertThat(generate("out", with(MERGE, "--resume", "-j", "2"))).isEqualTo(uninterrupted);
  }

  @Test
  void aFinishedFolderIsLeftAsItIs() throws IOException {
    generate("out", MERGE);
    Files.writeString(folder.resolve("out/merge/tests/mine.txt"), "untouched");
    Map<Path, String> before = bytes(folder.resolve("out"));

    Cli again = Cli.run(command("out", with(MERGE, "--resume")).toArray(String[]::new));

    assertThat(again.status()).isZero();
    assertThat(again.err()).contains("nothing left to do");
    assertThat(again.out()).contains("merge").contains("complete");
    assertThat(bytes(folder.resolve("out"))).isEqualTo(before);
  }

  @Test
  void moreRunsGoOnWhereTheBudgetEnded() throws IOException {
    List<String> random = List.of("examples/utf8.c", "--search", "random-branch", "--no-native");
    Map<String, String> atOnce = generate("whole", with(random, "--max-runs", "60"));
    generate("parts", with(random, "--max-runs", "25"));

    Map<String, String> inParts = generate("parts", with(random, "--max-runs", "60", "--resume"));

    atOnce.remove("journal");
    inParts.remove("journal");
    assertThat(inParts).isEqualTo(atOnce);
  }

  @Test
  void anotherExplorationIsRefusedWithTheDifference() throws IOException {
    Path file = folder.resolve("f.c");
    Files.writeString(file, "int f(int x) { return x > 3; }\n");
    List<String> first = List.of(file.toString(), "--no-native");
    generate("out", first);

    Cli seed =
        Cli.run(command("out", with(first, "--resume", "--seed", "5")).toArray(String[]::new));
    Files.writeString(file, "int f(int x) { return x > 4; }\n");
    Cli edited = Cli.run(command("out", with(first, "--resume")).toArray(String[]::new));

    assertThat(seed.status()).isEqualTo(2);
    assertThat(seed.err()).contains("seed was 1 and is 5").contains("hint:");
    assertThat(edited.status()).isEqualTo(2);
    assertThat(edited.err()).contains("f.c has changed");
  }

  @Test
  void anotherKindOfSymbolicMemoryIsAnotherExploration() throws IOException {
    generate("out", MERGE);

    Cli alias =
        Cli.run(
            command("out", with(MERGE, "--resume", "--symbolic-memory", "alias"))
                .toArray(String[]::new));

    assertThat(alias.status()).isEqualTo(2);
    assertThat(alias.err()).contains("symbolic memory max select was 64 and is 0");
  }

  @Test
  void theBarIsTheSameForAResultThatIsKept() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            int f(int x, int y) {
              switch (x) {
                case 11: return 1;
                case 12: return 2;
                case 13: return 3;
                case 14: return 4;
              }
              return y && x ? 5 : 6;
            }
            """);
    List<String> arguments =
        List.of(file.toString(), "--cover", "mcdc", "--max-runs", "3", "--no-native");
    String[] command = command("out", with(arguments, "--fail-under", "99")).toArray(String[]::new);
    String[] again =
        command("out", with(arguments, "--fail-under", "99", "--resume")).toArray(String[]::new);

    Cli first = Cli.run(command);
    Cli kept = Cli.run(again);

    assertThat(first.status()).isEqualTo(3);
    assertThat(kept.status()).isEqualTo(3);
    assertThat(kept.err()).contains("nothing left to do");
    assertThat(bar(kept)).isEqualTo(bar(first)).contains(" of 7 feasible items");
  }

  private static String bar(Cli cli) {
    return cli.err().lines().filter(l -> l.startsWith("error: ")).findFirst().orElse("");
  }

  @Test
  void thereNeedNotBeAnythingToGoOnFrom() throws IOException {
    assertThat(generate("new", with(MERGE, "--resume"))).isEqualTo(generate("other", MERGE));
  }

  private static List<String> with(List<String> arguments, String... more) {
    return Stream.concat(arguments.stream(), Stream.of(more)).toList();
  }

  private List<String> command(String out, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("generate", "--no-report"));
    command.addAll(arguments);
    command.addAll(List.of("-o", folder.resolve(out).toString()));
    return command;
  }

  /** Runs the command; the files of the result by name, without what measures time. */
  private Map<String, String> generate(String out, List<String> arguments) throws IOException {
    Cli cli = Cli.run(command(out, arguments).toArray(String[]::new));
    assertThat(cli.status()).as(cli.err()).isZero();
    Map<String, String> files = new TreeMap<>();
    bytes(folder.resolve(out))
        .forEach(
            (path, content) -> files.put(path.getFileName().toString(), timeless(path, content)));
    return files;
  }

  private static String timeless(Path path, String content) {
    if (path.endsWith("cobertura.xml")) {
      return content.replaceAll("timestamp=\"\\d+\"", "");
    }
    if (!path.endsWith("summary.json") && !path.endsWith("details.json")) {
      return content;
    }
    var summary = (Map<?, ?>) Objects.requireNonNull(JsonReader.read(content));
    summary.remove("seconds");
    summary.remove("solverWork");
    return summary.toString();
  }

  /** Pages are drawn anew whenever somebody asks, with the time it took. */
  private static boolean isResult(Path path) {
    return Files.isRegularFile(path) && !path.toString().endsWith(".html");
  }

  private static Map<Path, String> bytes(Path root) throws IOException {
    Map<Path, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(ResumeTest::isResult).toList()) {
        files.put(path, Files.readString(path));
      }
    }
    return files;
  }
}
