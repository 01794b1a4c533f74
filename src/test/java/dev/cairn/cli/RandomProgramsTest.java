package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random programs print on the machine what they print natively. */
class RandomProgramsTest {
  private static final int PROGRAMS = 25;
  @TempDir static Path folder;
  private static @Nullable RandomCampaign campaign;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, PROGRAMS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void printsAndEndsAsTheNativeProgram(long seed) throws IOException {
    RandomCampaign shared = campaign == null ? new RandomCampaign(folder) : campaign;
    campaign = shared;
    Tally.Verdict verdict = shared.one(seed);

    assertThat(verdict.whySkipped()).isEmpty();
    assertThat(verdict.actual()).isEqualTo(verdict.expected());
  }
}
