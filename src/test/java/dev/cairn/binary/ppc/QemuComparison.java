package dev.cairn.binary.ppc;

import dev.cairn.binary.Image;
import dev.cairn.binary.elf.ElfWriter;
import dev.cairn.binary.lift.Emulator;
import dev.cairn.binary.replay.Simulator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Executes random instructions by what they are lifted to and on qemu, and compares. */
final class QemuComparison {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final Opcodes OPCODES = new Opcodes();
  private static final long DATA = 0x1080_0000L;

  /** These end a run, or would leave the program. */
  private static final Set<String> LEFT_OUT = Set.of("sc", "tw", "twi");

  private final Simulator qemu;
  private final Path folder;

  QemuComparison(Simulator qemu, Path folder) {
    this.qemu = qemu;
    this.folder = folder;
  }

  static Optional<Simulator> find() {
    List<Path> path = Stream.of(System.getenv("PATH").split(":", -1)).map(Path::of).toList();
    return Simulator.find(path, "qemu-ppc", "qemu-ppc-static");
  }

  /** A word for each instruction that has a meaning here. */
  static List<Integer> allOpcodes() {
    return OPCODES.words().stream()
        .filter(w -> OPCODES.row(w).filter(r -> isTried(r.mnemonic())).isPresent())
        .toList();
  }

  private static boolean isTried(String mnemonic) {
    return Semantics.isModelled(mnemonic) && !LEFT_OUT.contains(mnemonic);
  }

  /** An instruction with random operands, in a form that is valid. */
  static Word random(int opcode, RandomGenerator random) {
    Opcodes.Row row = OPCODES.row(opcode).orElseThrow();
    while (true) {
      var word = new Word(0, opcode | operands(opcode, row, random), row);
      boolean isRecorded = word.isRecord() && row.operands().contains("ft");
      if (InvalidForms.why(word).isEmpty() && !isRecorded && isTriable(word)) {
        return word;
      }
    }
  }

  private static int operands(int opcode, Opcodes.Row row, RandomGenerator random) {
    int primary = opcode >>> 26;
    int bits = random.nextInt() & 0x03FF_FFFF;
    boolean isExtended = primary == 19 || primary == 31 || primary == 63;
    int link = row.hasRecord() || Set.of("bclr", "bcctr").contains(row.mnemonic()) ? 1 : 0;
    return switch (row.mnemonic()) {
      // to the second instruction behind it
      case "b" -> 8 | (bits & 1);
      case "bc" -> (bits & 0x03FF_0000) | 8 | (bits & 1);
      case "cmp", "cmpl" -> bits & 0x039F_F800;
      case "mfspr", "mtspr" -> (bits & 0x03E0_0000) | List.of(1, 8, 9).get(random.nextInt(3)) << 16;
      case "mfcr" -> bits & 0x03E0_0000;
      case "mtcrf" -> bits & 0x03EF_F000;
      case "mcrf" -> bits & 0x039C_0000;
      case "mcrxr" -> bits & 0x0380_0000;
      case "bclr", "bcctr" -> bits & 0x03FF_0001;
      case "cmpi", "cmpli" -> bits & 0x039F_FFFF;
      case "sync", "isync", "eieio" -> 0;
      case "dcbt", "dcbtst", "dcbf", "dcbst" -> bits & 0x001F_F800;
      case "fmr", "fneg", "fabs", "fnabs", "frsp", "fctiwz" -> bits & 0x03E0_F800;
      case "fadd", "fsub", "fdiv", "fadds", "fsubs", "fdivs" -> bits & 0x03FF_F800;
      case "fmul", "fmuls" -> bits & 0x03FF_07C0;
      case "fsel" -> bits & 0x03FF_FFC0;
      case "fcmpu", "fcmpo" -> bits & 0x039F_F800;
      case "neg", "addze", "addme", "subfze", "subfme" -> bits & 0x03FF_0001;
      case "cntlzw", "extsb", "extsh" -> bits & 0x03FF_0001;
      case "stwcx" -> (bits & 0x03FF_F800) | 1;
      default -> isExtended ? bits & (0x03FF_F800 | link) : bits;
    };
  }

  /** Forms that leave no register to write down with, or a base that is no register. */
  private static boolean isTriable(Word word) {
    return switch (word.row().mnemonic()) {
      case "lmw" -> word.rt() >= 8 && word.ra() != 0;
      case "lswi" -> word.ra() != 0;
      case "stswi" -> word.ra() != 0;
      case "lswx" -> isApart(word, word.ra()) && isApart(word, word.rb());
      case "bcctr" -> (word.bo() & 4) != 0;
      default -> !word.row().operands().contains("d") || word.ra() != 0;
    };
  }

  private static boolean isApart(Word word, int register) {
    return (register - word.rt() + 32) % 32 > 21;
  }

  /** Tries these opcodes; one line for each value that differs. */
  List<String> differences(List<Integer> opcodes, RandomGenerator random)
      throws IOException, InterruptedException {
    List<Word> words = opcodes.stream().map(o -> random(o, random)).toList();
    var trials = new RandomTrials(random, words, DATA);
    long end = trials.end();
    byte[] content = RandomTrials.randomData(random);
    byte[] code = trials.withPrinter();
    Path file = folder.resolve("trials.elf");
    byte[] memory = Arrays.copyOf(content, (int) RandomTrials.bytes(words.size()));
    Files.write(
        file,
        new ElfWriter().add(RandomTrials.CODE, code).add(DATA, memory).write(RandomTrials.CODE));
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
    Simulator.Printed theirs = qemu.print(List.of(file.toAbsolutePath().toString()), folder, LIMIT);
    Image image = RandomTrials.image(code, DATA, content, words.size());
    var emulator = new Emulator(new PowerPc(), image, RandomTrials.CODE);
    if (!emulator.runTo(end, 100_000_000)) {
      return List.of("our run ended at " + Long.toHexString(emulator.pc()));
    }
    byte[] ours = ours(emulator, Window.of(image), memory.length);
    return compare(trials, ours, theirs.bytes());
  }

  private static byte[] ours(Emulator emulator, Window window, int size) {
    byte[] turned = emulator.memory(Registers.MEMORY);
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      bytes[i] = turned[window.offset(DATA + i, 1)];
    }
    return bytes;
  }

  private static List<String> compare(RandomTrials trials, byte[] ours, byte[] theirs) {
    if (theirs.length != ours.length) {
      return List.of("qemu printed " + theirs.length + " bytes instead of " + ours.length);
    }
    List<String> differences = new ArrayList<>();
    for (int trial = 0; trial < trials.tried().size(); trial++) {
      for (int i = 0; i < RandomTrials.LOGGED; i += 4) {
        int at = RandomTrials.DATA_BYTES + trial * RandomTrials.LOGGED + i;
        int own = ByteBuffer.wrap(ours).getInt(at);
        int their = ByteBuffer.wrap(theirs).getInt(at);
        if (own != their) {
          differences.add(
              String.format(
                  Locale.ROOT,
                  "%s (trial %d), logged value %d: ours %08x, theirs %08x",
                  Spelling.of(trials.tried().get(trial)),
                  trial,
                  i / 4,
                  own,
                  their));
        }
      }
    }
    int at = Arrays.mismatch(ours, theirs);
    if (at >= 0 && at < RandomTrials.DATA_BYTES) {
      differences.add("memory differs from byte " + at + " on");
    }
    return differences;
  }
}
