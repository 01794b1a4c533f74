package dev.cairn.binary.i8051;

import dev.cairn.binary.replay.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** {@code bench/opcodes}: every opcode of the 8051 in many random states, compared with ucsim. */
final class OpcodeCampaign {
  private OpcodeCampaign() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    int perOpcode = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
    Random random = new Random(args.length > 1 ? Long.parseLong(args[1]) : 1);
    Simulator ucsim = UcsimComparison.find().orElseThrow();
    Path folder = Files.createTempDirectory("opcodes");
    var comparison = new UcsimComparison(ucsim, folder);
    int trials = 0;
    int differences = 0;
    List<Integer> waiting = new ArrayList<>();
    for (int i = 0; i < perOpcode; i++) {
      waiting.addAll(UcsimComparison.allOpcodes());
    }
    Collections.shuffle(waiting, random);
    while (trials < waiting.size()) {
      List<Integer> tried = new ArrayList<>();
      List<Integer> left = waiting.subList(trials, waiting.size());
      List<String> found = comparison.differences(left, random, tried);
      trials += tried.size();
      differences += found.size();
      found.stream().limit(5).forEach(System.out::println);
    }
    System.out.printf(
        "8051: %d trials of %d opcodes, %d differences; %d read code past 0xffff%n",
        trials, UcsimComparison.allOpcodes().size(), differences, comparison.beyond());
    System.exit(differences == 0 ? 0 : 1);
  }
}
