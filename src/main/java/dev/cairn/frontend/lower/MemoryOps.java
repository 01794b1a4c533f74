package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.Gep;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.Shape;
import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Stack objects, loads, stores, address arithmetic, and atomics as plain sequences: there is one
 * thread.
 */
final class MemoryOps {
  /** Returns a number that was read where a pointer may be. */
  private static final String PUNNED = "__cairn_punned";

  private final Body body;
  private final LlvmApi llvm;
  private final Promotion promotion;
  private final VectorOps vectors;
  private final LocalNames names;
  private final PointersAsNumbers pointers;

  MemoryOps(Body body, Promotion promotion, VectorOps vectors, LocalNames names) {
    this.body = body;
    this.llvm = body.llvm;
    this.promotion = promotion;
    this.vectors = vectors;
    this.names = names;
    pointers = new PointersAsNumbers(body);
  }

  void alloca(long i) {
    Register variable = promotion.register(i);
    if (variable != null) {
      if (variable.index() >= names.parameterLeaves()) {
        body.emit(new Instruction.Move(body.loc, variable, new Operand.Undefined(variable.type())));
      }
      return;
    }
    Operand count = body.useScalar(i, 0);
    long size = body.types.size(llvm.allocatedType.of(i));
    body.emit(
        new Instruction.Alloca(
            body.loc, body.result(i), size, count, llvm.alignment.intOf(i), names.of(i)));
  }

  void load(long i) {
    Register variable = promotion.register(llvm.operand.of(i, 0));
    if (variable != null) {
      promotion.load(i, variable);
      return;
    }
    Operand pointer = body.useScalar(i, 0);
    Shape shape = body.types.ofValue(i);
    // whoever makes something atomic lets others change it meanwhile
    boolean isVolatile = llvm.isVolatile.is(i) || llvm.ordering.intOf(i) != 0;
    if (shape.isBitPacked()) {
      body.define(i, vectors.split(loadBits(shape, pointer, isVolatile), shape.leaves()));
      return;
    }
    List<Register> dst = body.results(i);
    if (isAddress(dst) && pointers.areAllIn(llvm.operand.of(i, 0))) {
      Register address = body.fresh(body.types.pointer());
      loadTo(address, pointer, isVolatile);
      body.emit(new Instruction.Cast(body.loc, dst.getFirst(), CastOp.PTR_TO_INT, address));
      return;
    }
    if (isPunned(dst, llvm.operand.of(i, 0))) {
      loadPunned(dst.getFirst(), pointer, isVolatile);
      return;
    }
    for (int leaf = 0; leaf < dst.size(); leaf++) {
      Operand at = offset(pointer, shape.offsets()[leaf]);
      loadTo(dst.get(leaf), at, isVolatile);
    }
  }

  /** Is it a number, read where a pointer may be. */
  private boolean isPunned(List<Register> dst, long memory) {
    return dst.size() == 1
        && dst.getFirst().type() instanceof Type.Int(var bits)
        && bits <= Long.SIZE
        && !Origin.isLibrary(body.loc)
        && pointers.mayBeIn(memory, Math.ceilDiv(bits, Byte.SIZE));
  }

  private void loadPunned(Register dst, Operand pointer, boolean isVolatile) {
    Register number = body.fresh(dst.type());
    loadTo(number, pointer, isVolatile);
    var callee = new Operand.Address(body.types.pointer(), PUNNED, 0);
    List<Type> types = List.of(body.types.pointer(), dst.type());
    var signature = new Signature(List.of(dst.type()), types, false);
    List<Argument> arguments = List.of(new Argument(pointer, 0), new Argument(number, 0));
    body.emit(new Instruction.Call(body.loc, List.of(dst), callee, arguments, signature));
  }

  /** Is it an integer that an address fits in as it is. */
  private boolean isAddress(List<Register> dst) {
    return dst.size() == 1
        && dst.getFirst().type() instanceof Type.Int(var bits)
        && bits == Long.SIZE
        && bits == body.types.pointerBits();
  }

  /** An address of fewer bits in memory is an integer there. */
  private void loadTo(Register dst, Operand pointer, boolean isVolatile) {
    if (!body.types.isNarrow(dst.type())) {
      String member = Origin.isLibrary(body.loc) ? "" : body.unit.texts.member(body.loc);
      body.emit(new Instruction.Load(body.loc, dst, pointer, isVolatile, member));
      return;
    }
    Register bits = body.fresh(new Type.Int(body.types.pointerBits()));
    body.emit(new Instruction.Load(body.loc, bits, pointer, isVolatile));
    body.emit(new Instruction.Cast(body.loc, dst, CastOp.INT_TO_PTR, bits));
  }

  private void storeAt(Operand value, Operand pointer, boolean isVolatile) {
    if (!body.types.isNarrow(value.type())) {
      body.emit(new Instruction.Store(body.loc, value, pointer, isVolatile));
      return;
    }
    Register bits = body.fresh(new Type.Int(body.types.pointerBits()));
    body.emit(new Instruction.Cast(body.loc, bits, Instruction.CastOp.PTR_TO_INT, value));
    body.emit(new Instruction.Store(body.loc, bits, pointer, isVolatile));
  }

  private Operand loadBits(Shape shape, Operand pointer, boolean isVolatile) {
    Register dst =
        body.fresh(new Type.Int(shape.leaves().size() * shape.leaves().getFirst().bits()));
    body.emit(new Instruction.Load(body.loc, dst, pointer, isVolatile));
    return dst;
  }

  void store(long i) {
    Register variable = promotion.register(llvm.operand.of(i, 1));
    if (variable != null) {
      promotion.store(i, variable);
      return;
    }
    Shape shape = body.types.ofValue(llvm.operand.of(i, 0));
    List<Operand> values = body.use(i, 0);
    Operand pointer = body.useScalar(i, 1);
    boolean isVolatile = llvm.isVolatile.is(i);
    if (shape.isBitPacked()) {
      body.emit(new Instruction.Store(body.loc, vectors.join(values), pointer, isVolatile));
      return;
    }
    for (int leaf = 0; leaf < values.size(); leaf++) {
      storeAt(values.get(leaf), offset(pointer, shape.offsets()[leaf]), isVolatile);
    }
  }

  private Operand offset(Operand pointer, long by) {
    if (by == 0) {
      return pointer;
    }
    if (pointer instanceof Operand.Address(var type, var symbol, var at)) {
      return new Operand.Address(type, symbol, at + by);
    }
    Register dst = body.fresh(pointer.type());
    body.emit(new Instruction.PointerAdd(body.loc, dst, pointer, by, List.of(), true));
    return dst;
  }

  void gep(long i) {
    if (body.types.ofValue(i).isVector()) {
      throw new UnsupportedConstruct("vector of addresses");
    }
    Gep gep = Gep.read(body.unit.code, body.types, i);
    Operand base = body.use(gep.base()).getFirst();
    List<Instruction.Scaled> indices = new ArrayList<>();
    for (Gep.Index index : gep.indices()) {
      Operand value = body.use(index.value()).getFirst();
      indices.add(new Instruction.Scaled(value, index.scale(), index.count()));
    }
    if (indices.isEmpty() && (gep.offset() == 0 || base instanceof Operand.Address)) {
      body.define(i, offset(base, gep.offset()));
      return;
    }
    if (base instanceof Operand.Null && gep.offset() == 0 && isNumber(indices)) {
      Operand number = indices.getFirst().index();
      body.emit(new Instruction.Cast(body.loc, body.result(i), CastOp.INT_TO_PTR, number));
      return;
    }
    body.emit(
        new Instruction.PointerAdd(
            body.loc,
            body.result(i),
            base,
            gep.offset(),
            indices,
            llvm.inBounds.is(i),
            gep.isPart()));
  }

  /**
   * {@code (char *)0 + number}: an address that was made a number to be rounded, as obstacks do.
   */
  private static boolean isNumber(List<Instruction.Scaled> indices) {
    return indices.size() == 1
        && indices.getFirst().scale() == 1
        && indices.getFirst().index().type().equals(Type.I64);
  }

  void vaArg(long i) {
    body.emit(new Instruction.VaArg(body.loc, body.result(i), body.useScalar(i, 0)));
  }

  void fence(long i) {}

  /** Result: the old value, and whether it was the expected one. */
  void compareExchange(long i) {
    Operand pointer = body.useScalar(i, 0);
    Operand expected = body.useScalar(i, 1);
    Operand desired = body.useScalar(i, 2);
    Register old = body.fresh(expected.type());
    Register same = body.fresh(Type.BOOL);
    Register stored = body.fresh(expected.type());
    loadTo(old, pointer, true);
    body.emit(new Instruction.Compare(body.loc, same, CompareOp.EQ, old, expected));
    body.emit(new Instruction.Select(body.loc, stored, same, desired, old));
    storeAt(stored, pointer, false);
    body.define(i, List.of(old, same));
  }

  void readModifyWrite(long i) {
    Operand pointer = body.useScalar(i, 0);
    Operand value = body.useScalar(i, 1);
    Register old = body.fresh(value.type());
    loadTo(old, pointer, true);
    Operand changed = modified(llvm.atomicOperation.intOf(i), old, value);
    storeAt(changed, pointer, false);
    body.define(i, old);
  }

  private Operand modified(int operation, Operand old, Operand value) {
    return switch (operation) {
      case 0 -> value;
      case 1 -> binary(BinaryOp.ADD, old, value);
      case 2 -> binary(BinaryOp.SUB, old, value);
      case 3 -> binary(BinaryOp.AND, old, value);
      case 4 -> not(binary(BinaryOp.AND, old, value));
      case 5 -> binary(BinaryOp.OR, old, value);
      case 6 -> binary(BinaryOp.XOR, old, value);
      case 7 -> better(CompareOp.SGT, old, value);
      case 8 -> better(CompareOp.SLT, old, value);
      case 9 -> better(CompareOp.UGT, old, value);
      case 10 -> better(CompareOp.ULT, old, value);
      case 11 -> floating(FloatOp.ADD, old, value);
      case 12 -> floating(FloatOp.SUB, old, value);
      default -> throw new UnsupportedConstruct("atomic operation " + operation);
    };
  }

  private Operand binary(BinaryOp op, Operand left, Operand right) {
    Register dst = body.fresh(left.type());
    body.emit(new Instruction.Binary(body.loc, dst, op, left, right, false));
    return dst;
  }

  private Operand floating(FloatOp op, Operand left, Operand right) {
    Register dst = body.fresh(left.type());
    body.emit(new Instruction.FloatBinary(body.loc, dst, op, left, right));
    return dst;
  }

  private Operand not(Operand value) {
    BigInteger ones = BigInteger.ONE.shiftLeft(value.type().bits()).subtract(BigInteger.ONE);
    return binary(BinaryOp.XOR, value, new Operand.IntConst(value.type(), ones));
  }

  private Operand better(CompareOp op, Operand left, Operand right) {
    Register isLeft = body.fresh(Type.BOOL);
    body.emit(new Instruction.Compare(body.loc, isLeft, op, left, right));
    Register dst = body.fresh(left.type());
    body.emit(new Instruction.Select(body.loc, dst, isLeft, left, right));
    return dst;
  }
}
