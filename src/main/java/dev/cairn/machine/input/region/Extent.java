package dev.cairn.machine.input.region;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.input.InputChoice;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import org.jspecify.annotations.Nullable;

/**
 * How many elements an input object has in a run: as many as the contract says, or as many as the
 * program asks for.
 */
final class Extent {
  private final RegionSource source;
  private final @Nullable Expr sizeTerm;
  private final boolean isGrowable;
  private final Front front;
  private final Growth growth = new Growth();
  private int length;
  private int maxLength;
  private int checked;

  /**
   * So many elements, at most {@code maxLength} if it can grow; {@code sizeTerm}: the size in bytes
   * where it depends on the input.
   */
  Extent(
      RegionSource source, int length, @Nullable Expr sizeTerm, boolean isGrowable, int maxLength) {
    this.source = source;
    this.length = length;
    this.sizeTerm = sizeTerm;
    this.isGrowable = isGrowable;
    this.maxLength = source.isOne() ? 1 : maxLength;
    front = new Front(source);
  }

  /** So many of its elements lie before the one that is counted as 0. */
  void setFront(int elements) {
    front.set(elements);
    length += elements;
    maxLength += elements;
  }

  /** What lies before element 0. */
  Front front() {
    return front;
  }

  /** How many elements would have to lie before element 0 for an access so far before it. */
  int elementsBefore(long bytes) {
    return isGrowable && !source.isOne() ? front.elementsFor(bytes, maxLength) : 0;
  }

  boolean isGrowable() {
    return isGrowable;
  }

  @Nullable Expr sizeTerm() {
    return sizeTerm;
  }

  /** How many elements there are, with those before element 0. */
  int length() {
    return length;
  }

  /** The bytes of the object now. */
  int size() {
    return length * source.step();
  }

  long maxBytes() {
    return (long) maxLength * source.step();
  }

  /** Lets it grow by so many bytes more, for those who begin that far inside. */
  void allow(long bytes) {
    if (isGrowable && !source.isOne()) {
      maxLength += (int) ((bytes + source.step() - 1) / source.step());
    }
  }

  boolean canHold(long end) {
    return isGrowable ? end <= maxBytes() : end <= (long) length * source.step();
  }

  /**
   * Records that the object is long enough for an access that ends at {@code end}, unless a larger
   * one was recorded.
   */
  void check(RunState rt, int end) {
    if (sizeTerm != null && end > checked) {
      checked = rt.evaluation == null ? end : checked;
      rt.conditions().check(fits(rt, sizeTerm, end), rt.location());
    }
  }

  private static Expr fits(RunState rt, Expr size, long end) {
    return rt.pool().binary(BinaryOp.ULE, rt.pool().constant(64, end), size);
  }

  /** An access that ends at {@code end} lies outside of an object that does not grow. */
  void exceeded(RunState rt, long end) {
    if (sizeTerm != null) {
      rt.conditions().check(fits(rt, sizeTerm, end), false, rt.location());
    }
  }

  /** How many elements it needs for an access that ends at {@code end}; the limit ends the run. */
  int needed(RunState rt, long end) {
    boolean isBeyond = end > maxBytes();
    boolean isNeeded =
        !rt.trace().isHeld() && growth.isNeeded(rt, size(), end, source.step(), isBeyond);
    if (isBeyond && (!isNeeded || source.isOne())) {
      throw rt.end(new Ending.LimitReached(limit(rt), rt.location()));
    }
    return (int) Math.max(length, (end + source.step() - 1) / source.step());
  }

  private String limit(RunState rt) {
    return source.isPointer()
        ? "%s %d of input '%s'"
            .formatted(
                InputChoice.ELEMENTS_OPTION, rt.model().maxLength(source.step()), source.path())
        : "%d bytes of '%s', whose length no declaration tells"
            .formatted(source.step(), source.path());
  }

  /** It has so many now. */
  void setLength(int elements) {
    length = elements;
    maxLength = Math.max(maxLength, length);
  }
}
