package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry;
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
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Functions with a contract and two bodies, one right, one wrong ({@code -DWRONG}): every wrong one
 * is refuted by a test that fails natively, no right one ever is.
 */
class ContractCollectionTest {
  private static final Path FOLDER = Path.of("src/test/resources/contracts");
  private static final Set<Verdict> HELD = Set.of(Verdict.PROVED, Verdict.TESTED);
  @TempDir private Path folder;

  static Stream<String> files() {
    return Stream.of(
        "scalars",
        "arrays",
        "memory",
        "logic",
        "bodies",
        "states",
        "departures",
        "places",
        "algorithms",
        "further",
        "needs");
  }

  @ParameterizedTest
  @MethodSource("files")
  void noClauseOfARightFunctionIsViolated(String file) throws IOException {
    List<Summary> all = generate(file, "--no-native");

    assertThat(all).hasSizeGreaterThan(10);
    assertThat(clauses(all, c -> !HELD.contains(c.verdict()))).isEmpty();
    assertThat(all.stream().filter(s -> !s.defects().isEmpty()).map(Summary::function)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyWrongFunctionIsRefutedByATestThatFails(String file) throws IOException {
    List<Summary> all = generate(file, "--", "-DWRONG");

    assertThat(all.stream().filter(s -> s.defects().isEmpty()).map(Summary::function)).isEmpty();
    assertThat(all.stream().flatMap(s -> s.defects().stream()))
        .extracting(DefectEntry::native_)
        .allMatch(n -> n.endsWith("does not hold"));
  }

  @Test
  void aContractThatSaysNothingOfResultsLeavesThemToObservation() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"), "/*@ assigns \\nothing; */\nint f(int x) { return x + 7; }\n");

    Cli.run("generate", file.toString(), "--no-native", "-o", folder.resolve("out").toString());

    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("contract_f(x, result);")
        .containsPattern("CAIRN_CHECK_INT\\(result, \\d+\\);");
  }

  @Test
  void whatIsNotUnderstoodIsAnErrorWhereTheUserWantsThat() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            "/*@ requires \\allocable(p); */\nint f(int *p) { return 1; }\n");

    Cli cli = Cli.run("generate", file.toString(), "--strict-contracts", "--no-native");

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("f.c:1: clause ignored: requires \\allocable(p)");
  }

  private static List<String> clauses(List<Summary> all, Predicate<ClauseEntry> isWanted) {
    return all.stream()
        .flatMap(
            s ->
                s.contract().stream()
                    .filter(isWanted)
                    .map(c -> s.function() + ": " + c.clause() + " " + c.verdict()))
        .toList();
  }

  private List<Summary> generate(String file, String... more) throws IOException {
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
                "15s"));
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
