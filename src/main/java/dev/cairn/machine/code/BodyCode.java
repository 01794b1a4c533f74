package dev.cairn.machine.code;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.FarJumps;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.machine.code.analysis.MethodCuts;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the pieces of one chunk as the body of a JVM method. What differs between whole functions
 * and chunks is in {@link Exits}.
 */
final class BodyCode {
  /** How the method is left, and where it keeps what belongs to the activation. */
  interface Exits {
    /** Goes to a piece of another chunk. */
    void goTo(int piece);

    /** Goes to the piece whose number is on the stack. */
    void goToPushed();

    /** Returns from the C function; its value, if any, is on the stack. */
    void leave();

    /** Pushes the address of the variadic arguments. */
    void pushVariadicArea();

    /** Pushes the number of the activation; only asked in functions that call setjmp. */
    void pushActivation();

    /** The frame register of a setjmp's result. */
    int frameRegister(Instruction.Call setjmp);
  }

  private final Emitter e;
  private final CodeBuilder code;
  private final MethodCuts layout;
  private final List<MethodCuts.Piece> pieces;
  private final Exits exits;
  private final int functionIndex;
  private final Map<Integer, Label> labels = new HashMap<>();
  private final IntegerCode integers;
  private final CompareCode comparisons;
  private final FloatCode floats;
  private final CastCode casts;
  private final MemoryCode memory;
  private final CallCode calls;
  private final ControlCode control;
  private int current;

  BodyCode(
      Emitter e, FunctionTranslator.Source source, List<MethodCuts.Piece> pieces, Exits exits) {
    this.e = e;
    layout = source.layout();
    this.pieces = pieces;
    this.exits = exits;
    functionIndex = source.index();
    code = e.code();
    integers = new IntegerCode(e);
    comparisons = new CompareCode(e, source.decided());
    floats = new FloatCode(e, source.decided());
    casts = new CastCode(e);
    memory = new MemoryCode(e, casts);
    calls = new CallCode(e, new ArgumentCode(e, casts, memory), new BlockCode(e, casts));
    control = new ControlCode(e, block -> goTo(layout.firstPiece(block)), exits::leave);
    pieces.forEach(p -> labels.put(p.index(), code.newLabel()));
  }

  Label label(int piece) {
    Label label = labels.get(piece);
    if (label == null) {
      throw new IllegalStateException("piece " + piece + " is in another chunk");
    }
    return label;
  }

  void emit() {
    int first = e.program().sites().first(functionIndex);
    for (MethodCuts.Piece piece : pieces) {
      current = piece.index();
      code.labelBinding(label(current));
      memory.beginPiece();
      int site = first + piece.site();
      for (Instruction instruction : piece.instructions()) {
        e.at(site);
        Accesses.writes(instruction).forEach(memory::overwritten);
        code.lineNumber(e.program().sites().line(functionIndex, site++));
        instruction(instruction);
      }
      if (!piece.isLastOfBlock()) {
        goTo(current + 1);
      }
    }
  }

  /** Every cycle has an edge that does not go forward; there the step is counted. */
  private void goTo(int piece) {
    if (piece <= current) {
      e.runtime();
      e.call(Support.TICK);
    }
    if (labels.containsKey(piece)) {
      code.goto_(label(piece));
    } else {
      exits.goTo(piece);
    }
  }

  private void instruction(Instruction instruction) {
    switch (instruction) {
      case Instruction.Move i -> copy(i.dst(), i.src());
      case Instruction.Freeze i -> copy(i.dst(), i.value());
      case Instruction.Alloca i -> memory.alloca(i);
      case Instruction.Load i -> memory.load(i);
      case Instruction.Store i -> memory.store(i);
      case Instruction.PointerAdd i -> memory.pointerAdd(i);
      case Instruction.Binary i -> integers.binary(i);
      case Instruction.Compare i -> comparisons.compare(i);
      case Instruction.FloatBinary i -> floats.binary(i);
      case Instruction.FloatCompare i -> floats.compare(i);
      case Instruction.FloatNegate i -> floats.negate(i);
      case Instruction.Cast i -> casts.cast(i);
      case Instruction.Select i -> select(i);
      case Instruction.Call i -> call(i);
      case Instruction.VaArg _ -> e.unsupported("va_arg instruction");
      case Instruction.Unsupported i -> e.unsupported(i.what());
      case Instruction.Jump t -> goTo(layout.firstPiece(t.target()));
      case Instruction.Branching t -> control.branching(t);
      case Instruction.Switch t when MethodCuts.isLookedUp(t) ->
          control.lookingUp(t, layout::firstPiece, exits::goToPushed);
      case Instruction.Switch t -> control.switching(t);
      case Instruction.IndirectJump t -> control.indirectJump(t);
      case Instruction.Return t -> control.returning(t);
      case Instruction.Unreachable _ -> control.unreachable();
    }
  }

  private void copy(Register dst, Operand src) {
    e.value(src);
    if (src instanceof Operand.Undefined && e.mayBeUnset(dst)) {
      e.setUnset(dst);
    } else {
      e.shadow(src);
      e.setShadow(dst);
    }
    e.setValue(dst);
  }

  private void select(Instruction.Select i) {
    Label isFalse = code.newLabel();
    Label done = code.newLabel();
    e.value(i.condition());
    code.ifeq(isFalse);
    e.value(i.whenTrue());
    code.goto_(done);
    code.labelBinding(isFalse);
    e.value(i.whenFalse());
    code.labelBinding(done);
    e.setShadow(i.dst(), Accesses.reads(i), () -> selectShadow(i));
    e.setValue(i.dst());
  }

  private void selectShadow(Instruction.Select i) {
    boolean isWide = Rep.of(i.dst().type()) == Rep.WIDE || Rep.of(i.dst().type()) == Rep.SOFT;
    e.runtime();
    e.value(i.condition());
    e.shadow(i.condition());
    for (Operand side : List.of(i.whenTrue(), i.whenFalse())) {
      if (isWide) {
        e.wideBits(side);
      } else {
        e.bits(side);
      }
      e.shadow(side);
    }
    e.push(i.dst().type().bits());
    e.call(isWide ? Support.WIDE_SELECT : Support.SHADOW_SELECT);
  }

  private void call(Instruction.Call i) {
    if (FarJumps.isLanding(i)) {
      setjmp(i);
    } else if (i.target().filter("llvm.va_start"::equals).isPresent()) {
      e.runtime();
      e.value(i.arguments().getFirst().value());
      exits.pushVariadicArea();
      e.call(Support.VA_START);
    } else {
      calls.call(i);
    }
  }

  private void setjmp(Instruction.Call i) {
    e.runtime();
    e.value(i.arguments().getFirst().value());
    exits.pushActivation();
    e.push(current + 1);
    e.push(exits.frameRegister(i));
    e.call(Support.SETJMP);
    for (Register r : i.results()) {
      code.iconst_0();
      e.setValue(r);
      e.clearShadow(r);
    }
  }
}
