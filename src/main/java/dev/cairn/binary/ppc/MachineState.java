package dev.cairn.binary.ppc;

import java.util.Map;
import java.util.Objects;

/**
 * Registers and memory as numbers, read from the objects that hold them.
 *
 * @param condition CR
 * @param exception XER
 * @param memory all of the window, the lowest address first
 */
public record MachineState(
    int[] general,
    int condition,
    int exception,
    int link,
    int counter,
    long[] floating,
    byte[] memory) {
  /** Reads the objects of {@link PowerPc#state}. */
  public static MachineState of(Map<String, byte[]> objects) {
    int[] general = new int[32];
    long[] floating = new long[32];
    byte[] generalBytes = object(objects, Registers.GENERAL);
    byte[] floatingBytes = object(objects, Registers.FLOATS);
    for (int n = 0; n < 32; n++) {
      general[n] = (int) number(generalBytes, 4 * n, 4);
      floating[n] = number(floatingBytes, 8 * n, 8);
    }
    int condition = 0;
    for (byte bit : object(objects, Registers.CONDITION)) {
      condition = (condition << 1) | (bit & 1);
    }
    byte[] xer = object(objects, Registers.EXCEPTION);
    int status = (xer[0] & 1) << 31 | (xer[1] & 1) << 30 | (xer[2] & 1) << 29 | (xer[3] & 0x7F);
    int exception = status | (int) number(xer, Registers.PLAIN, 4);
    byte[] branch = object(objects, Registers.BRANCH);
    return new MachineState(
        general,
        condition,
        exception,
        (int) number(branch, Registers.LINK, 4),
        (int) number(branch, Registers.COUNTER, 4),
        floating,
        turned(object(objects, Registers.MEMORY)));
  }

  private static byte[] object(Map<String, byte[]> objects, String name) {
    return Objects.requireNonNull(objects.get(name));
  }

  private static long number(byte[] bytes, int at, int size) {
    long number = 0;
    for (int i = size - 1; i >= 0; i--) {
      number = (number << 8) | (bytes[at + i] & 0xFF);
    }
    return number;
  }

  private static byte[] turned(byte[] bytes) {
    byte[] turned = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      turned[i] = bytes[bytes.length - 1 - i];
    }
    return turned;
  }
}
