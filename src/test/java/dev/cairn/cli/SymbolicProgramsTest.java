package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs with inputs print what they print natively on these, and every term on the way is
 * worth its value.
 */
class SymbolicProgramsTest {
  @TempDir private Path folder;
  private static @Nullable SymbolicRuns runs;

  @ParameterizedTest
  @ValueSource(longs = {101, 102, 103, 104})
  void printsAsTheNativeProgramAndChecksItself(long seed) throws IOException {
    SymbolicRuns shared = runs == null ? new SymbolicRuns(List.of("-w"), 10) : runs;
    runs = shared;
    Tally.Verdict verdict = shared.one(RandomCProgram.of(seed), folder, seed);

    assertThat(verdict.whySkipped()).isEmpty();
    assertThat(verdict.actual()).isEqualTo(verdict.expected());
  }
}
