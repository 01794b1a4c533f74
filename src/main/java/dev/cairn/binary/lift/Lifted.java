package dev.cairn.binary.lift;

/**
 * One machine instruction, understood.
 *
 * @param length in bytes
 * @param text as an assembler writes it
 * @param control where it goes; what it computes before is in the {@link Code} it was lifted to
 */
public record Lifted(long address, int length, String text, Control control) {
  /** The address of the instruction behind it. */
  public long next() {
    return address + length;
  }
}
