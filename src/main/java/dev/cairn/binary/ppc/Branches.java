package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I32;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where control goes: branches and traps. */
final class Branches {
  private static final int ANY_CONDITION = 16;
  private static final int WANTED = 8;
  private static final int NO_COUNT = 4;
  private static final int AT_ZERO = 2;

  private final Code code;
  private final Registers registers;

  Branches(Code code, Registers registers) {
    this.code = code;
    this.registers = registers;
  }

  /** To an address in the instruction. */
  Control branch(Word word) {
    link(word);
    return word.isLink() ? new Control.Call(word.target()) : new Control.Goto(word.target());
  }

  private void link(Word word) {
    if (word.isLink()) {
      registers.setLink(Code.constant(I32, word.next()));
    }
  }

  /** The branch to the next instruction with a link is how code finds out where it is. */
  Control conditional(Word word) {
    Optional<Operand> condition = condition(word);
    link(word);
    if (word.target() == word.next() && word.isLink() && condition.isEmpty()) {
      return Control.NEXT;
    }
    Control taken =
        word.isLink() ? new Control.Call(word.target()) : new Control.Goto(word.target());
    return when(condition, taken);
  }

  private static Control when(Optional<Operand> condition, Control taken) {
    return condition.<Control>map(c -> new Control.When(c, taken)).orElse(taken);
  }

  Control toLink(Word word) {
    Operand target = code.binary(BinaryOp.AND, registers.link(), ~3L);
    Optional<Operand> condition = condition(word);
    link(word);
    return when(
        condition, word.isLink() ? new Control.ComputedCall(target) : new Control.Return(target));
  }

  Control toCounter(Word word) {
    if ((word.bo() & NO_COUNT) == 0) {
      return new Control.Stop("bcctr counts the register that it goes to: this form is invalid");
    }
    Operand target = code.binary(BinaryOp.AND, registers.counter(), ~3L);
    Optional<Operand> condition = condition(word);
    link(word);
    return when(
        condition, word.isLink() ? new Control.ComputedCall(target) : new Control.Computed(target));
  }

  /** When the branch is taken; empty: always. Counts, where the branch does. */
  private Optional<Operand> condition(Word word) {
    List<Operand> parts = new ArrayList<>();
    if ((word.bo() & NO_COUNT) == 0) {
      Operand count = code.binary(BinaryOp.SUB, registers.counter(), 1);
      registers.setCounter(count);
      boolean isAtZero = (word.bo() & AT_ZERO) != 0;
      parts.add(code.compare(isAtZero ? CompareOp.EQ : CompareOp.NE, count, 0));
    }
    if ((word.bo() & ANY_CONDITION) == 0) {
      Operand bit = registers.bit(word.bi());
      parts.add((word.bo() & WANTED) != 0 ? bit : code.not(bit));
    }
    return parts.stream().reduce((a, b) -> code.binary(BinaryOp.AND, a, b));
  }

  /** Ends the run where one of the comparisons holds that the instruction names. */
  Control trap(Word word, Operand right) {
    Operand left = registers.general(word.ra());
    List<CompareOp> all =
        List.of(CompareOp.UGT, CompareOp.ULT, CompareOp.EQ, CompareOp.SGT, CompareOp.SLT);
    if (word.rt() == 31) {
      return new Control.Stop("a trap");
    }
    Operand holds = Code.constant(BOOL, 0);
    for (int i = 0; i < all.size(); i++) {
      if ((word.rt() >> i & 1) != 0) {
        holds = code.binary(BinaryOp.OR, holds, code.compare(all.get(i), left, right));
      }
    }
    return new Control.When(holds, new Control.Stop("a trap"));
  }
}
