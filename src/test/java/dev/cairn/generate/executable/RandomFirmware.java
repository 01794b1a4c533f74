package dev.cairn.generate.executable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Random code of the 8051 that computes on R7 and jumps forward on what comes of it, so that it
 * ends. A row of the list is one instruction, in hexadecimal.
 */
final class RandomFirmware {
  private final RandomGenerator random;
  private final int count;

  RandomFirmware(RandomGenerator random) {
    this(random, 24);
  }

  /** So many instructions. */
  RandomFirmware(RandomGenerator random, int count) {
    this.random = random;
    this.count = count;
  }

  String code() {
    List<int[]> instructions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      instructions.add(random.nextInt(3) == 0 ? jump() : computation());
    }
    for (int i = 0; i < count; i++) {
      aim(instructions, i);
    }
    instructions.add(new int[] {0x22});
    return instructions.stream().map(RandomFirmware::hex).collect(Collectors.joining("\n"));
  }

  /** Over the next instructions, up to six of them. */
  private void aim(List<int[]> all, int at) {
    int[] instruction = all.get(at);
    if (instruction.length == 0 || !isJump(instruction[0])) {
      return;
    }
    int over = 1 + random.nextInt(6);
    int bytes = 0;
    for (int i = at + 1; i <= at + over && i < count; i++) {
      bytes += all.get(i).length;
    }
    instruction[instruction.length - 1] = bytes;
  }

  private static boolean isJump(int opcode) {
    return switch (opcode) {
      case 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0xB4, 0xB5, 0xB8, 0xBF, 0xD5, 0xDE -> true;
      default -> false;
    };
  }

  private int[] jump() {
    int bit = random.nextBoolean() ? 0xE0 + random.nextInt(8) : random.nextInt(16);
    return switch (random.nextInt(10)) {
      case 0 -> new int[] {0x40, 0};
      case 1 -> new int[] {0x50, 0};
      case 2 -> new int[] {0x60, 0};
      case 3 -> new int[] {0x70, 0};
      case 4 -> new int[] {0x20, bit, 0};
      case 5 -> new int[] {0x10, bit, 0};
      case 6 -> new int[] {0xB4, any(), 0};
      case 7 -> new int[] {0xB5, cell(), 0};
      case 8 -> new int[] {0xBF, any(), 0};
      default -> new int[] {0xDE, 0};
    };
  }

  private int[] computation() {
    return switch (random.nextInt(16)) {
      case 0 -> new int[] {0xEF};
      case 1 -> new int[] {0x24, any()};
      case 2 -> new int[] {0x94, any()};
      case 3 -> new int[] {0x54, any()};
      case 4 -> new int[] {0x64, any()};
      case 5 -> new int[] {0x2F};
      case 6 -> new int[] {0xF5, cell()};
      case 7 -> new int[] {0x25, cell()};
      case 8 -> new int[] {0xFE};
      case 9 -> new int[] {0x3E};
      case 10 -> new int[] {random.nextBoolean() ? 0x33 : 0x13};
      case 11 -> new int[] {random.nextBoolean() ? 0xC4 : 0xD4};
      case 12 -> new int[] {0xA4};
      case 13 -> new int[] {0x84};
      case 14 -> new int[] {0xC5, cell()};
      default -> new int[] {0x75, cell(), any()};
    };
  }

  private int any() {
    return random.nextInt(4) == 0 ? random.nextInt(4) : random.nextInt(256);
  }

  /** Bit-addressable memory, or B. */
  private int cell() {
    return random.nextInt(4) == 0 ? 0xF0 : 0x20 + random.nextInt(2);
  }

  private static String hex(int[] instruction) {
    return java.util.Arrays.stream(instruction)
        .mapToObj(b -> String.format(Locale.ROOT, "%02x", b))
        .collect(Collectors.joining(" "));
  }
}
