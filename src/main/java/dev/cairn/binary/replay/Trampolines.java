package dev.cairn.binary.replay;

import dev.cairn.binary.ppc.Assembler;
import dev.cairn.binary.ppc.Window;
import dev.cairn.binary.replay.PredictedRun.Taken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a test for PowerPC runs handlers between instructions. The instruction that waits is replaced
 * by a branch to code behind the window. That counts how often it is reached, runs the handler at
 * the right time with all registers kept, executes the instruction and goes on behind it. Only
 * instructions that are no branches can be moved so, and those that read or write memory are none;
 * a return to the link register can.
 */
final class Trampolines {
  /** Where the code lies, from the end of the window on. */
  static final int START = 0x6000;

  /** Where registers are kept, from what register 2 points to on. */
  static final int KEPT = 0xA00;

  private static final int SPECIALS = KEPT + 128;
  private static final int DOUBLES = KEPT + 256;
  private static final int RESUME = KEPT + 512;
  private static final int COUNTERS = KEPT + 520;
  private static final int MOST_COUNTERS = 64;

  /** How many bytes all that takes. */
  static final int BYTES = 520 + 4 * MOST_COUNTERS;

  private static final int FRAME = 64;
  private static final int BASE = 2;
  private static final int XER = 1;
  private static final int LR = 8;
  private static final int CTR = 9;

  private final Window window;
  private final PredictedRun run;
  private final Map<Long, byte[]> patches = new LinkedHashMap<>();
  private final Assembler code;

  /**
   * @param memory of the program, lowest address first
   */
  Trampolines(Window window, PredictedRun run, byte[] memory) {
    this.window = window;
    this.run = run;
    code = new Assembler(window.end() + START);
    List<Long> places = run.interrupts().stream().map(Taken::waiting).distinct().toList();
    for (int i = 0; i < places.size() && i < MOST_COUNTERS; i++) {
      long place = places.get(i);
      patches.put(place, new Assembler(place).branch(code.here()).code());
      write(place, COUNTERS + 4 * i, wordAt(memory, place));
    }
  }

  private int wordAt(byte[] memory, long address) {
    int word = 0;
    for (int i = 0; i < 4; i++) {
      word = (word << 8) | (memory[(int) (address - window.base()) + i] & 0xFF);
    }
    return word;
  }

  private void write(long place, int counter, int instruction) {
    keep();
    code.loadWord(4, counter, BASE).add(4, 4, 1).store(4, counter, BASE);
    for (Taken taken : run.interrupts()) {
      if (taken.waiting() == place) {
        Assembler handled = handled(taken, code.here() + 12);
        code.loadWord(4, counter, BASE).compare(4, pass(taken));
        code.branchUnlessEqual(4 + handled.code().length).words(handled.code());
      }
    }
    restore(code);
    code.word(instruction).branch(place + 4);
  }

  /** The how manyth time the instruction is reached when a handler runs before it. */
  private int pass(Taken taken) {
    int first = taken.from();
    for (Taken earlier : run.interrupts()) {
      if (earlier.to() == first && earlier.waiting() == taken.waiting()) {
        return pass(earlier);
      }
    }
    return 1
        + (int)
            run.steps().subList(0, first).stream()
                .filter(step -> step.address() == taken.waiting())
                .count();
  }

  /** Runs a handler, which comes back by what {@link #back} does. */
  private Assembler handled(Taken taken, long start) {
    var part = new Assembler(start);
    int words = 2 + 1 + restored() + 2 + 2 + 1 + 1;
    part.load(3, start + 4L * words).store(3, RESUME, BASE);
    restore(part);
    part.load(0, window.handlerReturn()).writeSpecial(LR, 0).loadWord(0, KEPT, BASE);
    part.storeAndMove(1, -FRAME, 1);
    part.branch(taken.handler().entry());
    return part;
  }

  private static int restored() {
    var part = new Assembler(0);
    restore(part);
    return part.code().length / 4;
  }

  private void keep() {
    code.store(0, KEPT, BASE).store(1, KEPT + 4, BASE).storeFrom(3, KEPT + 12, BASE);
    code.readConditions(3).store(3, SPECIALS, BASE);
    code.readSpecial(3, XER).store(3, SPECIALS + 4, BASE);
    code.readSpecial(3, LR).store(3, SPECIALS + 8, BASE);
    code.readSpecial(3, CTR).store(3, SPECIALS + 12, BASE);
    for (int n = 0; n < 32; n++) {
      code.storeDouble(n, DOUBLES + 8 * n, BASE);
    }
  }

  /** All but register 2, which programs leave alone. */
  private static void restore(Assembler code) {
    for (int n = 0; n < 32; n++) {
      code.loadDouble(n, DOUBLES + 8 * n, BASE);
    }
    code.loadWord(3, SPECIALS, BASE).writeConditions(3);
    code.loadWord(3, SPECIALS + 4, BASE).writeSpecial(XER, 3);
    code.loadWord(3, SPECIALS + 8, BASE).writeSpecial(LR, 3);
    code.loadWord(3, SPECIALS + 12, BASE).writeSpecial(CTR, 3);
    code.loadWord(0, KEPT, BASE).loadWord(1, KEPT + 4, BASE).loadFrom(3, KEPT + 12, BASE);
  }

  /** What lies where handlers return to: goes on where the place that ran one says. */
  byte[] back() {
    var part = new Assembler(window.handlerReturn());
    return part.loadWord(3, RESUME, BASE).writeSpecial(CTR, 3).branchToCounter().code();
  }

  byte[] code() {
    return code.code();
  }

  /** Memory with the instructions replaced that wait. */
  byte[] patched(byte[] memory) {
    byte[] changed = memory.clone();
    patches.forEach(
        (place, word) ->
            System.arraycopy(word, 0, changed, (int) (place - window.base()), word.length));
    return changed;
  }

  /** Every address on the path: an instruction that waits is reached before the handler runs. */
  List<Long> path() {
    List<Long> path = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < run.interrupts().size(); i++) {
      Taken taken = run.interrupts().get(i);
      for (int n = from; n < taken.from(); n++) {
        path.add(run.steps().get(n).address());
      }
      if (i == 0 || !follows(taken, run.interrupts().get(i - 1))) {
        path.add(taken.waiting());
      }
      for (int n = taken.from(); n < taken.to(); n++) {
        path.add(run.steps().get(n).address());
      }
      boolean isLast =
          i == run.interrupts().size() - 1 || !follows(run.interrupts().get(i + 1), taken);
      from = isLast ? taken.to() + 1 : taken.to();
    }
    for (int n = from; n < run.steps().size(); n++) {
      path.add(run.steps().get(n).address());
    }
    return path;
  }

  /** Whether a handler runs before the same instruction as another that has just run. */
  private static boolean follows(Taken taken, Taken earlier) {
    return earlier.to() == taken.from() && earlier.waiting() == taken.waiting();
  }
}
