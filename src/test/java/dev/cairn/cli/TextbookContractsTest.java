package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions of textbooks, which take longest: right and wrong. */
class TextbookContractsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"algorithms", "further"})
  void noClauseOfARightFunctionIsViolated(String file) throws IOException {
    ContractCollection.checkRight(file, folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"algorithms", "further"})
  void everyWrongFunctionIsRefutedByATestThatFails(String file) throws IOException {
    ContractCollection.checkWrong(file, folder);
  }
}
