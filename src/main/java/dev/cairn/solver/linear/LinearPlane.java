package dev.cairn.solver.linear;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.linear.HalfPlanes.HalfPlane;
import dev.cairn.solver.linear.HalfPlanes.Shadow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Linear constraints over two variables of whatever range: half-planes, and lines that must not be
 * met. The bounds of y that are tightest at some x, taken together, say on which side of it a
 * solution can only be; so the values of x that have any y are found in a few steps, whatever the
 * number of constraints. These are then tried one after the other, the hint's first.
 */
final class LinearPlane {
  private static final int MAX_TRIED = 2000;

  /** {@code p * x + q * y + c != 0}. */
  private record Line(long p, long q, long c, int condition) {}

  private final Variable x;
  private final Variable y;
  private final long hintX;
  private final long hintY;
  private final Deadline deadline;
  private final HalfPlanes uppers = new HalfPlanes(true);
  private final HalfPlanes lowers = new HalfPlanes(false);
  private final List<Line> lines = new ArrayList<>();
  private final BitSet excluding = new BitSet();
  private long low;
  private long high;

  /** Empty if it is not about two variables. */
  static Optional<LinearPlane> of(LinearProblem problem, Input hint, Deadline deadline) {
    Set<Variable> variables = new TreeSet<>(Comparator.comparingInt(Variable::index));
    for (LinearConstraint c : problem.constraints()) {
      variables.addAll(c.form().factors().keySet());
      if (variables.size() > 2) {
        return Optional.empty();
      }
    }
    return variables.size() == 2
        ? Optional.of(new LinearPlane(problem, List.copyOf(variables), hint, deadline))
        : Optional.empty();
  }

  private LinearPlane(
      LinearProblem problem, List<Variable> variables, Input hint, Deadline deadline) {
    this.deadline = deadline;
    NumberRanges ranges = problem.ranges();
    NumberRanges.Range first = ranges.of(variables.getFirst());
    NumberRanges.Range last = ranges.of(variables.getLast());
    boolean isFirstWider = first.high() - first.low() > last.high() - last.low();
    x = isFirstWider ? variables.getLast() : variables.getFirst();
    y = isFirstWider ? variables.getFirst() : variables.getLast();
    hintX = ranges.number(x, hint.get(x));
    hintY = ranges.number(y, hint.get(y));
    low = ranges.of(x).low();
    high = ranges.of(x).high();
    problem.constraints().forEach(this::add);
    addRange(problem, ranges.of(y));
  }

  /** The conditions that restrict y are those of any constraint that mentions it. */
  private void addRange(LinearProblem problem, NumberRanges.Range range) {
    int speaking = problem.constraints().getFirst().condition();
    for (LinearConstraint c : problem.constraints()) {
      speaking = c.form().factors().containsKey(y) ? c.condition() : speaking;
    }
    uppers.add(new HalfPlane(0, 1, -range.high(), speaking));
    lowers.add(new HalfPlane(0, -1, range.low(), speaking));
  }

  private void add(LinearConstraint constraint) {
    long p = constraint.form().factors().getOrDefault(x, 0L);
    long q = constraint.form().factors().getOrDefault(y, 0L);
    long c = constraint.form().constant();
    int condition = constraint.condition();
    switch (constraint.kind()) {
      case NOT_ZERO -> lines.add(new Line(p, q, c, condition));
      case AT_MOST_ZERO -> add(new HalfPlane(p, q, c, condition));
      case ZERO -> {
        add(new HalfPlane(p, q, c, condition));
        add(new HalfPlane(-p, -q, Math.negateExact(c), condition));
      }
    }
  }

  private void add(HalfPlane plane) {
    if (plane.q() != 0) {
      (plane.q() > 0 ? uppers : lowers).add(plane);
    } else {
      cut(plane.p(), plane.c(), plane.condition());
    }
  }

  /** {@code a * x + b <= 0}. */
  private void cut(long a, long b, int condition) {
    if (a > 0 && Math.floorDiv(-b, a) < high) {
      high = Math.floorDiv(-b, a);
      excluding.set(condition);
    } else if (a < 0 && -Math.floorDiv(-b, -a) > low) {
      low = -Math.floorDiv(-b, -a);
      excluding.set(condition);
    } else if (a == 0 && b > 0) {
      high = low - 1;
      excluding.set(condition);
    }
  }

  SearchOutcome search() {
    long middle = Math.clamp(hintX, low, Math.max(low, high));
    while (low <= high) {
      deadline.check();
      Shadow shadow = shadow(middle);
      if (!shadow.excludes(middle)) {
        return around(middle);
      }
      shadow.addTo(excluding);
      if (shadow.a() == 0) {
        break;
      } else if (shadow.a() < 0) {
        low = Math.max(middle + 1, -Math.floorDiv(-shadow.b(), -shadow.a()));
      } else {
        high = Math.min(middle - 1, Math.floorDiv(-shadow.b(), shadow.a()));
      }
      middle = low + (high - low) / 2;
    }
    return new SearchOutcome.None(excluding);
  }

  private Shadow shadow(long at) {
    return Shadow.of(uppers.tightest(at), lowers.tightest(at));
  }

  /** Tries {@code middle} and its neighbours, both ways, until the shadows end. */
  private SearchOutcome around(long middle) {
    long left = middle;
    long right = middle + 1;
    for (int tried = 0; tried < MAX_TRIED && (left >= low || right <= high); tried++) {
      deadline.check();
      boolean isLeft = left >= low && (right > high || middle - left < right - middle);
      long at = isLeft ? left : right;
      Shadow shadow = shadow(at);
      if (shadow.excludes(at)) {
        shadow.addTo(excluding);
        low = isLeft ? at + 1 : low;
        high = isLeft ? high : at - 1;
        continue;
      }
      Optional<Long> found = value(at);
      if (found.isPresent()) {
        return new SearchOutcome.Found(Map.of(x, at, y, found.get()));
      }
      left -= isLeft ? 1 : 0;
      right += isLeft ? 0 : 1;
    }
    return left < low && right > high
        ? new SearchOutcome.None(excluding)
        : new SearchOutcome.GaveUp();
  }

  /** The y nearest to the hint's that goes with {@code at}. */
  private Optional<Long> value(long at) {
    HalfPlane upper = uppers.tightestInteger(at);
    HalfPlane lower = lowers.tightestInteger(at);
    long from = lower.bound(at);
    long to = upper.bound(at);
    excluding.set(upper.condition());
    excluding.set(lower.condition());
    if (from > to) {
      return Optional.empty();
    }
    Set<Long> missing = new HashSet<>();
    for (Line line : lines) {
      long rest = Math.addExact(line.c, Math.multiplyExact(line.p, at));
      boolean isHit = line.q == 0 ? rest == 0 : rest % line.q == 0;
      if (isHit && line.q == 0) {
        excluding.set(line.condition);
        return Optional.empty();
      }
      if (isHit && -rest / line.q >= from && -rest / line.q <= to) {
        excluding.set(line.condition);
        missing.add(-rest / line.q);
      }
    }
    return nearest(from, to, missing);
  }

  private Optional<Long> nearest(long from, long to, Set<Long> missing) {
    long down = Math.clamp(hintY, from, to);
    long up = down + 1;
    while (down >= from || up <= to) {
      boolean isDown = down >= from && (up > to || hintY - down <= up - hintY);
      long candidate = isDown ? down-- : up++;
      if (!missing.contains(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
