package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The wrong functions of the collection with clauses in bodies and about places. */
class WrongBodiesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"bodies", "states", "departures", "places", "needs"})
  void everyWrongFunctionIsRefutedByATestThatFails(String file) throws IOException {
    ContractCollection.checkWrong(file, folder);
  }
}
