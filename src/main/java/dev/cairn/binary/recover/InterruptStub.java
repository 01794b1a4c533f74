package dev.cairn.binary.recover;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.ir.Block;
import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Type;
import java.util.List;

/** Writes the function of the program model that runs a handler between two instructions. */
final class InterruptStub {
  private InterruptStub() {}

  /** What the function for a handler is called. */
  static String name(Interrupt handler) {
    return Origin.OWN_PREFIX + "_interrupt_" + handler.name();
  }

  /** It takes the address of the instruction that waits. */
  static Procedure of(Interrupts interrupts, Interrupt handler, String callee, Type address) {
    var code = new Code(List.of(address));
    Operand back = interrupts.enter(code, new Operand.Register(0, address));
    code.add(
        new Instruction.Call(
            Location.NONE,
            List.of(),
            Code.place(callee, 0),
            List.of(new Instruction.Argument(back, 0)),
            BodyWriter.signature(address)));
    interrupts.leave(code, handler);
    code.add(new Instruction.Return(Location.NONE, List.of()));
    return new Procedure(
        name(handler),
        Location.NONE,
        BodyWriter.signature(address),
        new Procedure.Declaration(new CType.Void(), List.of(), false),
        code.registers(),
        List.of(0L),
        List.of(new Block(0, code.take())),
        false,
        List.of());
  }
}
