package dev.cairn.machine.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Instruction.Call;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.code.analysis.StackObjects;
import dev.cairn.machine.memory.Locals;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Convention;
import dev.cairn.machine.ops.Rep;
import dev.cairn.machine.ops.VariadicLayout;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Passes arguments to compiled functions: fixed ones by {@link Convention}, variadic ones in memory
 * by {@link VariadicLayout}.
 */
final class ArgumentCode {
  private final Emitter e;
  private final CodeBuilder code;
  private final CastCode casts;
  private final MemoryCode memory;

  ArgumentCode(Emitter e, CastCode casts, MemoryCode memory) {
    this.e = e;
    this.casts = casts;
    this.memory = memory;
    code = e.code();
  }

  /**
   * Pushes all parameters after the runtime; {@code area} is the local with the address of the
   * variadic ones.
   */
  void push(Call i, Signature signature, int area) {
    if (Convention.isByFrame(signature)) {
      pushFrame(i, signature);
    } else {
      for (int k = 0; k < signature.parameters().size(); k++) {
        value(i, k, signature.parameters().get(k));
        shadow(i, k, signature.parameters().get(k));
      }
    }
    if (signature.isVariadic()) {
      code.lload(area);
    }
  }

  private void pushFrame(Call i, Signature signature) {
    int frame = e.scratch(1);
    int count = signature.parameters().size();
    code.new_(CodeTypes.FRAME).dup();
    e.runtime();
    e.push(count);
    code.invokespecial(
        CodeTypes.FRAME, "<init>", MethodTypeDesc.of(CD_void, CodeTypes.RUNTIME, CD_int));
    code.astore(frame);
    for (int k = 0; k < count; k++) {
      Rep rep = Rep.of(signature.parameters().get(k));
      value(i, k, signature.parameters().get(k));
      code.aload(frame).loadConstant(k);
      e.call(Support.framePut(rep));
      shadow(i, k, signature.parameters().get(k));
      code.aload(frame).loadConstant(k);
      e.call(Support.FRAME_PUT_SHADOW);
    }
    code.aload(frame);
  }

  private void value(Call i, int k, Type wanted) {
    if (k >= i.arguments().size()) {
      e.zero(Rep.of(wanted));
      return;
    }
    Argument argument = i.arguments().get(k);
    if (argument.byValueSize() > 0) {
      copy(argument, k);
    } else if (argument.value().type().equals(wanted) || wanted instanceof Type.Float) {
      e.value(argument.value());
    } else {
      casts.resize(argument.value(), wanted, false);
    }
  }

  /** Pushes the address of a fresh copy of a struct passed by value. */
  private void copy(Argument argument, int k) {
    e.runtime();
    e.value(argument.value());
    e.shadow(argument.value());
    e.push(number(argument, k));
    code.loadConstant(argument.byValueSize());
    e.pushSite();
    e.call(Support.COPY_BY_VALUE);
  }

  /** The number of the copy among the {@link Locals}; -1 for one too large to be kept. */
  private int number(Argument argument, int k) {
    return argument.byValueSize() > StackObjects.MAX_SIZE
        ? -1
        : e.program()
            .locals()
            .index(
                new Locals.Place(e.site(), k),
                new Locals.Local("", "argument", (int) argument.byValueSize(), false, false));
  }

  private void shadow(Call i, int k, Type wanted) {
    if (k >= i.arguments().size() || i.arguments().get(k).byValueSize() > 0) {
      code.aconst_null();
      return;
    }
    Operand value = i.arguments().get(k).value();
    if (value.type().bits() == wanted.bits() || !e.maySymbolic(value)) {
      e.shadow(value);
    } else {
      e.runtime();
      e.shadow(value);
      e.push(wanted.bits());
      e.call(Support.SHADOW_FIT);
    }
  }

  /**
   * Builds the area of variadic arguments; returns the local that holds its address, or -1 when the
   * callee takes none.
   */
  int variadicArea(Call i, Signature signature) {
    if (!signature.isVariadic()) {
      return -1;
    }
    int fixed = signature.parameters().size();
    List<Argument> extra =
        fixed < i.arguments().size()
            ? i.arguments().subList(fixed, i.arguments().size())
            : List.of();
    var layout =
        new VariadicLayout(
            i.arguments().subList(0, Math.min(fixed, i.arguments().size())), extra, e.isNarrow());
    int area = e.scratch(2);
    e.runtime();
    e.push(layout.stackBytes());
    e.push(layout.generalStart());
    e.push(layout.vectorStart());
    e.call(Support.VARIADIC_AREA);
    code.lstore(area);
    int at = e.scratch(2);
    for (int k = 0; k < extra.size(); k++) {
      code.lload(area).loadConstant((long) layout.offset(k)).ladd().lstore(at);
      storeVariadic(extra.get(k), at);
    }
    return area;
  }

  private void storeVariadic(Argument argument, int at) {
    Operand value = argument.value();
    if (argument.byValueSize() == 0 && e.isNarrow() && value.type() instanceof Type.Pointer) {
      storeNarrow(value, at);
      return;
    }
    if (argument.byValueSize() == 0) {
      memory.store(value, at);
      return;
    }
    e.runtime();
    code.lload(at);
    e.value(value);
    e.shadow(value);
    code.loadConstant(argument.byValueSize());
    e.pushSite();
    e.call(Support.COPY_INTO);
  }

  private void storeNarrow(Operand pointer, int at) {
    e.runtime();
    e.runtime();
    code.lload(at).lload(at);
    e.call(Support.ACCESS_OBJECT);
    code.lload(at);
    e.runtime();
    e.value(pointer);
    e.call(Support.NARROW_ENCODE);
    if (e.maySymbolic(pointer)) {
      casts.narrowShadow(pointer, true);
    } else {
      code.aconst_null();
    }
    e.call(Support.ACCESS_STORE_INT);
  }
}
