package dev.cairn.binary.ppc;

/**
 * An instruction with its fields, by the names that the manual has for them.
 *
 * @param bits the word itself
 */
record Word(long address, int bits, Opcodes.Row row) {
  /** So many bits from a place on; bit 0 is the most significant one. */
  private int field(int from, int count) {
    return bits << from >>> (32 - count);
  }

  /** The register that is set by most, read by stores and logic. */
  int rt() {
    return field(6, 5);
  }

  int ra() {
    return field(11, 5);
  }

  int rb() {
    return field(16, 5);
  }

  /** The third register of floating-point instructions. */
  int rc() {
    return field(21, 5);
  }

  /** A signed half: a number or a displacement. */
  int si() {
    return (short) bits;
  }

  int ui() {
    return bits & 0xFFFF;
  }

  int sh() {
    return field(16, 5);
  }

  int mb() {
    return field(21, 5);
  }

  int me() {
    return field(26, 5);
  }

  /** How many bytes are moved: 0 means 32. */
  int nb() {
    return field(16, 5) == 0 ? 32 : field(16, 5);
  }

  /** A field of CR that is set. */
  int bf() {
    return field(6, 3);
  }

  int bfa() {
    return field(11, 3);
  }

  /** The mask of fields of CR, that of field 0 being the most significant one. */
  int fxm() {
    return field(12, 8);
  }

  /** Whether only one field of CR is moved. */
  boolean isOneField() {
    return field(11, 1) == 1;
  }

  int bo() {
    return rt();
  }

  int bi() {
    return ra();
  }

  /** Halves of the number are the wrong way round. */
  int spr() {
    return field(16, 5) << 5 | field(11, 5);
  }

  /** Compares 64 bits, which these processors have not. */
  boolean isWide() {
    return field(10, 1) == 1;
  }

  boolean isOverflow() {
    return row.hasOverflow() && field(21, 1) == 1;
  }

  boolean isRecord() {
    return row.hasRecord() && field(31, 1) == 1;
  }

  boolean isLink() {
    return field(31, 1) == 1;
  }

  /** Where a branch goes whose target is in the instruction. */
  long target() {
    boolean isLong = row.operands().contains("li");
    int distance = isLong ? bits << 6 >> 6 & ~3 : (short) bits & ~3;
    boolean isAbsolute = field(30, 1) == 1;
    return (isAbsolute ? distance : address + distance) & 0xFFFF_FFFFL;
  }

  long next() {
    return (address + 4) & 0xFFFF_FFFFL;
  }
}
