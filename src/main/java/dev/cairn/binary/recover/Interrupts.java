package dev.cairn.binary.recover;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I32;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Interruption;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Memories;
import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import java.util.ArrayList;
import java.util.List;

/**
 * When handlers run. A clock counts the points between instructions, and a handler runs at the
 * point whose number is its input: each point asks whether this is it, which is a choice like any
 * other. While a handler runs there are no points. The next input counts from there on; with the
 * last one used up, the handler waits for a number that the clock has passed.
 */
public final class Interrupts {
  private static final String OBJECT = "interrupts";
  private static final int MOST_POINTS = 2000;
  private static final int CLOCK = 0;
  private static final int KEPT_CLOCK = 4;
  private static final int RUNNING = 8;
  private static final int WAITS = 12;
  private static final CType COUNT = new CType.Integer("unsigned int", 4, false, false, false);

  private final List<Interrupt> handlers;
  private final Interruption processor;

  public Interrupts(List<Interrupt> handlers, Interruption processor) {
    this.handlers = List.copyOf(handlers);
    this.processor = processor;
  }

  public List<Interrupt> handlers() {
    return handlers;
  }

  /** What is kept about them. */
  public List<Global> state() {
    List<Global> all = new ArrayList<>(processor.state());
    int waits = handlers.stream().mapToInt(Interrupt::times).sum();
    all.add(Memories.variable(OBJECT, WAITS + 4 * waits, new byte[0]));
    return handlers.isEmpty() ? List.of() : all;
  }

  /** When they run. */
  public List<VariedState.Cells> inputs() {
    List<VariedState.Cells> all = new ArrayList<>();
    for (Interrupt handler : handlers) {
      for (int n = 1; n <= handler.times(); n++) {
        var slot = new Slot(OBJECT, waits(handler) + 4 * (n - 1), 4);
        all.add(new VariedState.Cells(handler.input(n), slot, COUNT));
      }
    }
    return all;
  }

  /** Where a handler keeps when it runs next, and behind it how long it waits after that. */
  private int waits(Interrupt handler) {
    List<Interrupt> before = handlers.subList(0, handlers.indexOf(handler));
    return WAITS + 4 * before.stream().mapToInt(Interrupt::times).sum();
  }

  /** Adds what lets them run from now on. */
  public void allow(Code code) {
    if (!handlers.isEmpty()) {
      processor.allow(code, handlers);
    }
  }

  /** Whether there is a point before an instruction. */
  public boolean isPoint(Lifted instruction, List<Instruction> steps) {
    return !handlers.isEmpty() && processor.matters(instruction, steps);
  }

  /** Whether the point is there once more after a handler has run. */
  public boolean isRepeated() {
    return processor.isImmediate();
  }

  /**
   * Adds whether the last point at which handlers may run has just been passed: in a loop that
   * waits for one there is no end of points.
   */
  Operand isLate(Code code) {
    Operand clock = code.load(I32, Code.place(OBJECT, CLOCK));
    return code.compare(CompareOp.EQ, clock, MOST_POINTS + 1);
  }

  /** What is then said. */
  static String late() {
    return "interrupts after " + MOST_POINTS + " points at which they could have come";
  }

  /** Adds what a point does: whether each handler runs now. */
  public List<Operand> point(Code code) {
    Operand clock = code.binary(BinaryOp.ADD, code.load(I32, Code.place(OBJECT, CLOCK)), 1);
    code.store(clock, Code.place(OBJECT, CLOCK));
    Operand running = code.load(I8, Code.place(OBJECT, RUNNING));
    Operand isEarly = code.compare(CompareOp.ULE, clock, MOST_POINTS);
    Operand isFree = code.binary(BinaryOp.AND, code.compare(CompareOp.EQ, running, 0), isEarly);
    List<Operand> allowed = processor.allowed(code, handlers);
    List<Operand> now = new ArrayList<>();
    for (int i = 0; i < handlers.size(); i++) {
      Operand next = code.load(I32, Code.place(OBJECT, waits(handlers.get(i))));
      Operand isTime = code.compare(CompareOp.EQ, next, clock);
      Operand isAllowed = code.binary(BinaryOp.AND, isFree, allowed.get(i));
      now.add(code.select(isAllowed, isTime, Code.constant(BOOL, 0)));
    }
    return now;
  }

  /**
   * Adds what happens before the first instruction of a handler.
   *
   * @return the address that it goes back to
   */
  public Operand enter(Code code, Operand at) {
    code.store(Code.constant(I8, 1), Code.place(OBJECT, RUNNING));
    Operand clock = code.load(I32, Code.place(OBJECT, CLOCK));
    code.store(clock, Code.place(OBJECT, KEPT_CLOCK));
    return processor.enter(code, at);
  }

  /** Adds what happens behind the last one. */
  public void leave(Code code, Interrupt handler) {
    processor.leave(code);
    code.store(Code.constant(I8, 0), Code.place(OBJECT, RUNNING));
    Operand clock = code.load(I32, Code.place(OBJECT, KEPT_CLOCK));
    code.store(clock, Code.place(OBJECT, CLOCK));
    int next = waits(handler);
    for (int n = 1; n <= handler.times(); n++) {
      Operand later =
          n == handler.times()
              ? Code.constant(I32, 0)
              : code.load(I32, Code.place(OBJECT, next + 4L * n));
      Operand due = n == 1 ? code.binary(BinaryOp.ADD, clock, later) : later;
      code.store(due, Code.place(OBJECT, next + 4L * (n - 1)));
    }
  }
}
