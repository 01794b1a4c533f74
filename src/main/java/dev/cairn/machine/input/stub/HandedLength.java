package dev.cairn.machine.input.stub;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import java.util.OptionalLong;

/**
 * How many elements a call may set behind a pointer, as its other arguments say: {@code (buf, n)},
 * {@code (buf, size, n)}, {@code (buf, &n)} and {@code (n, buf)}. The number before is as often a
 * device or a file ({@code (handle, buf)}): one that the caller was handed himself says nothing of
 * an array of his own.
 */
final class HandedLength {
  /** Numbers of fewer bytes are as often something else. */
  private static final int SMALLEST = 4;

  private final RunState rt;
  private final CallFrame frame;
  private final CType.Callable type;
  private final int hidden;

  /** {@code hidden}: so many arguments come before those that C declares. */
  HandedLength(RunState rt, CallFrame frame, CType.Callable type, int hidden) {
    this.rt = rt;
    this.frame = frame;
    this.type = type;
    this.hidden = hidden;
  }

  /** What follows the parameter, or what comes before it, if that is a number of elements. */
  OptionalLong of(int parameter) {
    OptionalLong first = number(parameter + 1);
    if (first.isEmpty()) {
      OptionalLong narrow = narrow(parameter + 1);
      return narrow.isPresent() || isHandle(parameter) ? narrow : number(parameter - 1);
    }
    OptionalLong second = isSize(parameter + 1) ? number(parameter + 2) : OptionalLong.empty();
    return second.isPresent() && isSize(parameter + 2)
        ? OptionalLong.of(product(first.getAsLong(), second.getAsLong()))
        : first;
  }

  /** A number in a short type, if it is one that fits: it could be a character or a flag. */
  private OptionalLong narrow(int parameter) {
    boolean isNarrow =
        isThere(parameter)
            && type.parameters().get(parameter).type().resolved() instanceof CType.Integer i
            && !i.isBool()
            && i.size() < SMALLEST;
    long value = isNarrow ? frame.value(parameter + hidden) : 0;
    MemObject o = isNarrow ? rt.memory().object(frame.value(parameter - 1 + hidden)) : null;
    return o != null && value > 1 && value <= o.size()
        ? OptionalLong.of(value)
        : OptionalLong.empty();
  }

  /** Is the number before a pointer to an array of the caller's own an input as it came. */
  private boolean isHandle(int parameter) {
    MemObject o = rt.memory().object(frame.value(parameter + hidden));
    return isThere(parameter - 1)
        && o != null
        && o.region == null
        && frame.shadow(parameter - 1 + hidden) instanceof Expr.Var;
  }

  private boolean isThere(int parameter) {
    return parameter >= 0
        && parameter < type.parameters().size()
        && parameter + hidden < frame.count();
  }

  private static long product(long size, long count) {
    long high = Math.multiplyHigh(size, count);
    return high == 0 && size * count >= 0 ? size * count : Long.MAX_VALUE;
  }

  /** A number that is passed, or one that a pointer leads to. */
  private OptionalLong number(int parameter) {
    if (!isThere(parameter)) {
      return OptionalLong.empty();
    }
    long value = frame.value(parameter + hidden);
    return switch (type.parameters().get(parameter).type().resolved()) {
      case CType.Integer i when isCount(i) -> OptionalLong.of(Math.max(0, value));
      case CType.Pointer p
          when p.target().type().resolved() instanceof CType.Integer i && isCount(i) ->
          behind(value, i);
      default -> OptionalLong.empty();
    };
  }

  private OptionalLong behind(long address, CType.Integer number) {
    MemObject o = rt.memory().object(address);
    boolean isThere =
        o != null
            && o.region == null
            && o.unset() == null
            && StubWrites.room(o, address) >= number.size();
    return isThere
        ? OptionalLong.of(Math.max(0, rt.memory().read(address, (int) number.size())))
        : OptionalLong.empty();
  }

  private static boolean isCount(CType.Integer type) {
    return type.size() >= SMALLEST && type.size() <= Long.BYTES && !type.isChar();
  }

  private boolean isSize(int parameter) {
    return parameter < type.parameters().size()
        && type.parameters().get(parameter).type().resolved() instanceof CType.Integer i
        && !i.isSigned()
        && i.size() == rt.memory().pointerBytes();
  }
}
