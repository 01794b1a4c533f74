package dev.cairn.machine.input.stub;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Unvaried;
import java.util.Optional;
import java.util.function.Function;

/**
 * A pointer, or a struct with pointers in it, that a stub may set: it stays as it is, or becomes a
 * fresh input as a whole, and its pointers lead to objects of their own. Which of these is an
 * input, too.
 *
 * @param name that of the input
 * @param isUnset nobody has set it before
 */
record FreshElement(long address, CType element, InputLayout layout, String name, boolean isUnset) {
  private static final CType CHOICE = new CType.Integer("_Bool", 1, false, true, false);

  /** What has more parts than that stays as it is. */
  private static final int MOST_LEAVES = 512;

  /** A function that is called again and again sets something new so often. */
  private static final int MOST_CALLS = 8;

  /** Can a test spell such a value. */
  static boolean isPossible(CType type, Function<CType, InputLayout> layouts) {
    return switch (type.resolved()) {
      case CType.Void _, CType.Callable _ -> false;
      case CType.Composite _ -> StructResults.areSpelled(type) && isSmall(type, layouts);
      default -> type.size() > 0 && isSmall(type, layouts);
    };
  }

  private static boolean isSmall(CType type, Function<CType, InputLayout> layouts) {
    return type.size() <= InputLayout.MAX_SIZE && layouts.apply(type).leaves.size() <= MOST_LEAVES;
  }

  /**
   * The access path of the input that it was set to; empty: it stays as it is.
   *
   * @param number counts the calls of the function
   */
  Optional<String> set(RunState rt, CallFrame frame, Answers answers, int number) {
    boolean isNothing = isUnset || isZero(rt);
    return element.resolved() instanceof CType.Pointer
        ? pointer(rt, frame, answers, isNothing, number)
        : whole(rt, answers, isNothing, number);
  }

  /** A pointer is mostly what the call is made for: it is set unless the input says otherwise. */
  private Optional<String> pointer(
      RunState rt, CallFrame frame, Answers answers, boolean isNothing, int number) {
    ForeignCalls.sets(rt, address, size());
    if (number > MOST_CALLS) {
      String limit = "'" + name + "' is null from call " + (MOST_CALLS + 1) + " on";
      rt.record().unvaried(Unvaried.Kind.NESTING, limit, frame.location());
      rt.memory().write(address, size(), 0, null);
      return Optional.of(object());
    }
    if (!isNothing) {
      Variable choice = rt.record().variable(name + " stays", 1, CHOICE);
      boolean isKept = rt.record().value(choice) != 0;
      if (rt.conditions().choose(rt.pool().variable(choice), isKept, frame.location())) {
        return Optional.empty();
      }
    }
    rt.memory().copy(address, answers.struct(rt, object(), element).address(), size());
    return Optional.of(object());
  }

  private Optional<String> whole(RunState rt, Answers answers, boolean isNothing, int number) {
    boolean isPossible = isNothing || !hasWideCells();
    if (isOfCaller(rt) || number > MOST_CALLS || !isPossible) {
      return isUnset ? Optional.of(object()) : Optional.empty();
    }
    ForeignCalls.sets(rt, address, size());
    MemObject made = answers.struct(rt, object(), element);
    if (isNothing) {
      rt.memory().copy(address, made.address(), size());
      return Optional.of(object());
    }
    return isBlended(rt, made) ? Optional.of(object()) : Optional.empty();
  }

  private int size() {
    return (int) element.size();
  }

  private String object() {
    return name + "[0]";
  }

  private boolean hasWideCells() {
    return layout.cells.stream().anyMatch(c -> c.bytes() > Long.BYTES);
  }

  /** Sets it to the fresh input or leaves it, by one more input. */
  private boolean isBlended(RunState rt, MemObject made) {
    Variable choice = rt.record().variable(name + " anew", 1, CHOICE);
    boolean isNew = rt.record().value(choice) != 0;
    for (InputLayout.Cell cell : layout.cells) {
      long from = made.address() + cell.offset();
      long to = address + cell.offset();
      Expr blend =
          rt.pool()
              .ite(
                  rt.pool().variable(choice),
                  term(rt, from, cell.bytes()),
                  term(rt, to, cell.bytes()));
      long value = rt.memory().read(isNew ? from : to, cell.bytes());
      rt.memory().write(to, cell.bytes(), value, blend);
    }
    return isNew;
  }

  private static Expr term(RunState rt, long at, int bytes) {
    Expr known = rt.memory().readShadow(at, bytes);
    return known != null ? known : rt.pool().constant(8 * bytes, rt.memory().read(at, bytes));
  }

  /** A struct that callers made is rather used than made anew; that it may be is not varied. */
  private boolean isOfCaller(RunState rt) {
    MemObject o = rt.memory().object(address);
    boolean isOwn = o != null && (o.kind == MemObject.Kind.STACK || o.kind == MemObject.Kind.HEAP);
    return element.resolved() instanceof CType.Composite && !isOwn;
  }

  /** Was it set to zero: a fresh input can be that, too. */
  private boolean isZero(RunState rt) {
    MemObject o = rt.memory().object(address);
    if (o == null || o.region != null || o.log != null) {
      return false;
    }
    int from = Addresses.offset(address);
    for (int at = from; at < from + size(); at++) {
      if (o.bytes[at] != 0 || Cells.read(rt.pool(), o, o.bytes, at, 1) != null) {
        return false;
      }
    }
    return true;
  }
}
