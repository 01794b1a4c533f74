package dev.cairn.machine.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Instruction.Call;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Convention;
import dev.cairn.machine.ops.Rep;
import dev.cairn.machine.program.CodeNames;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.MethodTypeDesc;
import java.util.Comparator;
import java.util.List;

/** Calls: of compiled functions, of models, and through pointers. */
final class CallCode {
  private final Emitter e;
  private final CodeBuilder code;
  private final ArgumentCode arguments;
  private final BlockCode blocks;

  CallCode(Emitter e, ArgumentCode arguments, BlockCode blocks) {
    this.e = e;
    this.arguments = arguments;
    this.blocks = blocks;
    code = e.code();
  }

  void call(Call i) {
    String name = i.target().orElse(null);
    if (name == null) {
      indirect(i);
      return;
    }
    Procedure callee = e.program().program().function(name).orElse(null);
    if (callee == null) {
      int index = e.program().models().number(name);
      if (BlockCode.isBlock(i, name)) {
        blocks.call(i, name, () -> model(i, index));
      } else {
        model(i, index);
      }
    } else {
      direct(i, callee);
    }
  }

  private void direct(Call i, Procedure callee) {
    Signature signature = callee.signature();
    if (!isCompatible(i, signature)) {
      badCall("'" + callee.name() + "' is called with arguments of other types");
      return;
    }
    int mark = markBefore(i, signature);
    int area = arguments.variadicArea(i, signature);
    saySite();
    e.runtime();
    arguments.push(i, signature, area);
    int index = e.program().functionIndex(callee.name());
    code.invokestatic(CodeTypes.codeDesc(index), CodeNames.CALL, Convention.type(signature));
    results(i.results(), signature.results());
    releaseAfter(mark);
  }

  /** For what asks the run which calls are open. */
  private void saySite() {
    e.runtime();
    e.pushSite();
    code.putfield(CodeTypes.RUNTIME, "callSite", CD_int);
  }

  private static boolean isCompatible(Call i, Signature signature) {
    int both = Math.min(i.arguments().size(), signature.parameters().size());
    for (int k = 0; k < both; k++) {
      Type given = i.arguments().get(k).value().type();
      Type wanted = signature.parameters().get(k);
      boolean isAnyFloat = given instanceof Type.Float || wanted instanceof Type.Float;
      if (isAnyFloat && !given.equals(wanted)) {
        return false;
      }
    }
    return true;
  }

  private void badCall(String message) {
    e.runtime();
    code.loadConstant(message);
    e.call(Support.BAD_CALL);
    code.athrow();
  }

  /**
   * Remembers the stack when the call puts copies of structs or variadic arguments there; -1 when
   * not.
   */
  private int markBefore(Call i, Signature signature) {
    boolean hasCopies = i.arguments().stream().anyMatch(a -> a.byValueSize() > 0);
    if (!hasCopies && !signature.isVariadic()) {
      return -1;
    }
    int slot = e.scratch(1);
    e.runtime();
    e.call(Support.MARK);
    code.istore(slot);
    return slot;
  }

  private void releaseAfter(int mark) {
    if (mark >= 0) {
      e.runtime();
      code.iload(mark);
      e.call(Support.RELEASE);
    }
  }

  /** Stores the results of a compiled function: the first is on the stack. */
  private void results(List<Register> wanted, List<Type> given) {
    if (given.isEmpty()) {
      wanted.forEach(this::clear);
      return;
    }
    if (wanted.isEmpty()) {
      code.with(
          java.lang.classfile.instruction.StackInstruction.of(
              Rep.of(given.getFirst()).slots() == 2
                  ? java.lang.classfile.Opcode.POP2
                  : java.lang.classfile.Opcode.POP));
      takeShadow();
      code.pop();
      return;
    }
    first(wanted.getFirst(), given.getFirst());
    for (int k = 1; k < wanted.size(); k++) {
      further(wanted.get(k), k, k < given.size());
    }
  }

  private void clear(Register r) {
    e.zero(Rep.of(r.type()));
    e.setValue(r);
    e.clearShadow(r);
  }

  private void first(Register wanted, Type given) {
    convert(given, wanted.type());
    e.setValue(wanted);
    takeShadow();
    if (given.bits() != wanted.type().bits()) {
      int term = e.scratch(1);
      code.astore(term);
      e.runtime();
      code.aload(term);
      e.push(wanted.type().bits());
      e.call(Support.SHADOW_FIT);
    }
    e.setShadow(wanted);
  }

  private void takeShadow() {
    e.runtime();
    e.call(Support.TAKE_SHADOW);
  }

  private void convert(Type from, Type to) {
    if (!from.equals(to) && !(Rep.of(from) == Rep.WIDE && Rep.of(to) == Rep.WIDE)) {
      Conversions.toBits(code, from);
      Conversions.fromBits(code, to);
    }
  }

  private void further(Register wanted, int k, boolean isGiven) {
    if (!isGiven) {
      clear(wanted);
      return;
    }
    e.runtime();
    if (Rep.of(wanted.type()) == Rep.SOFT) {
      code.getfield(CodeTypes.RUNTIME, "moreFloats", CodeTypes.LONG_FLOAT.arrayType());
      code.loadConstant(k).aaload();
    } else {
      code.getfield(CodeTypes.RUNTIME, "moreResults", CD_long.arrayType());
      code.loadConstant(k).laload();
      Conversions.fromBits(code, wanted.type());
    }
    e.setValue(wanted);
    e.runtime();
    code.getfield(CodeTypes.RUNTIME, "moreShadows", CodeTypes.EXPR.arrayType());
    code.loadConstant(k).aaload();
    e.setShadow(wanted);
  }

  private void model(Call i, int index) {
    int frame = e.scratch(1);
    e.runtime();
    e.pushSite();
    e.push(index);
    e.call(Support.FRAME);
    code.astore(frame);
    for (Argument argument : i.arguments()) {
      code.aload(frame);
      boolean isWide = isWide(argument.value().type());
      if (isWide) {
        e.wideBits(argument.value());
      } else {
        e.bits(argument.value());
      }
      e.shadow(argument.value());
      (isWide ? Support.CALL_ADD_WIDE : Support.CALL_ADD).emit(code);
    }
    code.aload(frame);
    e.runtime();
    Support.CALL_INVOKE.emit(code);
    for (int k = 0; k < i.results().size(); k++) {
      modelResult(i.results().get(k), k, frame);
    }
  }

  private static boolean isWide(Type type) {
    return Rep.of(type) == Rep.WIDE || Rep.of(type) == Rep.SOFT;
  }

  private void modelResult(Register wanted, int k, int frame) {
    code.aload(frame);
    if (isWide(wanted.type())) {
      e.push(k);
      Support.CALL_WIDE_RESULT.emit(code);
      if (Rep.of(wanted.type()) == Rep.SOFT) {
        e.call(Support.NUMBER_OF.of(CodeTypes.WIDE));
      }
    } else {
      e.push(k);
      Support.CALL_RESULT_BITS.emit(code);
      Conversions.fromBits(code, wanted.type());
    }
    e.setValue(wanted);
    code.aload(frame);
    e.push(k);
    Support.CALL_RESULT_SHADOW.emit(code);
    e.setShadow(wanted);
  }

  /**
   * A call through a pointer: of functions of the very type whose address is taken, if these are
   * few, by comparing; of all others by a method handle.
   */
  private void indirect(Call i) {
    Signature signature = i.signature();
    int mark = markBefore(i, signature);
    int area = arguments.variadicArea(i, signature);
    int address = e.scratch(2);
    e.value(i.callee());
    code.lstore(address);
    if (e.maySymbolic(i.callee())) {
      e.runtime();
      code.lload(address);
      e.shadow(i.callee());
      e.pushSite();
      e.call(Support.CALL_TARGET);
    }
    List<Integer> likely =
        Convention.isByFrame(i.signature()) ? List.of() : e.program().pointees().of(i);
    Label done = code.newLabel();
    saySite();
    if (!likely.isEmpty()) {
      byComparing(i, likely, address, area, done);
    }
    byHandle(i, address, area);
    code.labelBinding(done);
    results(i.results(), signature.results());
    releaseAfter(mark);
  }

  private void byComparing(Call i, List<Integer> likely, int address, int area, Label done) {
    Label otherwise = code.newLabel();
    List<SwitchCase> cases =
        likely.stream()
            .map(f -> SwitchCase.of(e.program().addressId(f), code.newLabel()))
            .sorted(Comparator.comparingInt(SwitchCase::caseValue))
            .toList();
    code.lload(address);
    e.call(Support.ADDRESS_FUNCTION);
    code.lookupswitch(otherwise, cases);
    for (SwitchCase target : cases) {
      code.labelBinding(target.target());
      e.runtime();
      arguments.push(i, i.signature(), area);
      int index = e.program().functionIndex(e.program().image().name(target.caseValue()));
      code.invokestatic(CodeTypes.codeDesc(index), CodeNames.CALL, Convention.type(i.signature()));
      code.goto_(done);
    }
    code.labelBinding(otherwise);
  }

  private void byHandle(Call i, int address, int area) {
    MethodTypeDesc type = Convention.type(i.signature());
    e.runtime();
    code.lload(address);
    code.loadConstant(type);
    e.call(Support.HANDLE);
    e.runtime();
    arguments.push(i, i.signature(), area);
    code.invokevirtual(CodeTypes.HANDLE, "invokeExact", type);
  }
}
