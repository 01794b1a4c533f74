package dev.cairn.generate.executable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.replay.PredictedRun;
import dev.cairn.binary.replay.Predictor;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.binary.unit.UnitRequest;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.generate.FunctionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Handlers that run between instructions. */
class InterruptsTest {
  /** Reads a cell twice; the handler at 0x0107 counts it up. */
  private static final String TWO_READS =
      """
      e5 30    ; mov a,0x30
      b5 30 01 ; cjne a,0x30,0x0106
      22       ; ret
      22       ; ret
      05 30    ; inc 0x30
      32       ; reti
      """;

  private static final String DIFFERENT = "cjne a, 0x30, 0x0106 taken";

  @TempDir private Path folder;

  @Test
  void whatOneChangesBetweenTwoReadsIsCovered() throws IOException {
    Firmware firmware = Firmware.of(folder, TWO_READS);

    var report = firmware.interrupted(List.of("0x0107"), "data:0x30");

    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class)).contains(DIFFERENT);
    assertThat(report.suite().rejected()).isEmpty();
    assertThat(schedules(folder.resolve("out/0x0100/tests")))
        .containsExactly("0x0107 runs before the instruction at 0x0102, after 1 step");
  }

  @Test
  void withoutOneItIsInfeasible() throws IOException {
    var report = Firmware.of(folder, TWO_READS).explored(Criterion.BRANCH, "data:0x30");

    assertThat(Firmware.outcomes(report, ItemVerdict.Infeasible.class)).contains(DIFFERENT);
  }

  /** EA is cleared around the two reads, and one more instruction follows what sets it. */
  @Test
  void noneRunsWhereTheProgramForbidsIt() throws IOException {
    var report =
        Firmware.of(
                folder,
                """
                c2 af    ; clr ea
                e5 30    ; mov a,0x30
                d2 af    ; setb ea
                b5 30 01 ; cjne a,0x30,0x010a
                22       ; ret
                22       ; ret
                05 30    ; inc 0x30
                32       ; reti
                """)
            .interrupted(List.of("0x010b"), "data:0x30");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Infeasible.class))
        .containsExactly("cjne a, 0x30, 0x010a taken");
  }

  @Test
  void oneRunsNoMoreOftenThanAllowed() throws IOException {
    String threeReads =
        """
        e5 30    ; mov a,0x30
        04       ; inc a
        b5 30 05 ; cjne a,0x30,0x010b
        04       ; inc a
        b5 30 01 ; cjne a,0x30,0x010b
        22       ; ret
        22       ; ret
        05 30    ; inc 0x30
        32       ; reti
        """;
    String twice = "cjne a, 0x30, 0x010b not taken";
    Firmware firmware = Firmware.of(folder, threeReads);

    var once = firmware.interrupted(List.of("0x010c"), "data:0x30");
    var often = firmware.interrupted(List.of("0x010c:2"), "data:0x30");

    assertThat(Firmware.outcomes(once, ItemVerdict.Infeasible.class)).containsExactly(twice);
    assertThat(Firmware.outcomes(often, ItemVerdict.Infeasible.class)).isEmpty();
    assertThat(often.suite().rejected()).isEmpty();
  }

  /** 2304 instructions before the two reads, and none of them may be interrupted. */
  @Test
  void whatOnlyALateOneDoesIsUnknown() throws IOException {
    var report =
        Firmware.of(
                folder,
                """
                c2 af    ; clr ea
                7e 00    ; mov r6,#0
                00 00 00 00 00 00 00 00
                de f6    ; djnz r6,0x0104
                d2 af    ; setb ea
                00       ; nop
                e5 30    ; mov a,0x30
                b5 30 01 ; cjne a,0x30,0x0117
                22       ; ret
                22       ; ret
                05 30    ; inc 0x30
                32       ; reti
                """)
            .interrupted(List.of("0x0118"), "data:0x30");

    assertThat(Firmware.outcomes(report, ItemVerdict.Unknown.class))
        .containsExactly("cjne a, 0x30, 0x0117 taken");
  }

  @RepeatedTest(5)
  void verdictsAreThoseOfAllInputsAtAllTimes(RepetitionInfo repetition) throws IOException {
    var random = new Random(repetition.getCurrentRepetition());
    String sixteenInputs = "53 07 0f"; // anl 0x07,#0x0f
    String code = sixteenInputs + "\n" + new RandomFirmware(random, 10).code();
    String handler = new RandomFirmware(random, 3).code().replaceFirst("22$", "32");
    int entry = 0x0100 + (int) code.lines().mapToLong(l -> l.split(" ", -1).length).sum();
    Firmware firmware = Firmware.of(folder, code + "\n" + handler);
    String name = "0x%04x".formatted(entry);

    FunctionReport.Explored report = firmware.interrupted(List.of(name), "r7");

    assertThat(report.result().isComplete()).isTrue();
    // of a jump to the next instruction, the path does not tell whether it was taken
    Predicate<String> isTold = outcome -> !outcome.contains("0x%04x".formatted(entry - 1));
    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class).stream().filter(isTold))
        .containsExactlyInAnyOrderElementsOf(
            allTaken(firmware, name, entry).stream().filter(isTold).toList());
    assertThat(report.suite().rejected()).isEmpty();
  }

  /** Executes all inputs with the handler at each of the places it can run. */
  private static Set<String> allTaken(Firmware firmware, String handler, int end) {
    Image image = Executables.read(firmware.file());
    Processor processor = Executables.processor(image, Optional.of("8051"));
    var request =
        new UnitRequest(
            "0x0100", Optional.empty(), List.of("r7"), List.of(handler), Optional.empty());
    var unit = new MachineUnit(processor, image, request);
    Set<String> taken = new TreeSet<>();
    for (long value = 0; value < 16; value++) {
      for (long wait = 0; wait <= 12; wait++) {
        var run = Predictor.of(unit, Map.of("r7", value, "interrupt_" + handler, wait));
        run.steps().stream()
            .filter(s -> s.address() < end)
            .forEach(s -> outcome(processor, image, s).ifPresent(taken::add));
      }
    }
    return taken;
  }

  private static Optional<String> outcome(
      Processor processor, Image image, PredictedRun.Step step) {
    Lifted lifted = processor.lift(image, step.address(), new Code(List.of()));
    return lifted.control() instanceof Control.When(_, Control.Goto(var target))
        ? Optional.of(lifted.text() + (step.next() == target ? " taken" : " not taken"))
        : Optional.empty();
  }

  @Test
  void theyRunOnPowerPcAsWell() throws IOException, InterruptedException {
    assumeTrue(PowerPcUnit.hasCompiler(), "powerpc-linux-gnu-gcc is not installed");
    String c =
        """
        volatile unsigned count; double sum; volatile int flag;
        void tick(void) { count++; sum += count; }
        void raise(void) { flag = 2; }
        int f(unsigned char n) {
          unsigned was = count;
          if (n < 3) return 0;
          if (count == was + 2) return flag == flag ? 1 : 2;
          return 3;
        }
        """;
    Path file = PowerPcUnit.compiled(folder, c, "-O2");

    var report =
        new PowerPcUnit(file, "f", Optional.of("int f(unsigned char n)"), List.of())
            .interrupted(List.of("tick:2", "raise"));

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Infeasible.class)).isEmpty();
    assertThat(report.suite().rejected()).isEmpty();
    assertThat(schedules(folder.resolve("out/f/tests")))
        .anyMatch(line -> line.startsWith("tick runs before"))
        .anyMatch(line -> line.startsWith("raise runs before"));
  }

  private static List<String> schedules(Path tests) throws IOException {
    try (var files = Files.list(tests)) {
      return files
          .filter(f -> f.toString().endsWith(".interrupts"))
          .sorted()
          .flatMap(f -> lines(f).stream())
          .toList();
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
