package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.Ending;
import org.jspecify.annotations.Nullable;

/**
 * Addresses 2 GiB and more away from their object. They are kept apart from those of other objects
 * by a bit ({@link Addresses#add}) of which their terms know nothing. Where the program looks at
 * one and the two would not agree, the run is over, and what lies behind is unknown.
 */
final class FarSteps {
  private FarSteps() {}

  /** Two addresses are compared: ends the run unless they lie as their terms say. */
  static void compared(
      RunState rt, long left, @Nullable Expr leftTerm, long right, @Nullable Expr rightTerm) {
    if (isMarked(left, leftTerm) || isMarked(right, rightTerm)) {
      long meantLeft = value(rt, left, leftTerm);
      long meantRight = value(rt, right, rightTerm);
      int order = Long.compareUnsigned(left, right);
      require(rt, order == Long.compareUnsigned(meantLeft, meantRight));
    }
  }

  /** One address is subtracted from the other. */
  static void subtracted(
      RunState rt, long left, @Nullable Expr leftTerm, long right, @Nullable Expr rightTerm) {
    if (isMarked(left, leftTerm) || isMarked(right, rightTerm)) {
      long distance = value(rt, left, leftTerm) - value(rt, right, rightTerm);
      require(rt, left - right == distance);
    }
  }

  /** An address is looked at as a number. */
  static void shown(RunState rt, long address, @Nullable Expr term) {
    if (isMarked(address, term)) {
      require(rt, address == value(rt, address, term));
    }
  }

  /** No object has an address with one of the two highest bits. */
  private static boolean isMarked(long address, @Nullable Expr term) {
    return term != null && address >>> 62 != 0;
  }

  private static long value(RunState rt, long address, @Nullable Expr term) {
    return term == null ? address : TermValues.of(rt, term);
  }

  private static void require(RunState rt, boolean agrees) {
    if (!agrees) {
      throw rt.end(new Ending.Unsupported("a step of 2 GiB or more", rt.userLocation()));
    }
  }
}
