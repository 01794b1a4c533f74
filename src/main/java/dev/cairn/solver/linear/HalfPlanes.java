package dev.cairn.solver.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Bounds of y from one side, each a line over x: {@code y <= (-c - p * x) / q}, or {@code >=} for a
 * negative q. The tightest at some x is found by doubles, and used by exact numbers only.
 */
final class HalfPlanes {
  /** {@code p * x + q * y + c <= 0}, said by a condition. */
  record HalfPlane(long p, long q, long c, int condition) {
    /** The least or greatest integer y that it leaves at {@code x}. */
    long bound(long x) {
      long rest = Math.addExact(c, Math.multiplyExact(p, x));
      return q > 0 ? Math.floorDiv(-rest, q) : -Math.floorDiv(-rest, -q);
    }
  }

  /** {@code a * x + b <= 0}: what an upper and a lower bound leave of x. */
  record Shadow(long a, long b, HalfPlane upper, HalfPlane lower) {
    static Shadow of(HalfPlane upper, HalfPlane lower) {
      long a =
          Math.subtractExact(
              Math.multiplyExact(upper.q, lower.p), Math.multiplyExact(lower.q, upper.p));
      long b =
          Math.subtractExact(
              Math.multiplyExact(upper.q, lower.c), Math.multiplyExact(lower.q, upper.c));
      return new Shadow(a, b, upper, lower);
    }

    boolean excludes(long x) {
      return Math.addExact(Math.multiplyExact(a, x), b) > 0;
    }

    void addTo(BitSet conditions) {
      conditions.set(upper.condition);
      conditions.set(lower.condition);
    }
  }

  private final boolean isUpper;
  private final List<HalfPlane> all = new ArrayList<>();
  private double[] slopes = new double[16];
  private double[] offsets = new double[16];

  HalfPlanes(boolean isUpper) {
    this.isUpper = isUpper;
  }

  void add(HalfPlane plane) {
    int size = all.size();
    if (size == slopes.length) {
      slopes = Arrays.copyOf(slopes, 2 * size);
      offsets = Arrays.copyOf(offsets, 2 * size);
    }
    slopes[size] = -(double) plane.p / plane.q;
    offsets[size] = -(double) plane.c / plane.q;
    all.add(plane);
  }

  /** One that is the tightest at {@code x}, but for rounding. */
  HalfPlane tightest(long x) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    double sign = isUpper ? 1 : -1;
    for (int i = 0; i < all.size(); i++) {
      double value = sign * (offsets[i] + slopes[i] * x);
      if (value < least) {
        least = value;
        best = i;
      }
    }
    return all.get(best);
  }

  /** The one with the tightest integer bound at {@code x}, exactly. */
  HalfPlane tightestInteger(long x) {
    HalfPlane best = all.getFirst();
    long bound = best.bound(x);
    for (HalfPlane plane : all) {
      long next = plane.bound(x);
      if (isUpper ? next < bound : next > bound) {
        best = plane;
        bound = next;
      }
    }
    return best;
  }
}
