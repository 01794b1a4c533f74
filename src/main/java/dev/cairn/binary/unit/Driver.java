package dev.cairn.binary.unit;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Convention;
import dev.cairn.binary.lift.Harness;
import dev.cairn.binary.lift.Memories;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.binary.recover.Interrupts;
import dev.cairn.input.InputModel.Root;
import dev.cairn.ir.Block;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the inputs of a function where it looks for them and calls it. What it does is written
 * once, as steps of the program model.
 */
final class Driver {
  static final String NAME = Origin.DRIVE;

  /** Where arguments are made before they are handed over. */
  private static final String ARGUMENTS = "arguments";

  private static final int MOST_BYTES = 1 << 12;

  private final Processor processor;
  private final Code code = new Code(List.of());
  private final Map<String, Root> roots = new LinkedHashMap<>();
  private int used;

  Driver(Processor processor) {
    this.processor = processor;
  }

  /** Makes cells of the state an input. */
  void make(VariedState.Cells cells) {
    make(cells.name(), cells.type(), cells.slot());
  }

  /**
   * Makes memory an input. An array in memory that has the highest address first is made elsewhere
   * and copied element by element.
   */
  private void make(String name, CType type, Slot slot) {
    if (!(type instanceof CType.Array array) || !processor.isDescending(slot.object())) {
      make(Code.place(slot.object(), slot.offset()), name, type, true);
      return;
    }
    int size = (int) array.element().size();
    int at = room((int) array.size());
    make(Code.place(ARGUMENTS, at), name, array, false);
    for (int from = 0; from < array.size(); from += size) {
      Operand element = code.load(new Type.Int(8 * size), Code.place(ARGUMENTS, at + from));
      int to = slot.offset() + slot.bytes() - from - size;
      code.store(element, Code.place(slot.object(), to));
    }
  }

  private void make(Operand place, String name, CType type, boolean isGlobal) {
    if (roots.put(name, new Root(name, type, isGlobal)) != null) {
      throw new UserError(
          "two inputs are called '" + name + "'", "give the parameter another name");
    }
    code.add(Harness.make(Location.NONE, place, (int) type.size(), name));
  }

  /** Makes an argument and hands it over. */
  void pass(Procedure.Parameter parameter, List<Slot> slots) {
    Type type = new Type.Int(8 * (int) parameter.type().size());
    int at = room((int) parameter.type().size());
    make(Code.place(ARGUMENTS, at), parameter.name(), parameter.type(), false);
    if (isWidened(parameter.type(), slots)) {
      Slot slot = slots.getFirst();
      Operand single = code.load(Type.FLOAT, Code.place(ARGUMENTS, at));
      Operand wide = code.convert(CastOp.FP_EXT, single, Type.DOUBLE);
      code.store(wide, Code.place(slot.object(), slot.offset()));
      return;
    }
    store(code.load(type, Code.place(ARGUMENTS, at)), isSigned(parameter.type()), slots);
  }

  /** Whether a single is handed over as a double. */
  private static boolean isWidened(CType type, List<Slot> slots) {
    return type instanceof CType.Floating && type.size() == 4 && slots.getFirst().bytes() == 8;
  }

  private static boolean isSigned(CType type) {
    return type.resolved() instanceof CType.Integer i && i.isSigned();
  }

  private int room(int bytes) {
    int at = used;
    used += bytes;
    if (used > MOST_BYTES) {
      throw new UserError(
          "the inputs have more than " + MOST_BYTES + " bytes",
          "give shorter arrays in --prototype, or fewer cells with --input");
    }
    return at;
  }

  private void store(Operand value, boolean isSigned, List<Slot> slots) {
    Type whole = new Type.Int(8 * slots.stream().mapToInt(Slot::bytes).sum());
    Operand wide = isSigned ? code.signExtend(value, whole) : code.zeroExtend(value, whole);
    int done = 0;
    for (Slot slot : slots) {
      Operand part = code.bits(wide, done, new Type.Int(8 * slot.bytes()));
      code.store(part, Code.place(slot.object(), slot.offset()));
      done += 8 * slot.bytes();
    }
  }

  /** Makes an array, and hands over a pointer to it. */
  void pass(String name, CType.Array array, Convention.Pointee pointee, List<Slot> slots) {
    make(name, array, pointee.memory());
    int bytes = slots.stream().mapToInt(Slot::bytes).sum();
    store(Code.constant(new Type.Int(8 * bytes), pointee.pointer()), false, slots);
  }

  /** Says that the inputs do not have all values they could have. */
  void limit(String why) {
    code.add(Harness.limit(Location.NONE, why));
  }

  /** Lets handlers run from now on. */
  void allow(Interrupts interrupts) {
    interrupts.allow(code);
  }

  /** Does what a call does. */
  void enter(long returnAddress) {
    processor.enter(code, returnAddress);
  }

  Map<String, Root> roots() {
    return roots;
  }

  /** What has been written so far. */
  Written written() {
    return new Written(code.take(), code.registers());
  }

  /** Memory that only the driver uses. */
  static Global memory() {
    return Memories.variable(ARGUMENTS, MOST_BYTES, new byte[0]);
  }

  /** The steps before the call. */
  record Written(List<Instruction> steps, List<Type> registers) {
    /** As a function that then calls the one under test. */
    Procedure calling(Procedure function, long returnAddress) {
      List<Instruction> all = new ArrayList<>(steps);
      Type address = function.signature().parameters().getFirst();
      var argument = new Instruction.Argument(Code.constant(address, returnAddress), 0);
      all.add(
          new Instruction.Call(
              Location.NONE,
              List.of(),
              Code.place(function.name(), 0),
              List.of(argument),
              function.signature()));
      all.add(new Instruction.Return(Location.NONE, List.of()));
      return new Procedure(
          NAME,
          Location.NONE,
          new Signature(List.of(), List.of(), false),
          new Procedure.Declaration(new CType.Void(), List.of(), false),
          registers,
          List.of(),
          List.of(new Block(0, all)),
          false,
          List.of());
    }
  }
}
