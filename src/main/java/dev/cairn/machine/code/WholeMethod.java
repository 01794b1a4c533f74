package dev.cairn.machine.code;

import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Signature;
import dev.cairn.machine.code.analysis.Registers;
import dev.cairn.machine.ops.Convention;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;

/** A function as one JVM method: all registers are locals. */
final class WholeMethod implements BodyCode.Exits {
  private static final int VARIADIC_SLOTS = 2;
  private final FunctionTranslator.Source source;
  private final CodeBuilder code;
  private final Emitter e;
  private final int variadicSlot;
  private final int markSlot;
  private final boolean hasStack;

  WholeMethod(FunctionTranslator.Source source, CodeBuilder code) {
    this.source = source;
    this.code = code;
    Signature signature = source.function().signature();
    variadicSlot = 1 + Convention.parameterSlots(signature);
    int variadicSlots = signature.isVariadic() ? VARIADIC_SLOTS : 0;
    markSlot = variadicSlot + variadicSlots;
    hasStack = hasStack(source.function());
    Registers registers =
        Registers.ofWhole(
            source.function(), source.layout(), source.liveness(), variadicSlots + 1 + objects());
    e =
        new Emitter(
            code, source.program(), source.function(), registers, source.symbolic(), -1, _ -> -1);
    e.keepObjects(markSlot + 1);
  }

  /** How many stack objects the entry may make. */
  private int objects() {
    return (int)
        source.function().blocks().getFirst().instructions().stream()
            .filter(Instruction.Alloca.class::isInstance)
            .count();
  }

  static boolean hasStack(Procedure function) {
    return function.blocks().stream()
        .map(Block::instructions)
        .anyMatch(all -> all.stream().anyMatch(Instruction.Alloca.class::isInstance));
  }

  void emit() {
    code.lineNumber(1);
    e.runtime();
    e.push(source.index());
    e.call(Support.ENTER);
    if (hasStack) {
      e.runtime();
      e.call(Support.MARK);
      code.istore(markSlot);
    }
    initialise();
    var body = new BodyCode(e, source, source.layout().pieces(), this);
    body.emit();
  }

  /** Registers that may be read before they are written: C variables without a value. */
  private void initialise() {
    int parameters = source.function().signature().parameters().size();
    source.liveness().liveIn(source.layout().piece(0)).stream()
        .filter(r -> r >= parameters)
        .mapToObj(r -> new Register(r, source.function().registers().get(r)))
        .forEach(
            r -> {
              e.zero(Rep.of(r.type()));
              e.setValue(r);
              e.clearShadow(r);
            });
  }

  @Override
  public void goTo(int piece) {
    throw new IllegalStateException("piece " + piece + " is outside of the function");
  }

  @Override
  public void goToPushed() {
    throw new IllegalStateException("a switch that leaves the method");
  }

  @Override
  public void leave() {
    e.runtime();
    if (hasStack) {
      code.iload(markSlot);
      e.call(Support.LEAVE_TO_MARK);
    } else {
      e.call(Support.LEAVE);
    }
    var results = source.function().signature().results();
    code.return_(results.isEmpty() ? TypeKind.VOID : Rep.of(results.getFirst()).kind());
  }

  @Override
  public void pushVariadicArea() {
    if (source.function().signature().isVariadic()) {
      code.lload(variadicSlot);
    } else {
      code.lconst_0();
    }
  }

  @Override
  public void pushActivation() {
    throw new IllegalStateException("setjmp in a function without a frame");
  }

  @Override
  public int frameRegister(Instruction.Call setjmp) {
    throw new IllegalStateException("setjmp in a function without a frame");
  }
}
