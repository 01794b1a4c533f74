package dev.cairn.machine.code;

import static java.lang.constant.ConstantDescs.CD_int;

import dev.cairn.ir.Operand;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Rep;
import java.lang.constant.ClassDesc;

/** Makes the term of an operation on two integers, and what both kinds of them share. */
final class TermCode {
  private TermCode() {}

  /**
   * Pushes the term of {@code left op right}; {@code name} is that of the method in {@link
   * ShadowOps}.
   */
  static void push(Emitter e, String name, Enum<?> op, Operand left, Operand right) {
    operands(e, left, right);
    e.push(op);
    Rep rep = Rep.of(left.type());
    ClassDesc number = rep.desc();
    if (rep == Rep.WIDE) {
      e.push(left.type().bits());
      e.invoke(
          CodeTypes.WIDES,
          name + "Shadow",
          CodeTypes.EXPR,
          CodeTypes.RUNTIME,
          number,
          CodeTypes.EXPR,
          number,
          CodeTypes.EXPR,
          CD_int,
          CD_int);
    } else {
      e.invoke(
          CodeTypes.SHADOWS,
          name,
          CodeTypes.EXPR,
          CodeTypes.RUNTIME,
          number,
          CodeTypes.EXPR,
          number,
          CodeTypes.EXPR,
          CD_int);
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
