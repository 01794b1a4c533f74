package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.Constants;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.LlvmCall;
import dev.cairn.frontend.llvm.Types;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Operations on parts of vectors and aggregates, and conversions between values cut into different
 * parts.
 */
final class VectorOps {
  private final Body body;
  private final LlvmApi llvm;

  VectorOps(Body body) {
    this.body = body;
    this.llvm = body.llvm;
  }

  void extractElement(long i) {
    List<Operand> vector = body.use(i, 0);
    Operand index = body.useScalar(i, 1);
    if (index instanceof Operand.IntConst c) {
      body.define(i, lane(vector, c));
      return;
    }
    Operand found = vector.getFirst();
    for (int lane = 1; lane < vector.size(); lane++) {
      found = select(isLane(index, lane), vector.get(lane), found);
    }
    body.define(i, found);
  }

  private static Operand lane(List<Operand> vector, Operand.IntConst index) {
    boolean isInside = index.value().bitLength() < 31 && index.value().intValue() < vector.size();
    return isInside
        ? vector.get(index.value().intValue())
        : new Operand.Undefined(vector.getFirst().type());
  }

  void insertElement(long i) {
    List<Operand> vector = new ArrayList<>(body.use(i, 0));
    Operand element = body.useScalar(i, 1);
    Operand index = body.useScalar(i, 2);
    for (int lane = 0; lane < vector.size(); lane++) {
      if (!(index instanceof Operand.IntConst c)) {
        vector.set(lane, select(isLane(index, lane), element, vector.get(lane)));
      } else if (c.value().equals(BigInteger.valueOf(lane))) {
        vector.set(lane, element);
      }
    }
    body.define(i, vector);
  }

  private Operand isLane(Operand index, int lane) {
    Register dst = body.fresh(Type.BOOL);
    Operand number = new Operand.IntConst(index.type(), BigInteger.valueOf(lane));
    body.emit(new Instruction.Compare(body.loc, dst, CompareOp.EQ, index, number));
    return dst;
  }

  private Operand select(Operand condition, Operand whenTrue, Operand whenFalse) {
    Register dst = body.fresh(whenTrue.type());
    body.emit(new Instruction.Select(body.loc, dst, condition, whenTrue, whenFalse));
    return dst;
  }

  void shuffle(long i) {
    List<Operand> both = new ArrayList<>(body.use(i, 0));
    both.addAll(body.use(i, 1));
    List<Operand> result = new ArrayList<>();
    for (int k = 0; k < llvm.numMaskElements.intOf(i); k++) {
      int lane = (int) llvm.maskValue.of(i, k);
      result.add(lane < 0 ? new Operand.Undefined(both.getFirst().type()) : both.get(lane));
    }
    body.define(i, result);
  }

  void extractValue(long i) {
    long aggregate = llvm.operand.of(i, 0);
    Types.Part part = part(i, aggregate);
    int count = body.types.of(part.type()).leaves().size();
    body.define(i, body.use(aggregate).subList(part.firstLeaf(), part.firstLeaf() + count));
  }

  void insertValue(long i) {
    long aggregate = llvm.operand.of(i, 0);
    Types.Part part = part(i, aggregate);
    List<Operand> leaves = new ArrayList<>(body.use(aggregate));
    List<Operand> inserted = body.use(i, 1);
    for (int k = 0; k < inserted.size(); k++) {
      leaves.set(part.firstLeaf() + k, inserted.get(k));
    }
    body.define(i, leaves);
  }

  private Types.Part part(long instruction, long aggregate) {
    long indices = llvm.indices.of(instruction);
    var part = new Types.Part(0, llvm.typeOf.of(aggregate));
    for (int k = 0; k < llvm.numIndices.intOf(instruction); k++) {
      Types.Part inner = body.types.part(part.type(), LlvmCall.intAt(indices + 4L * k));
      part = new Types.Part(part.firstLeaf() + inner.firstLeaf(), inner.type());
    }
    return part;
  }

  /** A bitcast: the bits of the lanes side by side, lowest lane lowest, cut anew. */
  void bitcast(long i) {
    List<Operand> from = body.use(i, 0);
    List<Type> to = body.types.ofValue(i).leaves();
    if (from.size() == to.size()) {
      List<Operand> same = new ArrayList<>();
      for (int lane = 0; lane < to.size(); lane++) {
        same.add(recast(from.get(lane), to.get(lane)));
      }
      body.define(i, same);
    } else {
      body.define(i, split(join(from), to));
    }
  }

  private Operand recast(Operand value, Type type) {
    if (value.type().equals(type)) {
      return value;
    }
    if (value instanceof Operand.Undefined) {
      return new Operand.Undefined(type);
    }
    CastOp op = CastOp.BITCAST;
    if (type instanceof Type.Pointer) {
      op = CastOp.INT_TO_PTR;
    } else if (value.type() instanceof Type.Pointer) {
      op = CastOp.PTR_TO_INT;
    }
    return cast(op, value, type);
  }

  private Operand cast(CastOp op, Operand value, Type type) {
    Register dst = body.fresh(type);
    body.emit(new Instruction.Cast(body.loc, dst, op, value));
    return dst;
  }

  /** One integer of all lanes. */
  Operand join(List<Operand> lanes) {
    int bits = lanes.stream().mapToInt(l -> l.type().bits()).sum();
    Type whole = new Type.Int(bits);
    Operand result = Constants.zero(whole);
    int at = 0;
    for (Operand lane : lanes) {
      int width = lane.type().bits();
      Operand part = recast(lane, new Type.Int(width));
      Operand wide = width == bits ? part : cast(CastOp.ZEXT, part, whole);
      result = binary(BinaryOp.OR, result, shift(BinaryOp.SHL, wide, at));
      at += width;
    }
    return result;
  }

  List<Operand> split(Operand whole, List<Type> lanes) {
    List<Operand> result = new ArrayList<>();
    int at = 0;
    for (Type lane : lanes) {
      Type.Int integer = new Type.Int(lane.bits());
      Operand shifted = shift(BinaryOp.LSHR, whole, at);
      Operand part =
          lane.bits() == whole.type().bits() ? shifted : cast(CastOp.TRUNC, shifted, integer);
      result.add(recast(part, lane));
      at += lane.bits();
    }
    return result;
  }

  private Operand shift(BinaryOp op, Operand value, int by) {
    return by == 0
        ? value
        : binary(op, value, new Operand.IntConst(value.type(), BigInteger.valueOf(by)));
  }

  private Operand binary(BinaryOp op, Operand left, Operand right) {
    Register dst = body.fresh(left.type());
    body.emit(new Instruction.Binary(body.loc, dst, op, left, right, false));
    return dst;
  }
}
