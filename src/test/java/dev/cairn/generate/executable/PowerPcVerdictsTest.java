package dev.cairn.generate.executable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.binary.Image;
import dev.cairn.binary.elf.ElfWriter;
import dev.cairn.binary.ppc.Assembler;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.generate.FunctionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
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

  /** Keeps registers over its calls, at -Os by routines that only a linker adds. */
  private static final String RECURSIVE =
      """
      int f(unsigned char x) {
        if (x > 200) return -2;
        if (x < 3) return x;
        int part = x & 1 ? f(x >> 1) : f(x - 3) ^ x;
        return part == 17 ? f(x >> 2) + part : part * f(x >> 3);
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
            file, "0x" + Long.toHexString(RandomPowerPc.CODE), Optional.empty(), List.of(cell)));
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

  @Test
  void theSameHoldsWhereALinkerWouldAddRoutines() throws IOException, InterruptedException {
    assumeTrue(
        PowerPcUnit.hasCompiler(),
        "powerpc-linux-gnu-gcc is not installed (Debian: gcc-powerpc-linux-gnu)");
    Path file = PowerPcUnit.compiled(folder, RECURSIVE, "-Os");

    assertThat(Executables.read(file).symbols())
        .extracting(Image.Symbol::name)
        .anyMatch(name -> name.startsWith("_restgpr_"));
    holds(new PowerPcUnit(file, "f", Optional.of("int f(unsigned char x)"), List.of("r31")));
  }

  /** A call of who knows what may come back, and an instruction that is not modelled goes on. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "7c6903a6 4e800421", // mtctr r3, bctrl
        "7c6903a6 4e800420", // mtctr r3, bctr
        "44000002", // sc
        "fc21082a", // fadd f1,f1,f1
      })
  void nothingBehindAnObstacleIsInfeasible(String obstacle) throws IOException {
    var code = new Assembler(RandomPowerPc.CODE);
    code.word(0x2C04_0005).word(0x4082_0000 | (obstacle.split(" ", -1).length * 4 + 4));
    for (String word : obstacle.split(" ", -1)) {
      code.word(Integer.parseUnsignedInt(word, 16));
    }
    // cmpwi r4,5; bne over blr; cmpwi r5,7; beq to blr: only what follows the obstacle is equal
    code.word(0x2C04_0005).word(0x4082_0010).word(0x2C05_0007).word(0x4182_0008);
    code.word(0x6000_0000).word(0x4E80_0020);
    Path file = folder.resolve("gap.elf");
    Files.write(
        file, new ElfWriter().add(RandomPowerPc.CODE, code.code()).write(RandomPowerPc.CODE));

    FunctionReport.Explored report =
        new PowerPcUnit(file, "0x10000000", Optional.empty(), List.of("r3", "r4", "r5")).explored();

    assertThat(Firmware.outcomes(report, ItemVerdict.Infeasible.class)).isEmpty();
    assertThat(report.result().branches()).hasSizeGreaterThanOrEqualTo(6);
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
