package dev.cairn.binary.ppc;

import dev.cairn.binary.Image;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A program of trials: each sets all registers at random, executes one instruction and writes the
 * registers down.
 */
final class RandomTrials {
  static final long CODE = 0x1000_0000L;

  /** Memory that instructions read and write. */
  static final int DATA_BYTES = 0x1000;

  /** What is written down of a trial: general registers, CR, XER, LR, CTR, one double. */
  static final int LOGGED = 160;

  private static final int XER = 1;
  private static final int LR = 8;
  private static final int CTR = 9;

  /**
   * What lies at the ends of the data is not written; at its beginning there is a pool of doubles.
   */
  private static final int MARGIN = 512;

  private final RandomGenerator random;
  private final List<Word> tried = new ArrayList<>();
  private final long data;
  private final long log;
  private final Assembler code = new Assembler(CODE);

  RandomTrials(RandomGenerator random, List<Word> instructions, long data) {
    this.random = random;
    this.data = data;
    log = data + DATA_BYTES;
    code.load(3, data);
    for (int n = 0; n < 32; n++) {
      code.loadDouble(n, 8 * n, 3);
    }
    instructions.forEach(this::add);
  }

  /** The end of what the trials need: {@code trials} of them. */
  static long bytes(int trials) {
    return DATA_BYTES + (long) trials * LOGGED;
  }

  List<Word> tried() {
    return tried;
  }

  long end() {
    return code.here();
  }

  /** The code, followed by what prints data and log on a real processor. */
  byte[] withPrinter() {
    return code.print(data, DATA_BYTES + tried.size() * LOGGED).exit().code();
  }

  static byte[] randomData(RandomGenerator random) {
    byte[] bytes = new byte[DATA_BYTES];
    random.nextBytes(bytes);
    ByteBuffer pool = ByteBuffer.wrap(bytes);
    for (int at = 0; at < MARGIN; at += 8) {
      pool.putLong(at, aDouble(random));
    }
    return bytes;
  }

  private static long aDouble(RandomGenerator random) {
    double small = random.nextInt(-40, 40) / 4.0;
    return switch (random.nextInt(9)) {
      case 0 -> Double.doubleToRawLongBits(small);
      case 1 -> Double.doubleToRawLongBits((float) random.nextGaussian());
      case 2 -> Double.doubleToRawLongBits(random.nextGaussian() * 0x1p31);
      case 3 -> Double.doubleToRawLongBits(Float.intBitsToFloat(random.nextInt(0x80_0000)));
      case 4 -> 0x7FF0_0000_0000_0000L | (long) random.nextInt(2) << 63;
      case 5 -> random.nextLong() | 0x7FF0_0000_0000_0000L;
      case 6 -> random.nextLong() & 0x800F_FFFF_FFFF_FFFFL;
      case 7 -> (long) random.nextInt(2) << 63;
      default -> random.nextLong();
    };
  }

  static Image image(byte[] code, long data, byte[] content, int trials) {
    return new Image(
        "trials",
        Optional.of(Image.Machine.POWERPC),
        List.of(
            new Image.Segment(CODE, code, code.length, true, false),
            new Image.Segment(data, content, bytes(trials), false, true)));
  }

  private void add(Word word) {
    int[] values = new int[32];
    for (int n = 0; n < 32; n++) {
      values[n] = value();
    }
    int exception = random.nextInt(8) << 29 | random.nextInt(81);
    point(word, values);
    Set<Integer> used = used(word);
    int marker = free(used);
    used.add(marker);
    int base = free(used);
    loadDoubles(word);
    code.load(3, value()).writeConditions(3);
    code.load(3, exception).writeSpecial(XER, 3);
    // what follows up to the branch's target are the loads of 32 registers and three instructions
    long target = code.here() + 4 * (2 + 1 + 2 + 1 + 64 + 2);
    code.load(3, goesTo(word, "bclr") ? target + random.nextInt(4) : value()).writeSpecial(LR, 3);
    code.load(3, goesTo(word, "bcctr") ? target + random.nextInt(4) : value()).writeSpecial(CTR, 3);
    for (int n = 0; n < 32; n++) {
      code.load(n, values[n]);
    }
    code.word(word.bits());
    code.word(14 << 26 | marker << 21 | marker << 16 | 1);
    code.word(14 << 26 | marker << 21 | marker << 16 | 2);
    writeDown(word, base);
    tried.add(word);
  }

  /** Gives the floating-point registers of an instruction values of the pool. */
  private void loadDoubles(Word word) {
    if (word.row().operands().stream().noneMatch(Set.of("ft", "fa", "fb", "fc")::contains)) {
      return;
    }
    code.load(3, data);
    for (int register : new int[] {word.rt(), word.ra(), word.rb(), word.rc()}) {
      code.loadDouble(register, 8 * random.nextInt(MARGIN / 8), 3);
    }
  }

  private static boolean goesTo(Word word, String mnemonic) {
    return word.row().mnemonic().equals(mnemonic);
  }

  private void writeDown(Word word, int base) {
    code.load(base, log + (long) tried.size() * LOGGED);
    for (int n = 0; n < 32; n++) {
      if (n != base) {
        code.store(n, 4 * n, base);
      }
    }
    int other = base == 3 ? 4 : 3;
    code.readConditions(other).store(other, 128, base);
    code.readSpecial(other, XER).store(other, 132, base);
    code.readSpecial(other, LR).store(other, 136, base);
    code.readSpecial(other, CTR).store(other, 140, base);
    code.storeDouble(word.rt(), 144, base);
  }

  private int value() {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt(-2, 3);
      case 1 -> Integer.MIN_VALUE + random.nextInt(-1, 2);
      case 2 -> random.nextInt(64);
      default -> random.nextInt();
    };
  }

  private int free(Set<Integer> used) {
    int n = random.nextInt(32);
    while (used.contains(n)) {
      n = random.nextInt(32);
    }
    return n;
  }

  /** Registers that must not be used by what writes down; register 0 is no base. */
  private static Set<Integer> used(Word word) {
    Set<Integer> used = new HashSet<>(List.of(0, word.rt(), word.ra(), word.rb()));
    int count =
        switch (word.row().mnemonic()) {
          case "lmw" -> 32 - word.rt();
          case "lswi" -> 8;
          case "lswx" -> 20;
          default -> 1;
        };
    for (int i = 0; i < count; i++) {
      used.add((word.rt() + i) % 32);
    }
    return used;
  }

  /** Lets registers point to data where an instruction reads or writes memory. */
  private void point(Word word, int[] values) {
    List<String> operands = word.row().operands();
    boolean isShort = operands.contains("d");
    boolean isIndexed = operands.contains("rb") && isMemory(word);
    if (!isShort && !isIndexed && !operands.contains("nb")) {
      return;
    }
    int place = (int) data + MARGIN + random.nextInt(DATA_BYTES - 2 * MARGIN);
    if (Set.of("lmw", "stmw", "lwarx", "stwcx").contains(word.row().mnemonic())) {
      place &= ~3;
    }
    boolean hasBase = word.ra() != 0 || Transfers.isUpdate(word);
    if (isShort) {
      values[word.ra()] = place - word.si();
    } else if (!isIndexed) {
      values[word.ra()] = place;
    } else if (!hasBase) {
      values[word.rb()] = place;
    } else if (word.ra() == word.rb()) {
      values[word.ra()] = place / 2;
    } else {
      values[word.ra()] = place - values[word.rb()];
    }
  }

  private static boolean isMemory(Word word) {
    String mnemonic = word.row().mnemonic();
    return mnemonic.startsWith("st")
        || mnemonic.startsWith("dcb")
        || (mnemonic.startsWith("l") && !mnemonic.equals("li"));
  }
}
