package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The wrong functions of the collection whose contracts stand before them. */
class WrongContractsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"scalars", "arrays", "memory", "logic", "spellings"})
  void everyWrongFunctionIsRefutedByATestThatFails(String file) throws IOException {
    ContractCollection.checkWrong(file, folder);
  }
}
