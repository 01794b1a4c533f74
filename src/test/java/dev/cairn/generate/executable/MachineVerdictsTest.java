package dev.cairn.generate.executable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Emulator;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.binary.unit.UnitRequest;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.search.Search;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.io.TempDir;

/** What is said about branches of random code holds when all inputs are tried. */
class MachineVerdictsTest {
  @TempDir private Path folder;

  @RepeatedTest(12)
  void coveredIsWhatSomeInputTakesAndInfeasibleWhatNoneDoes(RepetitionInfo repetition)
      throws IOException {
    var random = new Random(repetition.getCurrentRepetition());
    Firmware firmware = Firmware.of(folder, new RandomFirmware(random).code());

    var report = firmware.explored(Criterion.BRANCH, "r7");

    Set<String> taken = allTaken(firmware, report.result().branches().size());
    assertThat(report.result().isComplete()).isTrue();
    assertThat(new TreeSet<>(Firmware.outcomes(report, ItemVerdict.Covered.class)))
        .isEqualTo(taken);
    assertThat(report.suite().rejected()).isEmpty();
  }

  @RepeatedTest(6)
  void randomInputsCoverWhatSomeInputTakes(RepetitionInfo repetition) throws IOException {
    var random = new Random(100 + repetition.getCurrentRepetition());
    Firmware firmware = Firmware.of(folder, new RandomFirmware(random).code());

    var report = firmware.explored(Search.RANDOM_INPUT, 5000, "r7");

    assertThat(new TreeSet<>(Firmware.outcomes(report, ItemVerdict.Covered.class)))
        .isEqualTo(allTaken(firmware, report.result().branches().size()));
    assertThat(report.suite().rejected()).isEmpty();
  }

  /** Executes all 256 inputs. */
  private static Set<String> allTaken(Firmware firmware, int branches) {
    Image image = Executables.read(firmware.file());
    Processor processor = Executables.processor(image, Optional.of("8051"));
    var unit =
        new MachineUnit(
            processor,
            image,
            new UnitRequest(
                "0x0100", Optional.empty(), List.of("r7"), List.of(), Optional.empty()));
    Set<String> taken = new TreeSet<>();
    for (int value = 0; value < 256; value++) {
      byte[] input = {(byte) value};
      Emulator emulator = unit.called(_ -> input);
      while (emulator.pc() != processor.returnAddress(image)) {
        emulator.step();
        emulator.lastChoice().ifPresent(taken::add);
      }
    }
    assertThat(taken).hasSizeLessThanOrEqualTo(branches);
    return taken;
  }
}
