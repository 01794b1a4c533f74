package dev.cairn.binary.lift;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Instruction.FloatCompareOp;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps of the program model that one machine instruction becomes: every method adds at most
 * one step and hands out the register with its result. Registers are numbered on through a whole
 * function, so one instance serves all its instructions.
 */
public final class Code {
  private final List<Type> registers = new ArrayList<>();
  private List<Instruction> steps = new ArrayList<>();
  private Location at = Location.NONE;

  /** A function that takes values of these types, in the registers from 0 on. */
  public Code(List<Type> parameters) {
    registers.addAll(parameters);
  }

  /** What is added from now on comes from here. */
  public void moveTo(Location location) {
    at = location;
  }

  public Location location() {
    return at;
  }

  /** The steps since the last call; the next ones begin a new list. */
  public List<Instruction> take() {
    List<Instruction> taken = steps;
    steps = new ArrayList<>();
    return taken;
  }

  public List<Type> registers() {
    return registers;
  }

  public Operand.Register fresh(Type type) {
    registers.add(type);
    return new Operand.Register(registers.size() - 1, type);
  }

  public void add(Instruction step) {
    steps.add(step);
  }

  /** The constant in as many bits as the type has. */
  public static Operand.IntConst constant(Type type, long value) {
    BigInteger mask = BigInteger.ONE.shiftLeft(type.bits()).subtract(BigInteger.ONE);
    return new Operand.IntConst(type, BigInteger.valueOf(value).and(mask));
  }

  public Operand binary(BinaryOp op, Operand left, Operand right) {
    Operand.Register result = fresh(left.type());
    steps.add(new Instruction.Binary(at, result, op, left, right, false));
    return result;
  }

  public Operand binary(BinaryOp op, Operand left, long right) {
    return binary(op, left, constant(left.type(), right));
  }

  public Operand not(Operand value) {
    return binary(BinaryOp.XOR, value, -1);
  }

  public Operand compare(CompareOp op, Operand left, Operand right) {
    Operand.Register result = fresh(Type.BOOL);
    steps.add(new Instruction.Compare(at, result, op, left, right));
    return result;
  }

  public Operand compare(CompareOp op, Operand left, long right) {
    return compare(op, left, constant(left.type(), right));
  }

  public Operand select(Operand condition, Operand whenTrue, Operand whenFalse) {
    Operand.Register result = fresh(whenTrue.type());
    steps.add(new Instruction.Select(at, result, condition, whenTrue, whenFalse));
    return result;
  }

  public Operand zeroExtend(Operand value, Type type) {
    return cast(CastOp.ZEXT, value, type);
  }

  public Operand signExtend(Operand value, Type type) {
    return cast(CastOp.SEXT, value, type);
  }

  public Operand truncate(Operand value, Type type) {
    return cast(CastOp.TRUNC, value, type);
  }

  /** {@code size} bits of the value from bit {@code low} on. */
  public Operand bits(Operand value, int low, Type type) {
    Operand shifted = low == 0 ? value : binary(BinaryOp.LSHR, value, low);
    return truncate(shifted, type);
  }

  public Operand binary(FloatOp op, Operand left, Operand right) {
    Operand.Register result = fresh(left.type());
    steps.add(new Instruction.FloatBinary(at, result, op, left, right));
    return result;
  }

  public Operand compare(FloatCompareOp op, Operand left, Operand right) {
    Operand.Register result = fresh(Type.BOOL);
    steps.add(new Instruction.FloatCompare(at, result, op, left, right));
    return result;
  }

  /** Another format of a number, or the number that a pattern stands for. */
  public Operand convert(CastOp op, Operand value, Type type) {
    return cast(op, value, type);
  }

  private Operand cast(CastOp op, Operand value, Type type) {
    if (value.type().equals(type)) {
      return value;
    }
    Operand.Register result = fresh(type);
    steps.add(new Instruction.Cast(at, result, op, value));
    return result;
  }

  /** A fixed place in an object. */
  public static Operand place(String object, long offset) {
    return new Operand.Address(Type.POINTER, object, offset);
  }

  /** The place {@code index} bytes into an object; the index counts as unsigned. */
  public Operand place(String object, Operand index) {
    if (index instanceof Operand.IntConst c) {
      return place(object, c.bits());
    }
    Operand wide = zeroExtend(index, Type.I64);
    Operand.Register result = fresh(Type.POINTER);
    var scaled = List.of(new Instruction.Scaled(wide, 1));
    steps.add(new Instruction.PointerAdd(at, result, place(object, 0), 0, scaled, false));
    return result;
  }

  public Operand load(Type type, Operand place) {
    Operand.Register result = fresh(type);
    steps.add(new Instruction.Load(at, result, place, false));
    return result;
  }

  public void store(Operand value, Operand place) {
    steps.add(new Instruction.Store(at, value, place, false));
  }
}
