package dev.cairn.path;

/** An input that says where an input pointer points within 16 bytes of memory. */
public record AddressBits(String pointer) {
  /** How many low bits of an address are inputs. */
  public static final int BITS = 4;

  /** The name of the input variable: {@code p % 16}. */
  public String variableName() {
    return pointer + " % " + (1 << BITS);
  }
}
