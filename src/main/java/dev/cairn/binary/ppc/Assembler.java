package dev.cairn.binary.ppc;

import java.io.ByteArrayOutputStream;

/** Writes the few instructions that tests for PowerPC are made of. */
public final class Assembler {
  private static final int WRITE = 4;
  private static final int EXIT = 1;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final long start;

  /** Code from an address on. */
  public Assembler(long start) {
    this.start = start;
  }

  /** The address of the next instruction. */
  public long here() {
    return start + bytes.size();
  }

  public byte[] code() {
    return bytes.toByteArray();
  }

  public Assembler word(int word) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      bytes.write(word >> shift);
    }
    return this;
  }

  private Assembler form(int primary, int target, int base, int half) {
    return word(primary << 26 | target << 21 | base << 16 | (half & 0xFFFF));
  }

  /** Two instructions, whatever the number is. */
  public Assembler load(int register, long number) {
    form(15, register, 0, (int) (number >> 16));
    return form(24, register, register, (int) number);
  }

  public Assembler store(int register, int distance, int base) {
    return form(36, register, base, distance);
  }

  /** The register and all behind it. */
  public Assembler storeFrom(int register, int distance, int base) {
    return form(47, register, base, distance);
  }

  /** Keeps a register where the base then points to. */
  public Assembler storeAndMove(int register, int distance, int base) {
    return form(37, register, base, distance);
  }

  public Assembler loadWord(int register, int distance, int base) {
    return form(32, register, base, distance);
  }

  /** The register and all behind it. */
  public Assembler loadFrom(int register, int distance, int base) {
    return form(46, register, base, distance);
  }

  public Assembler add(int register, int to, int number) {
    return form(14, register, to, number);
  }

  /** Compares with a number of at most 15 bits; what it says is in CR0. */
  public Assembler compare(int register, int number) {
    return form(11, 0, register, number);
  }

  /** Goes so many bytes on, counted from itself, unless CR0 says equal. */
  public Assembler branchUnlessEqual(int distance) {
    return form(16, 4, 2, distance);
  }

  public Assembler branchToCounter() {
    return word(0x4E80_0420);
  }

  /** Code that was written elsewhere. */
  public Assembler words(byte[] others) {
    bytes.writeBytes(others);
    return this;
  }

  public Assembler loadDouble(int register, int distance, int base) {
    return form(50, register, base, distance);
  }

  public Assembler storeDouble(int register, int distance, int base) {
    return form(54, register, base, distance);
  }

  public Assembler readConditions(int register) {
    return word(31 << 26 | register << 21 | 19 << 1);
  }

  public Assembler writeConditions(int register) {
    return word(31 << 26 | register << 21 | 0xFF << 12 | 144 << 1);
  }

  /** XER (1), LR (8) or CTR (9). */
  public Assembler readSpecial(int register, int special) {
    return word(31 << 26 | register << 21 | special << 16 | 339 << 1);
  }

  public Assembler writeSpecial(int special, int register) {
    return word(31 << 26 | register << 21 | special << 16 | 467 << 1);
  }

  /** Goes to an address within 32 MiB. */
  public Assembler branch(long target) {
    return word(18 << 26 | ((int) (target - here()) & 0x03FF_FFFC));
  }

  /**
   * Leaves in r3 a sum of all words from one address to another, in which their order counts: each
   * is added to the sum so far, rotated by one.
   */
  public Assembler sum(long from, long to) {
    load(4, from - 4);
    load(5, (to - from) / 4);
    writeSpecial(9, 5);
    load(3, 0);
    form(33, 5, 4, 4); // lwzu r5,4(r4)
    word(0x5463_083E); // rotlwi r3,r3,1
    word(0x7C63_2A14); // add r3,r3,r5
    return form(16, 16, 0, -12); // bdnz
  }

  /** Writes memory to standard output. */
  public Assembler print(long address, int size) {
    load(0, WRITE);
    load(3, 1);
    load(4, address);
    load(5, size);
    return word(0x4400_0002); // sc
  }

  public Assembler exit() {
    load(0, EXIT);
    load(3, 0);
    return word(0x4400_0002); // sc
  }
}
