package dev.cairn.binary.ppc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.binary.replay.Simulator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PpcOpcodesTest {
  @TempDir private Path folder;

  @Test
  void everyUserLevelIntegerInstructionIsModelled() {
    var opcodes = new Opcodes();

    List<String> without =
        opcodes.words().stream()
            .map(w -> opcodes.row(w).orElseThrow())
            .filter(r -> r.operands().stream().noneMatch(o -> o.startsWith("f") && o.length() == 2))
            .map(Opcodes.Row::mnemonic)
            .filter(m -> !Semantics.isModelled(m))
            .distinct()
            .toList();

    // the size of a cache line, the instruction cache and the floating-point status are not told
    assertThat(without).containsExactlyInAnyOrder("dcbz", "icbi", "mtfsb0", "mtfsb1", "mcrfs");
  }

  @RepeatedTest(2)
  void instructionsDoWhatQemuDoes(RepetitionInfo repetition)
      throws IOException, InterruptedException {
    Optional<Simulator> qemu = QemuComparison.find();
    assumeTrue(qemu.isPresent(), "qemu-ppc is not installed (Debian: qemu-user)");
    var random = new Random(repetition.getCurrentRepetition());

    List<String> differences =
        new QemuComparison(qemu.get(), folder).differences(QemuComparison.allOpcodes(), random);

    assertThat(differences).isEmpty();
  }
}
