package dev.cairn.binary.i8051;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Emulator;
import dev.cairn.binary.lift.FreshInputs;
import dev.cairn.binary.replay.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Executes random code by what it is lifted to and on ucsim, and compares every state. */
final class UcsimComparison {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final Simulator ucsim;
  private final Path folder;

  UcsimComparison(Simulator ucsim, Path folder) {
    this.ucsim = ucsim;
    this.folder = folder;
  }

  static Optional<Simulator> find() {
    List<Path> path = Stream.of(System.getenv("PATH").split(":", -1)).map(Path::of).toList();
    return Simulator.find(path, "s51", "ucsim_51");
  }

  /** All opcodes but the reserved one. */
  static List<Integer> allOpcodes() {
    return IntStream.range(0, 256).filter(o -> o != Opcodes.RESERVED).boxed().toList();
  }

  /**
   * Tries these opcodes; one line for each that differs. Empties {@code tried} into the count of
   * trials.
   */
  List<String> differences(List<Integer> opcodes, RandomGenerator random, List<Integer> tried)
      throws IOException, InterruptedException {
    var code = new RandomCode(random);
    Image image = code.image(opcodes);
    tried.addAll(code.tried());
    byte[][] theirs = simulate(image, code.tried().size());
    var emulator = new Emulator(new I8051(FreshInputs.NONE), image, 0);
    if (!emulator.runTo(RandomCode.END, 10_000_000)) {
      return List.of("our run ended at " + Long.toHexString(emulator.pc()));
    }
    return compare(code, emulator, theirs);
  }

  private static List<String> compare(RandomCode code, Emulator emulator, byte[][] theirs) {
    byte[] ours = emulator.memory(State.EXTERNAL);
    List<String> differences = new ArrayList<>();
    for (int trial = 0; trial < code.tried().size(); trial++) {
      for (int i = 0; i < RandomCode.LOGGED; i++) {
        int at = RandomCode.logAddress(trial) + i;
        if (ours[at] != theirs[1][at]) {
          differences.add(
              String.format(
                  Locale.ROOT,
                  "opcode %02x (trial %d), logged value %d: ours %02x, theirs %02x",
                  code.tried().get(trial),
                  trial,
                  i,
                  ours[at],
                  theirs[1][at]));
        }
      }
    }
    addDifferences("internal", emulator.memory(State.INTERNAL), theirs[0], differences);
    addDifferences("external", ours, theirs[1], differences);
    return differences;
  }

  private static void addDifferences(String what, byte[] ours, byte[] theirs, List<String> to) {
    for (int at = 0; at < ours.length; at++) {
      if (ours[at] != theirs[at]) {
        to.add(
            String.format(
                Locale.ROOT,
                "%s memory at %04x: ours %02x, theirs %02x",
                what,
                at,
                ours[at],
                theirs[at]));
      }
    }
  }

  /** Internal and external memory in the end. */
  private byte[][] simulate(Image image, int trials) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("code.ihx"), hex(image));
    String commands =
        """
        fill iram 0 255 0
        fill xram 0 65535 0
        file "code.ihx"
        break 0xfff0
        pc 0
        run
        dump /h iram 0 255 256
        dump /h xram 0 65535 256
        quit
        """;
    Path input = folder.resolve("commands");
    Files.writeString(input, commands);
    Simulator.Output output = ucsim.run(List.of("-t", "C52", "-q", "-b"), folder, input, LIMIT);
    if (!output.isInTime()) {
      throw new IllegalStateException("ucsim did not end with " + trials + " trials");
    }
    List<String> dumped =
        output.text().lines().filter(l -> l.length() > 800 && l.startsWith("0x")).toList();
    byte[] internal = new byte[256];
    byte[] external = new byte[1 << 16];
    fill(internal, dumped.subList(0, 1));
    fill(external, dumped.subList(1, dumped.size()));
    return new byte[][] {internal, external};
  }

  private static void fill(byte[] to, List<String> lines) {
    for (int row = 0; row < lines.size(); row++) {
      String[] words = lines.get(row).split(" ", 258);
      for (int i = 0; i < 256; i++) {
        to[row * 256 + i] = (byte) Integer.parseInt(words[i + 1], 16);
      }
    }
  }

  /** An image as a HEX file. */
  static String hex(Image image) {
    byte[] bytes = image.segments().getFirst().bytes();
    String records =
        IntStream.range(0, bytes.length / 32)
            .mapToObj(i -> record(bytes, 32 * i))
            .collect(Collectors.joining());
    return records + ":00000001FF\n";
  }

  private static String record(byte[] bytes, int at) {
    var text = new StringBuilder(String.format(Locale.ROOT, ":20%04X00", at));
    int sum = 0x20 + (at >> 8) + (at & 0xFF);
    for (int i = at; i < at + 32; i++) {
      text.append(String.format(Locale.ROOT, "%02X", bytes[i]));
      sum += bytes[i];
    }
    return text.append(String.format(Locale.ROOT, "%02X%n", -sum & 0xFF)).toString();
  }
}
