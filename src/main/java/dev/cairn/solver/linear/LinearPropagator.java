package dev.cairn.solver.linear;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Removes values that a linear constraint excludes, whatever the other variables are. */
final class LinearPropagator {
  private final LinearConstraint constraint;
  private final int[] scope;
  private final long[] factors;

  /**
   * @param scope the numbers of the form's variables, in its order
   */
  LinearPropagator(LinearConstraint constraint, int[] scope) {
    this.constraint = constraint;
    this.scope = scope;
    factors = constraint.form().factors().values().stream().mapToLong(Long::longValue).toArray();
  }

  int condition() {
    return constraint.condition();
  }

  /** The variables that lost values; null if one has none left, or the constraint is violated. */
  @Nullable BitSet narrow(SmallDomain[] domains) {
    var changed = new BitSet();
    boolean isPossible =
        switch (constraint.kind()) {
          case NOT_ZERO -> differ(domains, changed);
          case AT_MOST_ZERO -> bound(domains, changed, 1);
          case ZERO -> bound(domains, changed, 1) && bound(domains, changed, -1);
        };
    return isPossible ? changed : null;
  }

  private boolean differ(SmallDomain[] domains, BitSet changed) {
    int open = -1;
    long sum = constraint.form().constant();
    for (int i = 0; i < scope.length; i++) {
      if (domains[scope[i]].isFixed()) {
        sum += factors[i] * domains[scope[i]].low();
      } else if (open >= 0) {
        return true;
      } else {
        open = i;
      }
    }
    if (open < 0) {
      return sum != 0;
    }
    if (sum % factors[open] == 0 && domains[scope[open]].remove(-sum / factors[open])) {
      changed.set(scope[open]);
    }
    return !domains[scope[open]].isEmpty();
  }

  /** {@code sign * form <= 0}. */
  private boolean bound(SmallDomain[] domains, BitSet changed, long sign) {
    long least = sign * constraint.form().constant();
    for (int i = 0; i < scope.length; i++) {
      least += least(domains[scope[i]], sign * factors[i]);
    }
    if (least > 0) {
      return false;
    }
    for (int i = 0; i < scope.length; i++) {
      SmallDomain domain = domains[scope[i]];
      long factor = sign * factors[i];
      // factor * x <= room
      long room = least(domain, factor) - least;
      boolean isChanged =
          factor > 0
              ? domain.keep(Long.MIN_VALUE, Math.floorDiv(room, factor))
              : domain.keep(-Math.floorDiv(room, -factor), Long.MAX_VALUE);
      if (domain.isEmpty()) {
        return false;
      }
      if (isChanged) {
        changed.set(scope[i]);
      }
    }
    return true;
  }

  private static long least(SmallDomain domain, long factor) {
    return factor * (factor > 0 ? domain.low() : domain.high());
  }
}
