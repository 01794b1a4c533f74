package dev.cairn.machine.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.cairn.ir.Instruction.Binary;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import dev.cairn.machine.code.analysis.CodeSize;
import dev.cairn.machine.ops.Rep;
import dev.cairn.path.Check;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.util.List;

/**
 * Integer arithmetic. The value stays on the stack while the term is made, so a register may be
 * operand and result.
 */
final class IntegerCode {
  private final Emitter e;
  private final CodeBuilder code;

  IntegerCode(Emitter e) {
    this.e = e;
    code = e.code();
  }

  void binary(Binary i) {
    Type type = i.dst().type();
    checkArithmetic(i, Rep.of(type));
    if (Rep.of(type) == Rep.LONG && e.differences().isOne(i)) {
      noteDifference(i);
    }
    if (CodeSize.isDivision(i.op())) {
      e.whenSymbolic(List.of(i.left(), i.right()), () -> checkDivision(i, Rep.of(type)));
    }
    switch (Rep.of(type)) {
      case INT -> value(i, type, CD_int);
      case LONG -> value(i, type, CD_long);
      case WIDE -> wideValue(i, type);
      case FLOAT, DOUBLE, SOFT -> throw new IllegalStateException("integer operation on " + type);
    }
    e.setShadow(
        i.dst(),
        List.of(i.left(), i.right()),
        () -> TermCode.push(e, TermCode.BINARY, i.op(), i.left(), i.right()));
    e.setValue(i.dst());
  }

  private void noteDifference(Binary i) {
    TermCode.operands(e, i.left(), i.right());
    e.call(Support.POINTERS_SUBTRACTED);
  }

  private void checkArithmetic(Binary i, Rep rep) {
    if (rep == Rep.WIDE) {
      return;
    }
    switch (i.op()) {
      case ADD, SUB, MUL -> {
        if (i.noSignedWrap() && e.program().checks(Check.OVERFLOW, e.function())) {
          checkOverflow(i, rep);
        }
      }
      case SHL, LSHR, ASHR -> {
        if (!isSafeAmount(i) && e.program().checks(Check.SHIFT, e.function())) {
          checkShift(i, rep);
        }
      }
      case UDIV, SDIV, UREM, SREM, AND, OR, XOR -> {}
    }
  }

  private static boolean isSafeAmount(Binary i) {
    return i.right() instanceof Operand.IntConst c
        && c.value().signum() >= 0
        && c.value().bitLength() < 31
        && c.value().intValue() < i.dst().type().bits();
  }

  private void checkOverflow(Binary i, Rep rep) {
    e.runtime();
    TermCode.pushSigned(e, i.left());
    e.shadow(i.left());
    TermCode.pushSigned(e, i.right());
    e.shadow(i.right());
    check(i, Support.CHECK_OVERFLOW.of(rep.desc()));
  }

  private void checkShift(Binary i, Rep rep) {
    e.runtime();
    e.value(i.right());
    e.shadow(i.right());
    e.push(i.dst().type().bits());
    e.pushSite();
    e.call(Support.CHECK_SHIFT.of(rep.desc()));
  }

  private void checkDivision(Binary i, Rep rep) {
    e.runtime();
    e.value(i.left());
    e.shadow(i.left());
    e.value(i.right());
    e.shadow(i.right());
    check(i, Support.CHECK_DIVISION.of(rep.desc()));
  }

  /** Calls a check of both operands, which are on the stack with their terms. */
  private void check(Binary i, SupportMethod check) {
    e.push(i.op());
    e.push(i.dst().type().bits());
    e.pushSite();
    e.call(check);
  }

  private void operands(Binary i) {
    e.value(i.left());
    e.value(i.right());
  }

  /** Pushes the result as an int or a long, whichever {@code number} is. */
  private void value(Binary i, Type type, ClassDesc number) {
    switch (i.op()) {
      case ADD, SUB, MUL, AND, OR, XOR -> {
        operands(i);
        operator(i.op(), number);
      }
      case SHL, LSHR -> {
        e.value(i.left());
        amount(i);
        operator(i.op(), number);
      }
      case ASHR -> {
        TermCode.pushSigned(e, i.left());
        amount(i);
        operator(i.op(), number);
      }
      case UDIV, UREM -> unsignedDivision(i, number);
      case SDIV, SREM -> signedDivision(i, number);
    }
    if (needsMask(i.op())) {
      Conversions.mask(code, type);
    }
  }

  private void operator(BinaryOp op, ClassDesc number) {
    boolean isLong = number.equals(CD_long);
    Opcode opcode =
        switch (op) {
          case ADD -> isLong ? Opcode.LADD : Opcode.IADD;
          case SUB -> isLong ? Opcode.LSUB : Opcode.ISUB;
          case MUL -> isLong ? Opcode.LMUL : Opcode.IMUL;
          case AND -> isLong ? Opcode.LAND : Opcode.IAND;
          case OR -> isLong ? Opcode.LOR : Opcode.IOR;
          case XOR -> isLong ? Opcode.LXOR : Opcode.IXOR;
          case SHL -> isLong ? Opcode.LSHL : Opcode.ISHL;
          case LSHR -> isLong ? Opcode.LUSHR : Opcode.IUSHR;
          case ASHR -> isLong ? Opcode.LSHR : Opcode.ISHR;
          case UDIV, UREM, SDIV, SREM -> throw new IllegalStateException(op + " is a call");
        };
    code.with(OperatorInstruction.of(opcode));
  }

  private static boolean needsMask(BinaryOp op) {
    return switch (op) {
      case ADD, SUB, MUL, SHL, ASHR, SDIV, SREM -> true;
      case AND, OR, XOR, LSHR, UDIV, UREM -> false;
    };
  }

  /** The shift amount as an int, modulo the width; the JVM itself masks by 32 and 64. */
  private void amount(Binary i) {
    e.value(i.right());
    int width = i.dst().type().bits();
    if (width > 32) {
      code.l2i();
    }
    if (width != 32 && width != 64) {
      if (Integer.bitCount(width) == 1) {
        code.loadConstant(width - 1).iand();
      } else {
        code.loadConstant(width);
        e.call(Support.INT_REMAINDER_UNSIGNED);
      }
    }
  }

  private void unsignedDivision(Binary i, ClassDesc number) {
    e.runtime();
    operands(i);
    e.call((i.op() == BinaryOp.UDIV ? Support.ARITH_UDIV : Support.ARITH_UREM).of(number));
  }

  private void signedDivision(Binary i, ClassDesc number) {
    e.runtime();
    TermCode.pushSigned(e, i.left());
    TermCode.pushSigned(e, i.right());
    e.push(i.dst().type().bits());
    e.call((i.op() == BinaryOp.SDIV ? Support.ARITH_SDIV : Support.ARITH_SREM).of(number));
  }

  private void wideValue(Binary i, Type type) {
    e.runtime();
    operands(i);
    e.push(i.op());
    e.push(type.bits());
    e.call(Support.WIDE_BINARY);
  }
}
