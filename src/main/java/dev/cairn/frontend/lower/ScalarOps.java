package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.ValueKind;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Instruction.FloatCompareOp;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Arithmetic, comparisons and conversions; on vectors lane by lane. */
final class ScalarOps {
  private static final CompareOp[] COMPARISONS = {
    CompareOp.EQ, CompareOp.NE, CompareOp.UGT, CompareOp.UGE, CompareOp.ULT,
    CompareOp.ULE, CompareOp.SGT, CompareOp.SGE, CompareOp.SLT, CompareOp.SLE
  };
  private static final int FIRST_COMPARISON = 32;

  private final Body body;
  private final LlvmApi llvm;
  private final DeviceRegisters registers;

  ScalarOps(Body body) {
    this.body = body;
    this.llvm = body.llvm;
    this.registers = new DeviceRegisters(body);
  }

  LongConsumer binary(BinaryOp op) {
    boolean hasFlag =
        op == BinaryOp.ADD || op == BinaryOp.SUB || op == BinaryOp.MUL || op == BinaryOp.SHL;
    return i -> {
      boolean noSignedWrap = hasFlag && isInstruction(i) && llvm.nsw.is(i);
      List<Operand> left = numbers(body.use(i, 0));
      List<Operand> right = numbers(body.use(i, 1));
      List<Register> dst = body.results(i);
      for (int lane = 0; lane < dst.size(); lane++) {
        body.emit(
            new Instruction.Binary(
                body.loc, dst.get(lane), op, left.get(lane), right.get(lane), noSignedWrap));
      }
    };
  }

  /** The address of a variable is a constant, but which number it is nobody knows. */
  private List<Operand> numbers(List<Operand> operands) {
    return operands.stream().map(this::number).toList();
  }

  private Operand number(Operand operand) {
    if (!(operand instanceof Operand.Address(Type.Int type, var symbol, var offset))) {
      return operand;
    }
    Register number = body.fresh(type);
    var address = new Operand.Address(body.types.pointer(), symbol, offset);
    body.emit(new Instruction.Cast(body.loc, number, CastOp.PTR_TO_INT, address));
    return number;
  }

  private boolean isInstruction(long value) {
    return llvm.valueKind.intOf(value) == ValueKind.INSTRUCTION;
  }

  LongConsumer floatBinary(FloatOp op) {
    return i -> {
      List<Operand> left = body.use(i, 0);
      List<Operand> right = body.use(i, 1);
      List<Register> dst = body.results(i);
      for (int lane = 0; lane < dst.size(); lane++) {
        body.emit(
            new Instruction.FloatBinary(
                body.loc, dst.get(lane), op, left.get(lane), right.get(lane)));
      }
    };
  }

  void negate(long i) {
    List<Operand> value = body.use(i, 0);
    List<Register> dst = body.results(i);
    for (int lane = 0; lane < dst.size(); lane++) {
      body.emit(new Instruction.FloatNegate(body.loc, dst.get(lane), value.get(lane)));
    }
  }

  void compare(long i) {
    CompareOp op = COMPARISONS[llvm.intPredicate.intOf(i) - FIRST_COMPARISON];
    List<Operand> left = numbers(body.use(i, 0));
    List<Operand> right = numbers(body.use(i, 1));
    List<Register> dst = body.results(i);
    for (int lane = 0; lane < dst.size(); lane++) {
      body.emit(
          new Instruction.Compare(body.loc, dst.get(lane), op, left.get(lane), right.get(lane)));
    }
  }

  void floatCompare(long i) {
    // LLVM numbers its predicates in the order of our enum
    FloatCompareOp op = FLOAT_COMPARISONS[llvm.floatPredicate.intOf(i)];
    List<Operand> left = body.use(i, 0);
    List<Operand> right = body.use(i, 1);
    List<Register> dst = body.results(i);
    for (int lane = 0; lane < dst.size(); lane++) {
      body.emit(
          new Instruction.FloatCompare(
              body.loc, dst.get(lane), op, left.get(lane), right.get(lane)));
    }
  }

  private static final FloatCompareOp[] FLOAT_COMPARISONS = FloatCompareOp.values();

  LongConsumer cast(CastOp op) {
    return i -> {
      List<Operand> value = body.use(i, 0);
      List<Register> dst = body.results(i);
      for (int lane = 0; lane < dst.size(); lane++) {
        body.emit(new Instruction.Cast(body.loc, dst.get(lane), op, value.get(lane)));
      }
    };
  }

  /** An address as an integer, through the width it has in memory. */
  void pointerToInteger(long i) {
    Operand value = body.useScalar(i, 0);
    var whole = new Type.Int(body.types.pointerBits());
    Type wanted = body.types.ofValue(i).leaves().getFirst();
    if (wanted.equals(whole) || !body.types.isNarrow(value.type())) {
      cast(CastOp.PTR_TO_INT).accept(i);
      return;
    }
    Register dst = body.result(i);
    Register bits = body.fresh(whole);
    CastOp resize = dst.type().bits() < whole.bits() ? CastOp.TRUNC : CastOp.ZEXT;
    body.emit(new Instruction.Cast(body.loc, bits, CastOp.PTR_TO_INT, value));
    body.emit(new Instruction.Cast(body.loc, dst, resize, bits));
  }

  void integerToPointer(long i) {
    Optional<Operand.Address> device = registers.of(llvm.operand.of(i, 0));
    Operand value = body.useScalar(i, 0);
    var whole = new Type.Int(body.types.pointerBits());
    if (device.isPresent() && value.type().equals(whole)) {
      registers.point(body.result(i), device.get(), value);
      return;
    }
    if (value.type().equals(whole) || !body.types.isNarrow(body.types.pointer())) {
      cast(CastOp.INT_TO_PTR).accept(i);
      return;
    }
    Register dst = body.result(i);
    Register bits = body.fresh(whole);
    CastOp resize = value.type().bits() > whole.bits() ? CastOp.TRUNC : CastOp.ZEXT;
    body.emit(new Instruction.Cast(body.loc, bits, resize, value));
    body.emit(new Instruction.Cast(body.loc, dst, CastOp.INT_TO_PTR, bits));
  }

  void freeze(long i) {
    List<Operand> value = body.use(i, 0);
    List<Register> dst = body.results(i);
    for (int lane = 0; lane < dst.size(); lane++) {
      body.emit(new Instruction.Freeze(body.loc, dst.get(lane), value.get(lane)));
    }
  }

  /** The value as it is: address space casts, and other conversions that change nothing. */
  void same(long i) {
    body.define(i, body.use(i, 0));
  }
}
