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
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Executes random code by what it is lifted to and on ucsim, and compares every state. */
final class UcsimComparison {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /** MOVC A,@A+DPTR. */
  private static final int MOVC_POINTER = 0x93;

  /** How many programs one start of the simulator runs. */
  private static final int PROGRAMS = 24;

  /** What it dumps may stand behind commands that it echoed. */
  private static final Pattern ROW = Pattern.compile("0x[0-9a-f]{2,4}( [0-9a-f]{2}){256}");

  private static final int LOG = RandomCode.logAddress(0);
  private static final int LOG_END = 0x8000;

  private final Simulator ucsim;
  private final Path folder;
  private int beyond;

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
   * Tries these opcodes in programs that one start of ucsim runs one after the other, each in the
   * memory that the one before left; one line for each value that differs. Puts those that were
   * tried into {@code tried}.
   */
  List<String> differences(List<Integer> opcodes, RandomGenerator random, List<Integer> tried)
      throws IOException, InterruptedException {
    List<RandomCode> programs = new ArrayList<>();
    List<Image> images = new ArrayList<>();
    while (tried.size() < opcodes.size() && programs.size() < PROGRAMS) {
      var code = new RandomCode(random);
      images.add(code.image(opcodes.subList(tried.size(), opcodes.size())));
      programs.add(code);
      tried.addAll(code.tried());
    }
    Memories theirs = simulate(images, programs.stream().map(c -> c.tried().size()).toList());
    Emulator emulator = new Emulator(new I8051(FreshInputs.NONE), images.getFirst(), 0);
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      emulator = i == 0 ? emulator : after(emulator, images.get(i));
      if (!emulator.runTo(RandomCode.END, 10_000_000)) {
        return List.of("our run ended at " + Long.toHexString(emulator.pc()));
      }
      compare(programs.get(i), emulator, theirs.logs().get(i), differences);
    }
    addDifferences("internal", emulator.memory(State.INTERNAL), theirs.internal(), differences);
    // the log of the last program has been compared, and its values are among these
    byte[] external = emulator.memory(State.EXTERNAL).clone();
    System.arraycopy(theirs.external(), LOG, external, LOG, LOG_END - LOG);
    addDifferences("external", external, theirs.external(), differences);
    return differences;
  }

  /** How many trials read code beyond 0xFFFF, where ucsim has other bytes than the processor. */
  int beyond() {
    return beyond;
  }

  private static Emulator after(Emulator before, Image image) {
    var emulator = new Emulator(new I8051(FreshInputs.NONE), image, 0);
    for (String object :
        List.of(State.INTERNAL, State.SPECIAL, State.EXTERNAL, State.PINS, State.STATUS)) {
      byte[] from = before.memory(object);
      System.arraycopy(from, 0, emulator.memory(object), 0, from.length);
    }
    return emulator;
  }

  private void compare(RandomCode code, Emulator emulator, byte[] theirs, List<String> to) {
    byte[] ours = emulator.memory(State.EXTERNAL);
    for (int trial = 0; trial < code.tried().size(); trial++) {
      int first = RandomCode.logAddress(trial);
      boolean isBeyond =
          code.tried().get(trial) == MOVC_POINTER
              && code.isBeyond(trial)
              && isBeyond(ours, theirs, first);
      beyond += isBeyond ? 1 : 0;
      // flags and A, which the byte that was read decides
      for (int i = isBeyond ? 2 : 0; i < RandomCode.LOGGED; i++) {
        if (ours[first + i] != theirs[first - LOG + i]) {
          to.add(
              String.format(
                  Locale.ROOT,
                  "opcode %02x (trial %d), logged value %d: ours %02x, theirs %02x",
                  code.tried().get(trial),
                  trial,
                  i,
                  ours[first + i],
                  theirs[first - LOG + i]));
        }
      }
    }
  }

  /**
   * Whether ucsim read a 0 where A + DPTR exceeds 0xFFFF, and flags are the same but for parity.
   * The processor adds with 16 bits, as we do; ucsim's code memory has zeros from 0x10000 on.
   */
  private static boolean isBeyond(byte[] ours, byte[] theirs, int first) {
    boolean areFlagsSame = ((ours[first] ^ theirs[first - LOG]) & 0xFE) == 0;
    return areFlagsSame && theirs[first - LOG + 1] == 0;
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

  /** Memories in the end, and what each program logged. */
  private record Memories(byte[] internal, byte[] external, List<byte[]> logs) {}

  private Memories simulate(List<Image> images, List<Integer> trials)
      throws IOException, InterruptedException {
    var commands = new StringBuilder("fill iram 0 255 0\nfill xram 0 65535 0\nbreak 0xfff0\n");
    for (int i = 0; i < images.size(); i++) {
      Files.writeString(folder.resolve("code" + i + ".ihx"), hex(images.get(i)));
      int rows = rows(trials.get(i));
      commands.append(
          String.format(
              Locale.ROOT,
              "file \"code%d.ihx\"\npc 0\nrun\ndump /h xram 0x%x 0x%x 256\n",
              i,
              LOG,
              LOG + 256 * rows - 1));
    }
    commands.append("dump /h iram 0 255 256\ndump /h xram 0 65535 256\nquit\n");
    Path input = folder.resolve("commands");
    Files.writeString(input, commands);
    Simulator.Output output = ucsim.run(List.of("-t", "C52", "-q", "-b"), folder, input, LIMIT);
    if (!output.isInTime()) {
      throw new IllegalStateException("ucsim did not end with " + trials + " trials");
    }
    List<String> dumped =
        output.text().lines().map(ROW::matcher).filter(Matcher::find).map(Matcher::group).toList();
    List<byte[]> logs = new ArrayList<>();
    int line = 0;
    for (int count : trials) {
      byte[] log = new byte[256 * rows(count)];
      fill(log, dumped.subList(line, line + rows(count)));
      logs.add(log);
      line += rows(count);
    }
    byte[] internal = new byte[256];
    byte[] external = new byte[1 << 16];
    fill(internal, dumped.subList(line, line + 1));
    fill(external, dumped.subList(line + 1, dumped.size()));
    return new Memories(internal, external, logs);
  }

  private static int rows(int trials) {
    return (trials * RandomCode.LOGGED + 255) / 256;
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
    byte[] line = new byte[4 + 32 + 1];
    line[0] = 32;
    line[1] = (byte) (at >> 8);
    line[2] = (byte) at;
    System.arraycopy(bytes, at, line, 4, 32);
    int sum = 0;
    for (byte b : line) {
      sum += b;
    }
    line[line.length - 1] = (byte) -sum;
    return ":" + HexFormat.of().withUpperCase().formatHex(line) + "\n";
  }
}
