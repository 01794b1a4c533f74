package dev.cairn.generate.executable;

import dev.cairn.binary.elf.ElfWriter;
import dev.cairn.binary.ppc.Assembler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Random code of PowerPC that computes on one byte of memory and branches forward on what comes of
 * it, so that it ends.
 */
final class RandomPowerPc {
  static final long CODE = 0x1000_0000L;

  /** Where the byte lies. */
  static final long INPUT = CODE + 0x800;

  private static final int INSTRUCTIONS = 30;

  private static final int[] SUMS = {
    266, 40, 235, 75, 11, 491, 459, 10, 8, 138, 136, 104, 202, 234
  };
  private static final int[] LOGIC = {28, 444, 316, 476, 124, 284, 60, 412, 24, 536, 792, 824};
  private static final int[] CONDITIONS = {257, 449, 193, 225, 33, 289, 129, 417};

  private final RandomGenerator random;

  RandomPowerPc(RandomGenerator random) {
    this.random = random;
  }

  /** A file with the code and the byte. */
  Path write(Path folder) throws IOException {
    var code = new Assembler(CODE);
    code.load(4, INPUT).word(34 << 26 | 3 << 21 | 4 << 16); // lbz r3,0(r4)
    for (int n = 5; n < 10; n++) {
      code.load(n, random.nextInt(3) == 0 ? random.nextInt() : random.nextInt(300));
    }
    for (int i = 0; i < INSTRUCTIONS; i++) {
      code.word(random.nextInt(4) == 0 ? branch(INSTRUCTIONS - i) : computation());
    }
    code.word(0x4E80_0020); // blr
    byte[] memory = Arrays.copyOf(code.code(), 0x1000);
    Path file = folder.resolve("random.elf");
    Files.write(file, new ElfWriter().add(CODE, memory).write(CODE));
    return file;
  }

  private int register() {
    return 3 + random.nextInt(7);
  }

  private int bit() {
    return random.nextInt(32);
  }

  /** Over up to five instructions, when a bit of CR is 0 or 1. */
  private int branch(int left) {
    int over = 1 + random.nextInt(Math.min(6, left));
    int wanted = random.nextBoolean() ? 12 : 4;
    return 16 << 26 | wanted << 21 | bit() << 16 | 4 * over;
  }

  private int computation() {
    int registers = register() << 21 | register() << 16 | register() << 11;
    int record = random.nextInt(2);
    int small = random.nextInt(512) & 0xFFFF;
    return switch (random.nextInt(9)) {
      case 0 -> 31 << 26 | sum(registers, any(SUMS)) | record;
      case 1 -> 31 << 26 | registers | any(LOGIC) << 1 | record;
      case 2 -> 21 << 26 | (registers & ~0xF800) | bit() << 11 | bit() << 6 | bit() << 1 | record;
      case 3 -> 20 << 26 | (registers & ~0xF800) | bit() << 11 | bit() << 6 | bit() << 1 | record;
      // comparisons leave bit 10 clear
      case 4 -> 31 << 26 | random.nextInt(8) << 23 | (registers & 0x001F_F800);
      case 5 -> (10 + random.nextInt(2)) << 26 | random.nextInt(8) << 23 | register() << 16 | small;
      case 6 -> (12 + random.nextInt(3)) << 26 | register() << 21 | register() << 16 | small;
      case 7 -> 19 << 26 | bit() << 21 | bit() << 16 | bit() << 11 | any(CONDITIONS) << 1;
      default -> 28 << 26 | register() << 21 | register() << 16 | small;
    };
  }

  /** With overflow or without; some have none, and some have no third register. */
  private int sum(int registers, int opcode) {
    int overflow = opcode == 75 || opcode == 11 ? 0 : random.nextInt(2) << 10;
    boolean isUnary = opcode == 104 || opcode == 202 || opcode == 234;
    return (registers & (isUnary ? ~0xF800 : -1)) | overflow | opcode << 1;
  }

  private int any(int[] opcodes) {
    return opcodes[random.nextInt(opcodes.length)];
  }
}
