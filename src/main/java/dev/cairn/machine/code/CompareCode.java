package dev.cairn.machine.code;

import dev.cairn.ir.Instruction.Compare;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Type;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.List;

/** Comparison of integers and pointers. The value stays on the stack while the term is made. */
final class CompareCode {
  private final Emitter e;
  private final CodeBuilder code;
  private final DecidedBy decided;

  CompareCode(Emitter e, DecidedBy decided) {
    this.e = e;
    this.decided = decided;
    code = e.code();
  }

  void compare(Compare i) {
    Type type = i.left().type();
    Rep rep = Rep.of(type);
    if (type.equals(Type.POINTER)) {
      notePointers(i);
    }
    if (rep == Rep.WIDE) {
      e.value(i.left());
      e.value(i.right());
      e.push(i.op());
      e.push(type.bits());
      e.call(Support.WIDE_COMPARE);
    } else {
      Label holds = code.newLabel();
      jumpIf(i, holds);
      pushTruth(holds);
      decided.sides(i).ifPresent(sides -> measure(i, sides));
    }
    e.setShadow(
        i.dst(),
        List.of(i.left(), i.right()),
        () -> TermCode.push(e, TermCode.COMPARE, i.op(), i.left(), i.right()));
    e.setValue(i.dst());
  }

  /** Notes how near it came, with the truth on the stack before and after. */
  private void measure(Compare i, DecidedBy.Sides sides) {
    number(i, i.left());
    number(i, i.right());
    e.push(sides.whenTrue());
    e.push(sides.whenFalse());
    e.runtime();
    e.call(Support.MEASURE);
  }

  private void number(Compare i, Operand operand) {
    boolean isInt = Rep.of(operand.type()) == Rep.INT;
    if (!isSigned(i)) {
      e.bits(operand);
      return;
    }
    TermCode.pushSigned(e, operand);
    if (isInt) {
      code.i2l();
    }
  }

  private static boolean isSigned(Compare i) {
    return i.op().compareTo(CompareOp.SLT) >= 0;
  }

  private void notePointers(Compare i) {
    boolean isEquality = i.op() == CompareOp.EQ || i.op() == CompareOp.NE;
    boolean isWithNull = i.left() instanceof Operand.Null || i.right() instanceof Operand.Null;
    if (!isWithNull && !Origin.isLibrary(e.function().location())) {
      TermCode.operands(e, i.left(), i.right());
      e.push(isEquality ? 1 : 0);
      e.call(Support.POINTERS_COMPARED);
    }
  }

  /** Pushes 1 when control came by {@code holds}, else 0. */
  private void pushTruth(Label holds) {
    Label done = code.newLabel();
    code.iconst_0().goto_(done);
    code.labelBinding(holds);
    code.iconst_1();
    code.labelBinding(done);
  }

  /** Jumps when the comparison (not of wide integers) holds. */
  private void jumpIf(Compare i, Label holds) {
    boolean isSigned = isSigned(i);
    if (isSigned) {
      TermCode.pushSigned(e, i.left());
      TermCode.pushSigned(e, i.right());
    } else {
      e.value(i.left());
      e.value(i.right());
    }
    boolean isInt = Rep.of(i.left().type()) == Rep.INT;
    boolean isEquality = i.op() == CompareOp.EQ || i.op() == CompareOp.NE;
    if (isInt && (isSigned || isEquality || i.left().type().bits() < 32)) {
      code.branch(intOpcode(i.op()), holds);
      return;
    }
    if (isSigned || isEquality) {
      code.lcmp();
    } else {
      e.call(isInt ? Support.INT_COMPARE_UNSIGNED : Support.LONG_COMPARE_UNSIGNED);
    }
    code.branch(zeroOpcode(i.op()), holds);
  }

  private static Opcode intOpcode(CompareOp op) {
    return switch (op) {
      case EQ -> Opcode.IF_ICMPEQ;
      case NE -> Opcode.IF_ICMPNE;
      case ULT, SLT -> Opcode.IF_ICMPLT;
      case ULE, SLE -> Opcode.IF_ICMPLE;
      case UGT, SGT -> Opcode.IF_ICMPGT;
      case UGE, SGE -> Opcode.IF_ICMPGE;
    };
  }

  private static Opcode zeroOpcode(CompareOp op) {
    return switch (op) {
      case EQ -> Opcode.IFEQ;
      case NE -> Opcode.IFNE;
      case ULT, SLT -> Opcode.IFLT;
      case ULE, SLE -> Opcode.IFLE;
      case UGT, SGT -> Opcode.IFGT;
      case UGE, SGE -> Opcode.IFGE;
    };
  }
}
