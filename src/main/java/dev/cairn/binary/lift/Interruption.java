package dev.cairn.binary.lift;

import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import java.util.List;

/** What a processor, or the system on it, does about interrupts. */
public interface Interruption {
  /** What it keeps, beside the processor's state. */
  List<Global> state();

  /** Lets handlers be called from now on, as far as the program does not forbid it. */
  void allow(Code code, List<Interrupt> handlers);

  /** Whether each handler may be called now. */
  List<Operand> allowed(Code code, List<Interrupt> handlers);

  /**
   * Adds what happens before the first instruction of a handler.
   *
   * @param at the address of the instruction that waits
   * @return the address that the handler goes back to
   */
  Operand enter(Code code, Operand at);

  /** Adds what happens behind the last one. */
  void leave(Code code);

  /**
   * Whether it makes a difference that a handler runs before this instruction and not before the
   * next for which it does.
   */
  boolean matters(Lifted instruction, List<Instruction> steps);

  /** Whether another handler may run before the instruction that waits is executed. */
  boolean isImmediate();
}
