package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The right functions of the collection, and what a contract does beside them. */
class ContractCollectionTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scalars",
        "arrays",
        "memory",
        "logic",
        "bodies",
        "states",
        "departures",
        "places",
        "needs",
        "spellings"
      })
  void noClauseOfARightFunctionIsViolated(String file) throws IOException {
    ContractCollection.checkRight(file, folder);
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
}
