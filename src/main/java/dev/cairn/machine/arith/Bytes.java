package dev.cairn.machine.arith;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;

/**
 * Little-endian access to byte arrays, in any size and alignment. Bounds failures are
 * IndexOutOfBoundsException.
 */
public final class Bytes {
  public static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  public static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  public static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  static final VarHandle FLOAT =
      MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
  static final VarHandle DOUBLE =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  /** Reads 1 to 8 bytes, zero-extended. */
  public static long read(byte[] from, int at, int size) {
    return switch (size) {
      case 1 -> from[at] & 0xFFL;
      case 2 -> (short) SHORT.get(from, at) & 0xFFFFL;
      case 4 -> (int) INT.get(from, at) & 0xFFFF_FFFFL;
      case 8 -> (long) LONG.get(from, at);
      default -> readSlowly(from, at, size);
    };
  }

  private static long readSlowly(byte[] from, int at, int size) {
    long bits = 0;
    for (int i = size - 1; i >= 0; i--) {
      bits = (bits << 8) | (from[at + i] & 0xFF);
    }
    return bits;
  }

  /** Writes the low {@code size} (1 to 8) bytes of {@code bits}. */
  public static void write(byte[] to, int at, int size, long bits) {
    switch (size) {
      case 1 -> to[at] = (byte) bits;
      case 2 -> SHORT.set(to, at, (short) bits);
      case 4 -> INT.set(to, at, (int) bits);
      case 8 -> LONG.set(to, at, bits);
      default -> {
        for (int i = 0; i < size; i++) {
          to[at + i] = (byte) (bits >>> (8 * i));
        }
      }
    }
  }

  /** Reads any number of bytes as an unsigned integer. */
  public static BigInteger readWide(byte[] from, int at, int size) {
    var bigEndian = new byte[size];
    for (int i = 0; i < size; i++) {
      bigEndian[size - 1 - i] = from[at + i];
    }
    return new BigInteger(1, bigEndian);
  }

  public static void writeWide(byte[] to, int at, int size, BigInteger value) {
    for (int i = 0; i < size; i++) {
      to[at + i] = value.shiftRight(8 * i).byteValue();
    }
  }

  /** Copies bytes; few of them, between different arrays, without a call. */
  @SuppressWarnings("ReferenceEquality")
  public // the same array, not an equal one
  static void copy(byte[] from, int start, byte[] to, int at, int count) {
    if (count > 64 || from == to) {
      System.arraycopy(from, start, to, at, count);
      return;
    }
    int i = 0;
    for (; i + 8 <= count; i += 8) {
      LONG.set(to, at + i, (long) LONG.get(from, start + i));
    }
    for (; i < count; i++) {
      to[at + i] = from[start + i];
    }
  }
}
