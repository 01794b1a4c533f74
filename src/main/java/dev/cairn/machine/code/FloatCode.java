package dev.cairn.machine.code;

import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.ir.Instruction.FloatBinary;
import dev.cairn.ir.Instruction.FloatCompare;
import dev.cairn.ir.Instruction.FloatCompareOp;
import dev.cairn.ir.Instruction.FloatNegate;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.ir.Operand;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.util.List;

/** Floating-point arithmetic and comparison: Java's is IEEE's. */
final class FloatCode {
  private final Emitter e;
  private final CodeBuilder code;
  private final SoftCode soft;
  private final DecidedBy decided;

  FloatCode(Emitter e, DecidedBy decided) {
    this.e = e;
    this.decided = decided;
    code = e.code();
    soft = new SoftCode(e);
  }

  void binary(FloatBinary i) {
    if (SoftCode.isSoft(i.dst().type())) {
      soft.binary(i);
      return;
    }
    e.value(i.left());
    e.value(i.right());
    if (Rep.of(i.dst().type()) == Rep.FLOAT) {
      singleOp(i.op());
    } else {
      doubleOp(i.op());
    }
    e.setShadow(
        i.dst(),
        List.of(i.left(), i.right()),
        () -> {
          TermCode.operands(e, i.left(), i.right());
          e.push(i.op());
          e.pushSite();
          ClassDesc number = Rep.of(i.dst().type()).desc();
          e.call(Support.SHADOW_FLOAT_BINARY.of(number));
        });
    e.setValue(i.dst());
  }

  private void singleOp(FloatOp op) {
    switch (op) {
      case ADD -> code.fadd();
      case SUB -> code.fsub();
      case MUL -> code.fmul();
      case DIV -> code.fdiv();
      case REM -> code.frem();
    }
  }

  private void doubleOp(FloatOp op) {
    switch (op) {
      case ADD -> code.dadd();
      case SUB -> code.dsub();
      case MUL -> code.dmul();
      case DIV -> code.ddiv();
      case REM -> code.drem();
    }
  }

  void negate(FloatNegate i) {
    if (SoftCode.isSoft(i.dst().type())) {
      soft.negate(i);
      return;
    }
    e.value(i.value());
    if (Rep.of(i.dst().type()) == Rep.FLOAT) {
      code.fneg();
    } else {
      code.dneg();
    }
    e.setShadow(
        i.dst(),
        List.of(i.value()),
        () -> {
          e.runtime();
          e.shadow(i.value());
          e.push(UnaryOp.FNEG);
          e.call(Support.SHADOW_UNARY);
        });
    e.setValue(i.dst());
  }

  void compare(FloatCompare i) {
    if (SoftCode.isSoft(i.left().type())) {
      soft.compare(i);
      return;
    }
    value(i);
    decided.sides(i).ifPresent(sides -> measure(i, sides));
    e.setShadow(
        i.dst(),
        List.of(i.left(), i.right()),
        () -> {
          TermCode.operands(e, i.left(), i.right());
          e.push(i.op());
          ClassDesc number = Rep.of(i.left().type()).desc();
          e.call(Support.SHADOW_FLOAT_COMPARE.of(number));
        });
    e.setValue(i.dst());
  }

  /** Notes how near it came, with the truth on the stack before and after. */
  private void measure(FloatCompare i, DecidedBy.Sides sides) {
    for (Operand operand : List.of(i.left(), i.right())) {
      e.value(operand);
      if (Rep.of(operand.type()) == Rep.FLOAT) {
        code.f2d();
      }
    }
    e.push(sides.whenTrue());
    e.push(sides.whenFalse());
    e.runtime();
    e.call(Support.MEASURE_FLOATS);
  }

  private void value(FloatCompare i) {
    switch (i.op()) {
      case FALSE -> code.iconst_0();
      case TRUE -> code.iconst_1();
      case ORD, UNO -> ordered(i, i.op() == FloatCompareOp.ORD);
      case ONE, UEQ -> notEqual(i);
      case OEQ, OGT, OGE, OLT, OLE, UGT, UGE, ULT, ULE, UNE -> simple(i);
    }
  }

  /** {@code a == a && b == b}. */
  private void ordered(FloatCompare i, boolean whenOrdered) {
    Label nan = code.newLabel();
    for (Operand operand : List.of(i.left(), i.right())) {
      e.value(operand);
      e.value(operand);
      three(operand, false);
      code.ifne(nan);
    }
    choose(nan, whenOrdered ? 0 : 1);
  }

  /** ONE: less or greater; UEQ its negation. cmpl and cmpg differ exactly on NaN. */
  private void notEqual(FloatCompare i) {
    Label other = code.newLabel();
    e.value(i.left());
    e.value(i.right());
    three(i.left(), false);
    e.value(i.left());
    e.value(i.right());
    three(i.left(), true);
    code.imul();
    code.branch(Opcode.IFLE, other); // -1 * 1 on NaN, 0 when equal, 1 when different
    choose(other, i.op() == FloatCompareOp.ONE ? 0 : 1);
  }

  private void simple(FloatCompare i) {
    Label holds = code.newLabel();
    e.value(i.left());
    e.value(i.right());
    boolean isGreaterOnNan =
        switch (i.op()) {
          case OLT, OLE, UGT, UGE -> true;
          default -> false;
        };
    three(i.left(), isGreaterOnNan);
    code.branch(opcode(i.op()), holds);
    choose(holds, 1);
  }

  private static Opcode opcode(FloatCompareOp op) {
    return switch (op) {
      case OEQ -> Opcode.IFEQ;
      case UNE -> Opcode.IFNE;
      case OGT, UGT -> Opcode.IFGT;
      case OGE, UGE -> Opcode.IFGE;
      case OLT, ULT -> Opcode.IFLT;
      case OLE, ULE -> Opcode.IFLE;
      case FALSE, TRUE, ORD, UNO, ONE, UEQ ->
          throw new IllegalStateException("not a simple comparison: " + op);
    };
  }

  /** The JVM's three-way comparison; NaN counts as greater or less. */
  private void three(Operand operand, boolean isGreaterOnNan) {
    boolean isFloat = Rep.of(operand.type()) == Rep.FLOAT;
    if (isGreaterOnNan) {
      code.with(
          java.lang.classfile.instruction.OperatorInstruction.of(
              isFloat ? Opcode.FCMPG : Opcode.DCMPG));
    } else {
      code.with(
          java.lang.classfile.instruction.OperatorInstruction.of(
              isFloat ? Opcode.FCMPL : Opcode.DCMPL));
    }
  }

  /** Pushes {@code atLabel} (0 or 1) when control comes by the label, else the other. */
  private void choose(Label label, int atLabel) {
    Label done = code.newLabel();
    code.loadConstant(1 - atLabel).goto_(done);
    code.labelBinding(label);
    code.loadConstant(atLabel);
    code.labelBinding(done);
  }
}
