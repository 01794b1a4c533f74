package dev.cairn.binary.elf;

/** The relocations of the System V ABI for PowerPC that objects have before they are linked. */
final class Relocations {
  private static final int BRANCH = 0x03FF_FFFC;
  private static final int SHORT_BRANCH = 0xFFFC;

  private Relocations() {}

  /**
   * Where a relocation is made.
   *
   * @param base the address of the section
   */
  record Place(byte[] section, int offset, long base) {
    private long address() {
      return base + offset;
    }

    private void half(long value) {
      section[offset] = (byte) (value >> 8);
      section[offset + 1] = (byte) value;
    }

    private void word(long value) {
      for (int i = 0; i < 4; i++) {
        section[offset + i] = (byte) (value >> (24 - 8 * i));
      }
    }

    private void field(long value, int mask) {
      long old = 0;
      for (int i = 0; i < 4; i++) {
        old = (old << 8) | (section[offset + i] & 0xFF);
      }
      word((old & ~(long) mask) | (value & mask));
    }
  }

  /** Makes one; false when its kind is not known. */
  static boolean make(Place place, int kind, long symbol, long addend) {
    long target = symbol + addend;
    long distance = target - place.address();
    switch (kind) {
      case 0 -> {} // R_PPC_NONE
      case 1, 22, 24 -> place.word(target); // ADDR32, RELATIVE, UADDR32
      case 2 -> place.field(target, BRANCH); // ADDR24
      case 3, 25 -> place.half(target); // ADDR16, UADDR16
      case 4 -> place.half(target); // ADDR16_LO
      case 5 -> place.half(target >> 16); // ADDR16_HI
      case 6 -> place.half(adjusted(target)); // ADDR16_HA
      case 7, 8, 9 -> place.field(target, SHORT_BRANCH); // ADDR14
      case 10, 23 -> place.field(distance, BRANCH); // REL24, LOCAL24PC
      // PLTREL24: the addend is for r30, not for the target
      case 18 -> place.field(symbol - place.address(), BRANCH);
      case 11, 12, 13 -> place.field(distance, SHORT_BRANCH); // REL14
      case 26 -> place.word(distance); // REL32
      case 249, 250 -> place.half(distance); // REL16, REL16_LO
      case 251 -> place.half(distance >> 16); // REL16_HI
      case 252 -> place.half(adjusted(distance)); // REL16_HA
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The upper half that a lower half, which counts as signed, is added to. */
  private static long adjusted(long value) {
    return (value + 0x8000) >> 16;
  }
}
