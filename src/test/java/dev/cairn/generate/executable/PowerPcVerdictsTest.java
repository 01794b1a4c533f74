package dev.cairn.generate.executable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.generate.FunctionReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said about branches of machine code holds when all inputs are tried. */
class PowerPcVerdictsTest {
  private static final String UNIT =
      """
      static const unsigned char weight[] = {3, 1, 4, 1, 5, 9, 2, 6};
      int f(unsigned char x) {
        int score = 0;
        switch (x >> 4) {
          case 1: score = x * 3; break;
          case 2: score = x - 300; break;
          case 3: score = x % 7; break;
          case 4: score = -x / 5; break;
          case 5: score = x << 3; break;
          case 6: score = weight[x & 7]; break;
          case 7: score = (signed char)(x * 2); break;
        }
        for (unsigned i = 0; i < (x & 3u); i++) score += i;
        if (score > 200 && x < 20) return 1;
        if (score < 0 || score == 9) return 2;
        return (x & 1) && !(x & 1) ? 3 : 0;
      }
      """;

  @TempDir private Path folder;

  @RepeatedTest(6)
  void coveredIsWhatSomeInputTakesAndInfeasibleWhatNoneDoes(RepetitionInfo repetition)
      throws IOException {
    Path file = new RandomPowerPc(new Random(repetition.getCurrentRepetition())).write(folder);
    String cell = "mem:0x" + Long.toHexString(RandomPowerPc.INPUT);

    holds(
        new PowerPcUnit(
            file,
            "0x" + Long.toHexString(RandomPowerPc.CODE),
            Optional.empty(),
            List.of(cell)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-O0", "-O2", "-Os"})
  void theSameHoldsForCompiledC(String level) throws IOException, InterruptedException {
    assumeTrue(
        PowerPcUnit.hasCompiler(),
        "powerpc-linux-gnu-gcc is not installed (Debian: gcc-powerpc-linux-gnu)");
    Path file = PowerPcUnit.compiled(folder, UNIT, level);

    holds(new PowerPcUnit(file, "f", Optional.of("int f(unsigned char x)"), List.of("r31")));
  }

  /** Conditional jumps only: to where computed ones go is told by other words. */
  private static void holds(PowerPcUnit unit) {
    FunctionReport.Explored report = unit.explored();

    var covered = new TreeSet<>(Firmware.outcomes(report, ItemVerdict.Covered.class));
    covered.removeIf(outcome -> outcome.contains(" to 0x"));
    assertThat(report.result().isComplete()).isTrue();
    assertThat(covered).isEqualTo(unit.allTaken());
    assertThat(report.suite().rejected()).isEmpty();
  }
}
