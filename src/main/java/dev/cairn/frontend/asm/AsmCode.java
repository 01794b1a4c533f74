package dev.cairn.frontend.asm;

import dev.cairn.frontend.flow.Body;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.List;

/** Emits the steps that inline assembly is made of. */
final class AsmCode {
  private final Body body;

  AsmCode(Body body) {
    this.body = body;
  }

  static Operand constant(int width, BigInteger value) {
    return new Operand.IntConst(new Type.Int(width), value.mod(BigInteger.ONE.shiftLeft(width)));
  }

  static Operand constant(int width, long value) {
    return constant(width, BigInteger.valueOf(value));
  }

  Operand binary(BinaryOp op, Operand left, Operand right) {
    Register dst = body.fresh(left.type());
    body.emit(new Instruction.Binary(body.loc, dst, op, left, right, false));
    return dst;
  }

  Operand compare(CompareOp op, Operand left, Operand right) {
    Register dst = body.fresh(Type.BOOL);
    body.emit(new Instruction.Compare(body.loc, dst, op, left, right));
    return dst;
  }

  Operand isZero(Operand value) {
    return compare(CompareOp.EQ, value, constant(value.type().bits(), 0));
  }

  Operand isNegative(Operand value) {
    return compare(CompareOp.SLT, value, constant(value.type().bits(), 0));
  }

  Operand select(Operand condition, Operand whenTrue, Operand whenFalse) {
    Register dst = body.fresh(whenTrue.type());
    body.emit(new Instruction.Select(body.loc, dst, condition, whenTrue, whenFalse));
    return dst;
  }

  Operand zext(Operand value, int width) {
    return value.type().bits() == width ? value : cast(CastOp.ZEXT, value, width);
  }

  Operand sext(Operand value, int width) {
    return value.type().bits() == width ? value : cast(CastOp.SEXT, value, width);
  }

  Operand trunc(Operand value, int width) {
    return value.type().bits() == width ? value : cast(CastOp.TRUNC, value, width);
  }

  /** The upper half of a value of twice the width. */
  Operand high(Operand value) {
    int width = value.type().bits() / 2;
    return trunc(binary(BinaryOp.LSHR, value, constant(2 * width, width)), width);
  }

  Operand join(Operand high, Operand low) {
    int width = low.type().bits();
    Operand upper = binary(BinaryOp.SHL, zext(high, 2 * width), constant(2 * width, width));
    return binary(BinaryOp.OR, upper, zext(low, 2 * width));
  }

  private Operand cast(CastOp op, Operand value, int width) {
    Register dst = body.fresh(new Type.Int(width));
    body.emit(new Instruction.Cast(body.loc, dst, op, value));
    return dst;
  }

  Operand load(Operand pointer, int width) {
    Register dst = body.fresh(new Type.Int(width));
    body.emit(new Instruction.Load(body.loc, dst, pointer, true));
    return dst;
  }

  void store(Operand value, Operand pointer) {
    body.emit(new Instruction.Store(body.loc, value, pointer, true));
  }

  /** A call of an intrinsic or of a function of the library, of which the result has a type. */
  Operand call(String name, Type result, List<Operand> arguments) {
    Register dst = body.fresh(result);
    body.emit(
        new Instruction.Call(
            body.loc,
            List.of(dst),
            new Operand.Address(body.types.pointer(), name, 0),
            arguments.stream().map(a -> new Argument(a, 0)).toList(),
            new Signature(List.of(result), arguments.stream().map(Operand::type).toList(), false)));
    return dst;
  }
}
