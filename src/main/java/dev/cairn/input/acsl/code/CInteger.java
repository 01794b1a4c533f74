package dev.cairn.input.acsl.code;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The C type an integer expression has after promotion. */
record CInteger(int bits, boolean isSigned) {
  static final CInteger INT = new CInteger(32, true);
  static final CInteger LONG_LONG = new CInteger(64, true);
  static final CInteger WIDE = new CInteger(128, true);
  private static final List<CInteger> SIGNED = List.of(INT, LONG_LONG, WIDE);

  /** The smallest signed type from {@code int} on that holds the interval; empty: none does. */
  static Optional<CInteger> holding(BigInteger min, BigInteger max) {
    return SIGNED.stream()
        .filter(t -> min.bitLength() < t.bits && max.bitLength() < t.bits)
        .findFirst();
  }

  /** What a value of that many bits is promoted to. */
  static CInteger promoted(int bits, boolean isSigned) {
    return bits < 32 ? INT : new CInteger(Math.max(32, bits), isSigned);
  }

  /** The type in which C computes with operands of both types. */
  CInteger with(CInteger other) {
    if (bits == other.bits) {
      return isSigned ? other : this;
    }
    return bits > other.bits ? this : other;
  }

  boolean holds(BigInteger value) {
    return min().compareTo(value) <= 0 && value.compareTo(max()) <= 0;
  }

  BigInteger min() {
    return isSigned ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
  }

  BigInteger max() {
    return BigInteger.ONE.shiftLeft(isSigned ? bits - 1 : bits).subtract(BigInteger.ONE);
  }

  /** As C spells it. */
  String spelled() {
    String plain = bits == 128 ? "__int128" : bits == 64 ? "long long" : "int";
    return isSigned ? plain : "unsigned " + plain;
  }
}
