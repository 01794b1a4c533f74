package dev.cairn.binary.lift;

import dev.cairn.ir.Operand;

/** Where control goes after a machine instruction; addresses are those of the program's code. */
public sealed interface Control {
  /** To the instruction that follows. */
  record Next() implements Control {}

  /** To a fixed address. */
  record Goto(long target) implements Control {}

  /** As {@code then} says where the condition holds, else to the instruction that follows. */
  record When(Operand condition, Control then) implements Control {}

  /** Into a function at a fixed address; it comes back to the instruction that follows. */
  record Call(long target) implements Control {}

  /** To an address that the program computed. */
  record Computed(Operand target) implements Control {}

  /** Into a function at a computed address. */
  record ComputedCall(Operand target) implements Control {}

  /**
   * To an address that a call left; a return when it is the one the caller of this function left,
   * else a computed jump.
   */
  record Return(Operand target) implements Control {}

  /** Nowhere: what cannot be executed, and why. */
  record Stop(String why) implements Control {}

  /**
   * To the instruction that follows, after something that nobody here can do: a run ends, and what
   * lies behind is unknown.
   */
  record Gap(String why) implements Control {}

  Control NEXT = new Next();
}
