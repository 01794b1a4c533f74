package dev.cairn.binary.recover;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Harness;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import java.util.List;

/** Writes the points of a function at which handlers may run. Their choices are no branches. */
final class PointWriter {
  private static final int NOT_COUNTED = -1;

  private final BodyWriter body;
  private final Code code;
  private final Interrupts interrupts;

  PointWriter(BodyWriter body, Code code) {
    this.body = body;
    this.code = code;
    interrupts = body.program().interrupts();
  }

  /**
   * Writes the point before an instruction, if there is one.
   *
   * @return the block that the instruction belongs to
   */
  int before(Lifted instruction, List<Instruction> steps, int current) {
    if (!body.program().isInterrupted(body.function()) || !interrupts.isPoint(instruction, steps)) {
      return current;
    }
    Location place = code.location();
    code.moveTo(Location.NONE);
    int point = body.newBlock();
    body.put(current, new Instruction.Jump(Location.NONE, point));
    int behind = write(point, instruction.address());
    code.moveTo(place);
    return behind;
  }

  private int write(int point, long address) {
    List<Operand> choices = interrupts.point(code);
    code.take().forEach(step -> body.put(point, step));
    int behind = body.newBlock();
    int current = point;
    for (int i = 0; i < choices.size(); i++) {
      int handled = body.newBlock();
      int next = i == choices.size() - 1 ? behind : body.newBlock();
      body.put(current, choice(choices.get(i), handled, next));
      body.put(handled, call(interrupts.handlers().get(i), address));
      int after = interrupts.isRepeated() ? point : behind;
      body.put(handled, new Instruction.Jump(Location.NONE, after));
      current = next;
    }
    return limited(behind);
  }

  /** Where it is too late for handlers, it is said that they could still have run. */
  private int limited(int current) {
    Operand isLate = interrupts.isLate(code);
    code.take().forEach(step -> body.put(current, step));
    int late = body.newBlock();
    int behind = body.newBlock();
    body.put(current, choice(isLate, late, behind));
    body.put(late, Harness.limit(Location.NONE, Interrupts.late()));
    body.put(late, new Instruction.Jump(Location.NONE, behind));
    return behind;
  }

  private static Instruction choice(Operand isNow, int handled, int next) {
    return new Instruction.Branching(Location.NONE, isNow, handled, next, NOT_COUNTED, NOT_COUNTED);
  }

  private Instruction call(Interrupt handler, long waiting) {
    var type = body.program().processor().addressType();
    var argument = new Instruction.Argument(Code.constant(type, waiting), 0);
    return new Instruction.Call(
        Location.NONE,
        List.of(),
        Code.place(InterruptStub.name(handler), 0),
        List.of(argument),
        BodyWriter.signature(type));
  }
}
