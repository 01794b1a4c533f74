package dev.cairn.machine.code;

import dev.cairn.ir.Operand;
import dev.cairn.machine.ops.Rep;

/** Makes the term of an operation on two integers, and what both kinds of them share. */
final class TermCode {
  private TermCode() {}

  /** The methods that make a term of two operands: of at most 64 bits, and of more. */
  record Operation(Overloads narrow, SupportMethod wide) {}

  static final Operation BINARY = new Operation(Support.SHADOW_BINARY, Support.WIDE_BINARY_SHADOW);
  static final Operation COMPARE =
      new Operation(Support.SHADOW_COMPARE, Support.WIDE_COMPARE_SHADOW);

  /** Pushes the term of {@code left op right}. */
  static void push(Emitter e, Operation operation, Enum<?> op, Operand left, Operand right) {
    operands(e, left, right);
    e.push(op);
    Rep rep = Rep.of(left.type());
    if (rep == Rep.WIDE) {
      e.push(left.type().bits());
      e.call(operation.wide());
    } else {
      e.call(operation.narrow().of(rep.desc()));
    }
  }

  /** Pushes the runtime, then both operands, each with its term. */
  static void operands(Emitter e, Operand left, Operand right) {
    e.runtime();
    e.value(left);
    e.shadow(left);
    e.value(right);
    e.shadow(right);
  }

  /** Pushes an integer of at most 64 bits, sign-extended to its representation. */
  static void pushSigned(Emitter e, Operand operand) {
    e.value(operand);
    Conversions.signExtend(e.code(), operand.type());
  }
}
