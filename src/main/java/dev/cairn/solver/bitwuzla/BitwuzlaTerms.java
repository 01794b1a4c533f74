package dev.cairn.solver.bitwuzla;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes terms of one term manager. Equal terms have the same address. While {@link #isMissing}, an
 * operand is not there yet: nothing is made and 0 is returned.
 */
final class BitwuzlaTerms {
  private final Bitwuzla api;
  private final long manager;
  private final Map<Integer, Long> bvSorts = new HashMap<>();
  private boolean isMissing;

  BitwuzlaTerms(Bitwuzla api, long manager) {
    this.api = api;
    this.manager = manager;
  }

  boolean isMissing() {
    return isMissing;
  }

  void setMissing(boolean missing) {
    isMissing = missing;
  }

  long bits(int width, long value) {
    return isMissing ? 0 : api.bvValue(manager, sort(width), value);
  }

  long bits(int width, BigInteger value) {
    return isMissing ? 0 : api.bvValue(manager, sort(width), value);
  }

  long roundingMode(int mode) {
    return isMissing ? 0 : api.roundingMode(manager, mode);
  }

  /** A fresh bit-vector constant. */
  long constant(int width) {
    return isMissing ? 0 : api.constant(manager, sort(width));
  }

  long make(BitwuzlaKind kind, long a) {
    return isMissing ? 0 : api.term(manager, kind, a);
  }

  long make(BitwuzlaKind kind, long a, long b) {
    return isMissing ? 0 : api.term(manager, kind, a, b);
  }

  long make(BitwuzlaKind kind, long a, long b, long c) {
    return isMissing ? 0 : api.term(manager, kind, a, b, c);
  }

  long indexed(BitwuzlaKind kind, long a, int index) {
    return isMissing ? 0 : api.indexed(manager, kind, a, index);
  }

  long indexed(BitwuzlaKind kind, long a, int index1, int index2) {
    return isMissing ? 0 : api.indexed(manager, kind, a, index1, index2);
  }

  /** An operation with a rounding mode and one index. */
  long rounded(BitwuzlaKind kind, int mode, long a, int index) {
    return isMissing ? 0 : api.indexed2(manager, kind, roundingMode(mode), a, index);
  }

  /** An operation with a rounding mode and two indices. */
  long rounded(BitwuzlaKind kind, int mode, long a, int index1, int index2) {
    return isMissing ? 0 : api.indexed2(manager, kind, roundingMode(mode), a, index1, index2);
  }

  private long sort(int width) {
    return bvSorts.computeIfAbsent(width, w -> api.bvSort(manager, w));
  }
}
