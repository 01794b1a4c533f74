package dev.cairn.frontend.lower;

import dev.cairn.frontend.asm.InlineAssembly;
import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.Linker;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.ValueKind;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Calls of functions and intrinsics. */
final class CallOps {
  /** Notes to the optimiser: nothing happens. */
  private static final Set<String> MARKERS =
      Set.of(
          "llvm.dbg.declare",
          "llvm.dbg.value",
          "llvm.dbg.assign",
          "llvm.dbg.label",
          "llvm.lifetime.start",
          "llvm.lifetime.end",
          "llvm.donothing",
          "llvm.var.annotation",
          "llvm.invariant.start",
          "llvm.invariant.end",
          "llvm.experimental.noalias.scope.decl",
          "llvm.sideeffect",
          "llvm.prefetch",
          "llvm.pseudoprobe");

  /** The first argument comes back as it is. */
  private static final Set<String> IDENTITIES =
      Set.of(
          "llvm.expect",
          "llvm.expect.with.probability",
          "llvm.annotation",
          "llvm.ptr.annotation",
          "llvm.ssa.copy",
          "llvm.launder.invariant.group",
          "llvm.strip.invariant.group",
          "llvm.arithmetic.fence",
          "llvm.threadlocal.address");

  private static final Set<String> COPIES =
      Set.of("memcpy", "memmove", "llvm.memcpy", "llvm.memmove", "llvm.memcpy.inline");

  /** Called after a copy of pointers into numbers, with its target and size. */
  private static final String PUNNED_COPY = "__cairn_punned_copy";

  private static final int MOST_COPIED = 64;

  private final Body body;
  private final LlvmApi llvm;
  private final VectorIntrinsics vectorIntrinsics;
  private final InlineAssembly assembly;
  private final ConstrainedMath constrained;
  private final PointersAsNumbers pointers;

  CallOps(Body body) {
    this.body = body;
    this.llvm = body.llvm;
    pointers = new PointersAsNumbers(body);
    this.vectorIntrinsics = new VectorIntrinsics(body);
    this.assembly = new InlineAssembly(body);
    this.constrained = new ConstrainedMath(body);
  }

  void call(long i) {
    long callee = llvm.calledValue.of(i);
    int kind = llvm.valueKind.intOf(callee);
    if (kind == ValueKind.INLINE_ASM) {
      assembly.read(i, callee);
      return;
    }
    int intrinsic = kind == ValueKind.FUNCTION ? llvm.intrinsicId.intOf(callee) : 0;
    if (intrinsic == 0) {
      ordinary(i, body.use(callee).getFirst());
    } else {
      intrinsic(i, body.unit.symbols.getOrDefault(callee, ""));
    }
  }

  private void intrinsic(long i, String name) {
    if (MARKERS.contains(name)) {
      return;
    }
    if (IDENTITIES.contains(name)) {
      body.define(i, body.use(i, 0));
    } else if (name.startsWith(Linker.LIBRARY_PROCESSOR)) {
      ordinary(i, new Operand.Address(body.types.pointer(), name, 0));
    } else if (name.startsWith(ConstrainedMath.PREFIX)) {
      constrained.read(i, name);
    } else if (vectorIntrinsics.isVector(i)) {
      vectorIntrinsics.read(i, name);
    } else {
      ordinary(i, new Operand.Address(body.types.pointer(), name, 0));
    }
  }

  private void ordinary(long i, Operand callee) {
    List<Argument> arguments = new ArrayList<>();
    for (int k = 0; k < llvm.numArguments.intOf(i); k++) {
      addArgument(i, k, arguments);
    }
    Signature signature = body.types.signature(llvm.calledType.of(i));
    List<Register> results = body.results(i);
    body.emit(new Instruction.Call(body.loc, results, callee, arguments, signature));
    if (callee instanceof Operand.Address a && COPIES.contains(a.symbol())) {
      noteCopy(i, arguments.getFirst());
    }
  }

  /** What is copied from pointers into numbers depends on where things lie. */
  private void noteCopy(long copy, Argument target) {
    long size = llvm.operand.of(copy, 2);
    if (llvm.valueKind.intOf(size) != ValueKind.INT || Origin.isLibrary(body.loc)) {
      return;
    }
    long bytes = llvm.constInt.of(size);
    boolean isSmall = bytes > 0 && bytes <= MOST_COPIED;
    if (isSmall && pointers.areLostIn(llvm.operand.of(copy, 0), llvm.operand.of(copy, 1), bytes)) {
      var length = new Operand.IntConst(new Type.Int(Long.SIZE), BigInteger.valueOf(bytes));
      var callee = new Operand.Address(body.types.pointer(), PUNNED_COPY, 0);
      var signature =
          new Signature(List.of(), List.of(target.value().type(), length.type()), false);
      List<Argument> arguments = List.of(target, new Argument(length, 0));
      body.emit(new Instruction.Call(body.loc, List.of(), callee, arguments, signature));
    }
  }

  private void addArgument(long call, int index, List<Argument> arguments) {
    List<Operand> leaves = body.use(call, index);
    boolean isVector = body.types.ofValue(llvm.operand.of(call, index)).isVector();
    long byValue = 0;
    int align = 0;
    if (leaves.size() == 1 && leaves.getFirst().type() instanceof Type.Pointer) {
      long attribute = llvm.callAttribute.of(call, index + 1, body.unit.byValue);
      byValue = attribute == 0 ? 0 : body.types.size(llvm.attributeType.of(attribute));
      align = byValue == 0 ? 0 : alignment(call, index);
    }
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      arguments.add(new Argument(leaves.get(leaf), byValue, align, isVector ? leaf : -1));
    }
  }

  private int alignment(long call, int index) {
    long attribute = llvm.callAttribute.of(call, index + 1, body.unit.align);
    return attribute == 0 ? 0 : llvm.attributeValue.intOf(attribute);
  }
}
