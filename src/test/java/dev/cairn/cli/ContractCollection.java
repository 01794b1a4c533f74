package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry.Verdict;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Functions with a contract and two bodies, one right, one wrong ({@code -DWRONG}): every wrong one
 * is refuted by a test that fails natively, no right one ever is. Several classes look at them, so
 * that they can run side by side.
 */
final class ContractCollection {
  private static final Path FOLDER = Path.of("src/test/resources/contracts");
  private static final Set<Verdict> HELD = Set.of(Verdict.PROVED, Verdict.TESTED);
  private static final int FEWEST = 10;

  private ContractCollection() {}

  static void checkRight(String file, Path folder) throws IOException {
    List<Summary> all = generate(file, folder, "--no-native");

    assertThat(all).hasSizeGreaterThan(FEWEST);
    assertThat(notHeld(all)).isEmpty();
    assertThat(all.stream().filter(s -> !s.defects().isEmpty()).map(Summary::function)).isEmpty();
  }

  static void checkWrong(String file, Path folder) throws IOException {
    List<Summary> all = generate(file, folder, "--", "-DWRONG");

    assertThat(all).hasSizeGreaterThan(FEWEST);
    assertThat(all.stream().filter(s -> s.defects().isEmpty()).map(Summary::function)).isEmpty();
    assertThat(all.stream().flatMap(s -> s.defects().stream()))
        .extracting(DefectEntry::native_)
        .allMatch(n -> n.endsWith("does not hold"));
  }

  private static List<String> notHeld(List<Summary> all) {
    return all.stream()
        .flatMap(
            s ->
                s.contract().stream()
                    .filter(c -> !HELD.contains(c.verdict()))
                    .map(c -> s.function() + ": " + c.clause() + " " + c.verdict()))
        .toList();
  }

  private static List<Summary> generate(String file, Path folder, String... more)
      throws IOException {
    List<String> args =
        new ArrayList<>(
            List.of(
                "generate",
                FOLDER.resolve(file + ".c").toString(),
                "-o",
                folder.toString(),
                "--no-report",
                "--solver-timeout",
                "1s",
                "--max-time",
                "5min"));
    args.addAll(List.of(more));
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    List<Summary> summaries = new ArrayList<>();
    try (Stream<Path> functions = Files.list(folder)) {
      for (Path function : functions.filter(Files::isDirectory).sorted().toList()) {
        String json = Files.readString(function.resolve(Summary.FILE));
        summaries.add(RecordJson.read(Summary.class, json));
      }
    }
    return summaries;
  }
}
