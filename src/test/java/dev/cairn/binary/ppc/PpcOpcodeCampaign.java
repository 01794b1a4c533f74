package dev.cairn.binary.ppc;

import dev.cairn.binary.replay.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** {@code bench/opcodes}: every instruction of PowerPC in many random states, against qemu. */
final class PpcOpcodeCampaign {
  private static final int BATCH = 1500;

  private PpcOpcodeCampaign() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    int perOpcode = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
    Random random = new Random(args.length > 1 ? Long.parseLong(args[1]) : 1);
    Simulator qemu = QemuComparison.find().orElseThrow();
    Path folder = Files.createTempDirectory("opcodes");
    List<Integer> waiting = new ArrayList<>();
    for (int i = 0; i < perOpcode; i++) {
      waiting.addAll(QemuComparison.allOpcodes());
    }
    Collections.shuffle(waiting, random);
    int differences = 0;
    for (int from = 0; from < waiting.size(); from += BATCH) {
      List<Integer> batch = waiting.subList(from, Math.min(from + BATCH, waiting.size()));
      List<String> found = new QemuComparison(qemu, folder).differences(batch, random);
      differences += found.size();
      found.stream().limit(5).forEach(System.out::println);
    }
    if (differences == 0) {
      Files.delete(folder.resolve("trials.elf"));
      Files.delete(folder);
    }
    System.out.printf(
        "powerpc: %d trials of %d opcodes, %d differences%n",
        waiting.size(), QemuComparison.allOpcodes().size(), differences);
    System.exit(differences == 0 ? 0 : 1);
  }
}
