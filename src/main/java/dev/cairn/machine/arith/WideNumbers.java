package dev.cairn.machine.arith;

import java.math.BigInteger;
import java.nio.ByteBuffer;

/** Integers of more than 64 bits as unsigned BigIntegers below 2^width. */
public final class WideNumbers {
  private WideNumbers() {}

  public static BigInteger cut(BigInteger value, int width) {
    return value.signum() >= 0 && value.bitLength() <= width
        ? value
        : value.mod(BigInteger.ONE.shiftLeft(width));
  }

  public static BigInteger signed(BigInteger value, int width) {
    return value.testBit(width - 1) ? value.subtract(BigInteger.ONE.shiftLeft(width)) : value;
  }

  /** From zero-extended bits. */
  public static BigInteger zeroExtended(long bits) {
    return bits >= 0 ? BigInteger.valueOf(bits) : new BigInteger(1, bigEndian(bits));
  }

  private static byte[] bigEndian(long bits) {
    return ByteBuffer.allocate(8).putLong(bits).array();
  }
}
