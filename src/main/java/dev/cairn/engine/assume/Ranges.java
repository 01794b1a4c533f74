package dev.cairn.engine.assume;

import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Variable;
import dev.cairn.solver.domain.ValueSet;
import java.util.ArrayList;
import java.util.List;

/** Sets of values as ACSL: {@code 0 <= p->depth <= 31}. */
final class Ranges {
  private static final int MOST_PIECES = 3;

  private Ranges() {}

  /** Says that the variable has one of the values; empty when that takes too many words. */
  static String clause(Variable variable, ValueSet allowed, boolean isSigned) {
    if (allowed.isEmpty() || allowed.pieces() > MOST_PIECES) {
      return "";
    }
    String name = AccessPaths.spelled(variable.name());
    List<String> parts = new ArrayList<>();
    List<long[]> pieces = pieces(allowed, isSigned);
    // sizes that only pass since they wrap around: nobody means them
    boolean isSize = !isSigned && variable.width() == Long.SIZE && pieces.getFirst()[0] >= 0;
    pieces.removeIf(p -> isSize && p[0] < 0);
    if (isAllButOne(pieces, isSigned, variable.width())) {
      return name + " != " + number(pieces.getFirst()[1] + 1, isSigned);
    }
    for (long[] piece : pieces) {
      parts.add(piece(name, piece[0], piece[1], isSigned, variable.width()));
    }
    return String.join(" || ", parts);
  }

  private static boolean isAllButOne(List<long[]> pieces, boolean isSigned, int width) {
    return pieces.size() == 2
        && pieces.getFirst()[0] == least(isSigned, width)
        && pieces.getFirst()[1] + 2 == pieces.getLast()[0]
        && pieces.getLast()[1] == most(isSigned, width);
  }

  private static long least(boolean isSigned, int width) {
    return isSigned ? extended(1L << (width - 1), width) : 0;
  }

  private static long most(boolean isSigned, int width) {
    return isSigned ? ~least(true, width) : ValueSet.mask(width);
  }

  /** The pieces as intervals of signed or unsigned numbers. */
  private static List<long[]> pieces(ValueSet set, boolean isSigned) {
    List<long[]> pieces = new ArrayList<>();
    long highest = ValueSet.mask(set.width()) >>> 1;
    for (int i = 0; i < set.pieces(); i++) {
      long low = set.low(i);
      long high = set.high(i);
      boolean crosses =
          isSigned
              && Long.compareUnsigned(low, highest) <= 0
              && Long.compareUnsigned(high, highest) > 0;
      if (crosses) {
        pieces.add(new long[] {low, highest});
        pieces.add(new long[] {highest + 1, high});
      } else {
        pieces.add(new long[] {low, high});
      }
    }
    return joined(pieces, isSigned, set.width());
  }

  /** In order of value, with neighbours made one. */
  private static List<long[]> joined(List<long[]> pieces, boolean isSigned, int width) {
    List<long[]> sorted = new ArrayList<>();
    for (long[] p : pieces) {
      sorted.add(isSigned ? new long[] {extended(p[0], width), extended(p[1], width)} : p.clone());
    }
    sorted.sort((a, b) -> isSigned ? Long.compare(a[0], b[0]) : Long.compareUnsigned(a[0], b[0]));
    List<long[]> joined = new ArrayList<>();
    for (long[] p : sorted) {
      boolean isNext = !joined.isEmpty() && joined.getLast()[1] + 1 == p[0];
      if (isNext) {
        joined.getLast()[1] = p[1];
      } else {
        joined.add(p);
      }
    }
    return joined;
  }

  private static long extended(long bits, int width) {
    return bits << (64 - width) >> (64 - width);
  }

  private static String piece(String name, long low, long high, boolean isSigned, int width) {
    if (low == high) {
      return name + " == " + number(low, isSigned);
    }
    if (low == least(isSigned, width)) {
      return name + " <= " + number(high, isSigned);
    }
    return high == most(isSigned, width)
        ? name + " >= " + number(low, isSigned)
        : number(low, isSigned) + " <= " + name + " <= " + number(high, isSigned);
  }

  private static String number(long value, boolean isSigned) {
    return isSigned ? Long.toString(value) : Long.toUnsignedString(value);
  }
}
