package dev.cairn.machine.code;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Type;
import dev.cairn.machine.code.analysis.PointerDifferences;
import dev.cairn.machine.code.analysis.Registers;
import dev.cairn.machine.code.analysis.StackObjects;
import dev.cairn.machine.code.analysis.SymbolicRegisters;
import dev.cairn.machine.ops.ChunkFrame;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Rep;
import dev.cairn.machine.program.ProgramTables;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words in which the code of one JVM method is written: push an operand, its term, store a
 * register. Local 0 is the runtime.
 */
final class Emitter {
  private final CodeBuilder code;
  private final ProgramTables program;
  private final Procedure function;
  private final Registers registers;
  private final SymbolicRegisters symbolic;
  private final int frameSlot;
  private final FrameIndex frameIndex;
  private final Map<Integer, Integer> objectSlots = new HashMap<>();
  private int site;
  private int scratch;

  /** The index of a register in the {@link ChunkFrame}. */
  @FunctionalInterface
  interface FrameIndex {
    int of(int register);
  }

  Emitter(
      CodeBuilder code,
      ProgramTables program,
      Procedure function,
      Registers registers,
      SymbolicRegisters symbolic,
      int frameSlot,
      FrameIndex frameIndex) {
    this.code = code;
    this.program = program;
    this.function = function;
    this.registers = registers;
    this.symbolic = symbolic;
    this.frameSlot = frameSlot;
    this.frameIndex = frameIndex;
    scratch = registers.firstFree();
  }

  CodeBuilder code() {
    return code;
  }

  ProgramTables program() {
    return program;
  }

  Procedure function() {
    return function;
  }

  void at(int currentSite) {
    site = currentSite;
    scratch = registers.firstFree();
  }

  int site() {
    return site;
  }

  /** A local for use within the current instruction. */
  int scratch(int slots) {
    int slot = scratch;
    scratch += slots;
    return slot;
  }

  void runtime() {
    code.aload(0);
  }

  void pushSite() {
    code.loadConstant(site);
  }

  void push(int constant) {
    code.loadConstant(constant);
  }

  /** Pushes the ordinal of an operation, as the helpers of compiled code take it. */
  @SuppressWarnings("EnumOrdinal") // never leaves the process that made it
  void push(Enum<?> operation) {
    code.loadConstant(operation.ordinal());
  }

  /** Calls a method whose arguments are on the stack. */
  void call(SupportMethod method) {
    method.emit(code);
  }

  PointerDifferences differences() {
    return symbolic.differences();
  }

  boolean maySymbolic(Operand operand) {
    return symbolic.contains(operand);
  }

  /** Pushes the value in its type's representation. */
  void value(Operand operand) {
    switch (operand) {
      case Register r -> loadRegister(r);
      case Operand.IntConst c -> integer(c.type(), c.value());
      case Operand.FloatConst c -> floating(c);
      case Operand.Null _ -> code.loadConstant(0L);
      case Operand.Address _, Operand.BlockAddress _ -> address(operand);
      case Operand.Undefined u -> zero(Rep.of(u.type()));
    }
  }

  private void address(Operand operand) {
    long address = program.image().address(operand);
    if (Rep.of(operand.type()) == Rep.INT) {
      code.loadConstant((int) program.image().inMemory(address));
    } else {
      code.loadConstant(address);
    }
  }

  /** Whether pointers have 32 bits in memory. */
  boolean isNarrow() {
    return program.image().narrow() != null;
  }

  private void loadRegister(Register r) {
    if (registers.isInFrame(r.index())) {
      frameAccess("get", rep(r), r.index());
    } else {
      code.loadLocal(rep(r).kind(), registers.value(r.index()));
    }
  }

  private Rep rep(Register r) {
    return registers.rep(r.index());
  }

  private void frameAccess(String verb, Rep rep, int register) {
    code.aload(frameSlot).loadConstant(frameIndex.of(register));
    if (verb.equals("get")) {
      call(Support.frameGet(rep));
    } else {
      call(Support.framePut(rep));
    }
  }

  private void integer(Type type, BigInteger value) {
    switch (Rep.of(type)) {
      case INT -> code.loadConstant(value.intValue());
      case LONG -> code.loadConstant(value.longValue());
      case WIDE -> wide(value);
      case FLOAT, DOUBLE, SOFT ->
          throw new IllegalStateException("integer constant of type " + type);
    }
  }

  private void wide(BigInteger value) {
    runtime();
    push(program.constants().index(value));
    call(Support.WIDE_CONSTANT);
  }

  private void floating(Operand.FloatConst c) {
    switch (Rep.of(c.type())) {
      case INT -> code.loadConstant(c.pattern().intValue());
      case SOFT -> {
        code.loadConstant(c.pattern().shiftRight(64).longValue());
        code.loadConstant(c.pattern().longValue());
        call(Support.NUMBER_OF_HALVES);
      }
      case FLOAT, DOUBLE, LONG, WIDE -> hardFloat(c);
    }
  }

  private void hardFloat(Operand.FloatConst c) {
    if (Rep.of(c.type()) == Rep.FLOAT) {
      int bits = c.pattern().intValue();
      float value = Float.intBitsToFloat(bits);
      if (Float.isNaN(value)) {
        code.loadConstant(bits);
        call(Support.INT_BITS_TO_FLOAT);
      } else {
        code.loadConstant(value);
      }
      return;
    }
    long bits = c.pattern().longValue();
    double value = Double.longBitsToDouble(bits);
    if (Double.isNaN(value)) {
      code.loadConstant(bits);
      call(Support.LONG_BITS_TO_DOUBLE);
    } else {
      code.loadConstant(value);
    }
  }

  void zero(Rep rep) {
    switch (rep) {
      case INT -> code.iconst_0();
      case LONG -> code.lconst_0();
      case FLOAT -> code.fconst_0();
      case DOUBLE -> code.dconst_0();
      case WIDE -> code.getstatic(CodeTypes.WIDE, "ZERO", CodeTypes.WIDE);
      case SOFT -> code.getstatic(CodeTypes.LONG_FLOAT, "ZERO", CodeTypes.LONG_FLOAT);
    }
  }

  /** A local that holds the value: the register's own, or a copy for this instruction. */
  int local(Operand operand) {
    if (operand instanceof Register r && !registers.isInFrame(r.index())) {
      return registers.value(r.index());
    }
    Rep rep = Rep.of(operand.type());
    int slot = scratch(rep.slots());
    value(operand);
    code.storeLocal(rep.kind(), slot);
    return slot;
  }

  /** Gives the stack objects that the entry makes locals of their own, from that one on. */
  void keepObjects(int firstSlot) {
    int slot = firstSlot;
    for (Instruction instruction : function.blocks().getFirst().instructions()) {
      if (instruction instanceof Instruction.Alloca i && StackObjects.fixedSize(i) > 0) {
        objectSlots.put(i.dst().index(), slot++);
      }
    }
  }

  /** The local with the object that the operand is the address of, or -1 when there is none. */
  int objectSlot(Operand operand) {
    return operand instanceof Register r ? objectSlots.getOrDefault(r.index(), -1) : -1;
  }

  /** Whether pushing the operand costs no more than reading a JVM local. */
  boolean isAtHand(Operand operand) {
    return !(operand instanceof Register r) || !registers.isInFrame(r.index());
  }

  /** Pushes the term of the operand, or null. */
  void shadow(Operand operand) {
    if (!maySymbolic(operand)) {
      code.aconst_null();
      return;
    }
    int register = ((Register) operand).index();
    if (registers.isInFrame(register)) {
      code.aload(frameSlot).loadConstant(frameIndex.of(register));
      call(Support.FRAME_GET_SHADOW);
    } else {
      code.aload(registers.shadow(register));
    }
  }

  /** Pops a value into the register. */
  void setValue(Register r) {
    if (registers.isInFrame(r.index())) {
      frameAccess("put", rep(r), r.index());
    } else {
      code.storeLocal(rep(r).kind(), registers.value(r.index()));
    }
  }

  /** Pops a term or null into the register's shadow; drops it when the register has none. */
  void setShadow(Register r) {
    if (!maySymbolic(r)) {
      code.pop();
    } else if (registers.isInFrame(r.index())) {
      code.aload(frameSlot).loadConstant(frameIndex.of(r.index()));
      call(Support.FRAME_PUT_SHADOW);
    } else {
      code.astore(registers.shadow(r.index()));
    }
  }

  /** Gives a C variable that is declared here, without a value, the term that says so. */
  void setUnset(Register r) {
    String name =
        function.variables().stream()
            .filter(v -> v.register() == r.index())
            .map(Procedure.LocalVariable::name)
            .findFirst()
            .orElse("");
    runtime();
    code.loadConstant(name);
    push(r.type().bits());
    call(Support.UNSET);
    setShadow(r);
  }

  boolean mayBeUnset(Register r) {
    return symbolic.mayBeUnset(r);
  }

  void clearShadow(Register r) {
    if (maySymbolic(r)) {
      code.aconst_null();
      setShadow(r);
    }
  }

  /** Pushes the operand's bits, zero-extended to a long; not for wide ones. */
  void bits(Operand operand) {
    value(operand);
    Conversions.toBits(code, operand.type());
  }

  /** Pushes the bits of an operand of more than 64 bits as a BigInteger. */
  void wideBits(Operand operand) {
    value(operand);
    if (Rep.of(operand.type()) == Rep.SOFT) {
      Support.NUMBER_PATTERN.emit(code);
    }
  }

  /**
   * Sets the shadow of {@code dst}: null while the shadows of all operands are, else what {@code
   * make} leaves on the stack.
   */
  void setShadow(Register dst, List<? extends Operand> operands, Runnable make) {
    List<? extends Operand> candidates =
        operands.stream().filter(this::maySymbolic).distinct().toList();
    if (candidates.isEmpty()) {
      clearShadow(dst);
      return;
    }
    Label makes = code.newLabel();
    Label done = code.newLabel();
    for (Operand operand : candidates) {
      shadow(operand);
      code.ifnonnull(makes);
    }
    code.aconst_null();
    code.goto_(done);
    code.labelBinding(makes);
    make.run();
    code.labelBinding(done);
    setShadow(dst);
  }

  /**
   * Does {@code action}, which leaves the stack as it is, when the shadow of an operand is there.
   */
  void whenSymbolic(List<? extends Operand> operands, Runnable action) {
    List<? extends Operand> candidates =
        operands.stream().filter(this::maySymbolic).distinct().toList();
    if (candidates.isEmpty()) {
      return;
    }
    Label acts = code.newLabel();
    Label done = code.newLabel();
    for (Operand operand : candidates) {
      shadow(operand);
      code.ifnonnull(acts);
    }
    code.goto_(done);
    code.labelBinding(acts);
    action.run();
    code.labelBinding(done);
  }

  /** Ends the run as unsupported. */
  void unsupported(String what) {
    runtime();
    code.loadConstant(what);
    call(Support.UNSUPPORTED);
    code.athrow();
  }
}
