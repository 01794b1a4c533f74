package dev.cairn.machine;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.cairn.ir.Instruction.Binary;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.Compare;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.path.Check;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Integer arithmetic and comparison. The value stays on the stack while the term is made, so a
 * register may be operand and result.
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
    if (CodeSize.isDivision(i.op())) {
      e.whenSymbolic(List.of(i.left(), i.right()), () -> checkDivision(i, Rep.of(type)));
    }
    switch (Rep.of(type)) {
      case INT -> value(i, type, CD_int);
      case LONG -> value(i, type, CD_long);
      case WIDE -> wideValue(i, type);
      case FLOAT, DOUBLE, SOFT -> throw new IllegalStateException("integer operation on " + type);
    }
    e.setShadow(i.dst(), List.of(i.left(), i.right()), () -> binaryShadow(i, Rep.of(type)));
    e.setValue(i.dst());
  }

  private void binaryShadow(Binary i, Rep rep) {
    e.runtime();
    e.value(i.left());
    e.shadow(i.left());
    e.value(i.right());
    e.shadow(i.right());
    e.push(i.op());
    ClassDesc number = rep.desc();
    if (rep == Rep.WIDE) {
      e.push(i.dst().type().bits());
      e.invoke(
          Names.WIDES,
          "binaryShadow",
          Names.EXPR,
          Names.RUNTIME,
          number,
          Names.EXPR,
          number,
          Names.EXPR,
          CD_int,
          CD_int);
    } else {
      e.invoke(
          Names.SHADOWS,
          "binary",
          Names.EXPR,
          Names.RUNTIME,
          number,
          Names.EXPR,
          number,
          Names.EXPR,
          CD_int);
    }
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
    signed(i.left());
    e.shadow(i.left());
    signed(i.right());
    e.shadow(i.right());
    check(i, rep, Names.ARITHMETIC_CHECKS, "overflow");
  }

  private void checkShift(Binary i, Rep rep) {
    e.runtime();
    e.value(i.right());
    e.shadow(i.right());
    e.push(i.dst().type().bits());
    e.pushSite();
    e.invoke(
        Names.ARITHMETIC_CHECKS,
        "shift",
        CD_void,
        Names.RUNTIME,
        rep.desc(),
        Names.EXPR,
        CD_int,
        CD_int);
  }

  private void checkDivision(Binary i, Rep rep) {
    e.runtime();
    e.value(i.left());
    e.shadow(i.left());
    e.value(i.right());
    e.shadow(i.right());
    check(i, rep, Names.DIVISIONS, "check");
  }

  /** Calls a check of both operands, which are on the stack with their terms. */
  private void check(Binary i, Rep rep, ClassDesc owner, String name) {
    e.push(i.op());
    e.push(i.dst().type().bits());
    e.pushSite();
    ClassDesc number = rep.desc();
    e.invoke(
        owner,
        name,
        CD_void,
        Names.RUNTIME,
        number,
        Names.EXPR,
        number,
        Names.EXPR,
        CD_int,
        CD_int,
        CD_int);
  }

  private void signed(Operand operand) {
    e.value(operand);
    Conversions.signExtend(code, operand.type());
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
        signed(i.left());
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
        e.invoke(ClassDesc.of("java.lang.Integer"), "remainderUnsigned", CD_int, CD_int, CD_int);
      }
    }
  }

  private void unsignedDivision(Binary i, ClassDesc number) {
    e.runtime();
    operands(i);
    e.invoke(
        Names.ARITH,
        i.op() == BinaryOp.UDIV ? "udiv" : "urem",
        number,
        Names.RUNTIME,
        number,
        number);
  }

  private void signedDivision(Binary i, ClassDesc number) {
    e.runtime();
    signed(i.left());
    signed(i.right());
    e.push(i.dst().type().bits());
    e.invoke(
        Names.ARITH,
        i.op() == BinaryOp.SDIV ? "sdiv" : "srem",
        number,
        Names.RUNTIME,
        number,
        number,
        CD_int);
  }

  private void wideValue(Binary i, Type type) {
    e.runtime();
    operands(i);
    e.push(i.op());
    e.push(type.bits());
    e.invoke(
        Names.WIDES, "binary", Names.WIDE, Names.RUNTIME, Names.WIDE, Names.WIDE, CD_int, CD_int);
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
      e.invoke(Names.WIDES, "compare", CD_int, Names.WIDE, Names.WIDE, CD_int, CD_int);
    } else {
      Label holds = code.newLabel();
      jumpIf(i, holds);
      pushTruth(holds);
    }
    e.setShadow(i.dst(), List.of(i.left(), i.right()), () -> compareShadow(i, rep));
    e.setValue(i.dst());
  }

  private void notePointers(Compare i) {
    boolean isEquality = i.op() == CompareOp.EQ || i.op() == CompareOp.NE;
    boolean isWithNull = i.left() instanceof Operand.Null || i.right() instanceof Operand.Null;
    if (isEquality && !isWithNull && !LibraryProgram.isLibrary(e.function().location())) {
      e.runtime();
      e.value(i.left());
      e.value(i.right());
      e.invoke(Names.POINTERS, "compared", CD_void, Names.RUNTIME, CD_long, CD_long);
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

  private void compareShadow(Compare i, Rep rep) {
    e.runtime();
    e.value(i.left());
    e.shadow(i.left());
    e.value(i.right());
    e.shadow(i.right());
    e.push(i.op());
    ClassDesc number = rep.desc();
    if (rep == Rep.WIDE) {
      e.push(i.left().type().bits());
      e.invoke(
          Names.WIDES,
          "compareShadow",
          Names.EXPR,
          Names.RUNTIME,
          number,
          Names.EXPR,
          number,
          Names.EXPR,
          CD_int,
          CD_int);
    } else {
      e.invoke(
          Names.SHADOWS,
          "compare",
          Names.EXPR,
          Names.RUNTIME,
          number,
          Names.EXPR,
          number,
          Names.EXPR,
          CD_int);
    }
  }

  /** Jumps when the comparison (not of wide integers) holds. */
  private void jumpIf(Compare i, Label holds) {
    boolean isSigned = i.op().compareTo(CompareOp.SLT) >= 0;
    if (isSigned) {
      signed(i.left());
      signed(i.right());
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
      ClassDesc number = isInt ? CD_int : CD_long;
      ClassDesc box = ClassDesc.of(isInt ? "java.lang.Integer" : "java.lang.Long");
      code.invokestatic(box, "compareUnsigned", MethodTypeDesc.of(CD_int, number, number));
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
