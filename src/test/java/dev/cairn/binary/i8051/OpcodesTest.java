package dev.cairn.binary.i8051;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.binary.replay.Simulator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpcodesTest {
  @TempDir private Path folder;

  @Test
  void everyOpcodeButOneIsAnInstruction() {
    var opcodes = new Opcodes();

    List<Integer> without = new ArrayList<>();
    for (int opcode = 0; opcode < 256; opcode++) {
      if (opcodes.row(opcode).mnemonic().equals("reserved")) {
        without.add(opcode);
      }
    }

    assertThat(without).containsExactly(0xA5);
  }

  @RepeatedTest(4)
  void instructionsDoWhatUcsimDoes(RepetitionInfo repetition)
      throws IOException, InterruptedException {
    Optional<Simulator> ucsim = UcsimComparison.find();
    assumeTrue(ucsim.isPresent(), "ucsim is not installed (Debian: sdcc-ucsim)");
    var random = new Random(repetition.getCurrentRepetition());
    List<Integer> opcodes = new ArrayList<>(UcsimComparison.allOpcodes());
    opcodes.addAll(UcsimComparison.allOpcodes());
    Collections.shuffle(opcodes, random);

    List<String> differences =
        new UcsimComparison(ucsim.get(), folder).differences(opcodes, random, new ArrayList<>());

    assertThat(differences).isEmpty();
  }
}
