package dev.cairn.expr;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import java.math.BigInteger;

/**
 * Structural hashes of terms. They are made of operations, widths, names and the children's hashes
 * only, so they are the same in every pool, order of creation and run.
 */
@SuppressWarnings("EnumOrdinal")
public // as the index of a table made from values()
final class Hashing {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long CONST = finish(3);
  private static final long WIDE = finish(4);
  private static final long VAR = finish(5);
  private static final long ITE = finish(6);
  private static final long EXTRACT = finish(7);
  private static final long[] UNARY = seeds(1, UnaryOp.values());
  private static final long[] BINARY = seeds(2, BinaryOp.values());

  private Hashing() {}

  static long constant(int width, long bits) {
    return close(mix(CONST + width * GOLDEN, bits));
  }

  static long wide(int width, BigInteger bits) {
    long h = WIDE + width * GOLDEN;
    for (BigInteger rest = bits; rest.signum() != 0; rest = rest.shiftRight(64)) {
      h = mix(h, rest.longValue());
    }
    return close(h);
  }

  static long variable(String name, int width) {
    long h = VAR + width * GOLDEN;
    for (int i = 0; i < name.length(); i++) {
      h = mix(h, name.charAt(i));
    }
    return close(h);
  }

  static long unary(UnaryOp op, int width, long arg) {
    return close(mix(UNARY[op.ordinal()] + width * GOLDEN, arg));
  }

  static long binary(BinaryOp op, int width, long left, long right) {
    return close(mix(mix(BINARY[op.ordinal()] + width * GOLDEN, left), right));
  }

  static long ite(int width, long condition, long whenTrue, long whenFalse) {
    return close(mix(mix(mix(ITE + width * GOLDEN, condition), whenTrue), whenFalse));
  }

  static long extract(int width, long arg, int low) {
    return close(mix(mix(EXTRACT + width * GOLDEN, low), arg));
  }

  /**
   * A quick hash of a request, in the high bits; depends on ids, so not for anything that outlives
   * a pool.
   */
  public static int slot(BinaryOp op, int left, int right) {
    return left * 0x9E3779B1 + right * 0x85EBCA77 + op.ordinal() * 0xC2B2AE3D;
  }

  private static long mix(long h, long value) {
    long k = (h ^ Long.rotateLeft(value * 0xff51afd7ed558ccdL, 31)) * GOLDEN;
    return k ^ (k >>> 32);
  }

  /** Zero marks a free slot of a table, so no hash is zero. */
  private static long close(long h) {
    long k = finish(h);
    return k == 0 ? 1 : k;
  }

  private static long finish(long h) {
    long k = (h ^ (h >>> 30)) * 0xbf58476d1ce4e5b9L;
    return k ^ (k >>> 29);
  }

  private static long[] seeds(int group, Enum<?>[] ops) {
    var seeds = new long[ops.length];
    for (int i = 0; i < seeds.length; i++) {
      seeds[i] = variable(ops[i].name(), group);
    }
    return seeds;
  }
}
