package dev.cairn.machine.code;

import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Instruction.Call;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Type;
import dev.cairn.machine.ops.Blocks;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Calls of memcpy, memmove, memset and the intrinsics clang makes of them: while the arguments are
 * concrete, of {@link Blocks}, without a frame for a model.
 */
final class BlockCode {
  private static final Map<String, SupportMethod> OPERATIONS =
      Map.of(
          "memcpy", Support.BLOCK_COPY,
          "llvm.memcpy", Support.BLOCK_COPY,
          "llvm.memcpy.inline", Support.BLOCK_COPY,
          "memmove", Support.BLOCK_MOVE,
          "llvm.memmove", Support.BLOCK_MOVE,
          "memset", Support.BLOCK_FILL,
          "llvm.memset", Support.BLOCK_FILL,
          "llvm.memset.inline", Support.BLOCK_FILL);
  private final Emitter e;
  private final CodeBuilder code;
  private final CastCode casts;

  BlockCode(Emitter e, CastCode casts) {
    this.e = e;
    this.casts = casts;
    code = e.code();
  }

  /** Whether the call is one of these, with arguments and result of the types they have. */
  static boolean isBlock(Call i, String name) {
    SupportMethod operation = OPERATIONS.get(name);
    return operation != null
        && i.arguments().size() >= 3
        && isPointer(i.arguments().getFirst().value())
        && isPointer(i.arguments().get(1).value()) != operation.equals(Support.BLOCK_FILL)
        && isInteger(i.arguments().get(2).value())
        && i.results().size() <= 1
        && i.results().stream().allMatch(BlockCode::isPointer);
  }

  private static boolean isPointer(Operand operand) {
    return operand.type().equals(Type.POINTER);
  }

  private static boolean isInteger(Operand operand) {
    return operand.type() instanceof Type.Int && Rep.of(operand.type()) != Rep.WIDE;
  }

  /** {@code general}: the code of the call by the model. */
  void call(Call i, String name, Runnable general) {
    List<Operand> operands =
        i.arguments().stream().limit(3).map(Argument::value).filter(e::maySymbolic).toList();
    Label symbolic = code.newLabel();
    Label done = code.newLabel();
    for (Operand operand : operands) {
      e.shadow(operand);
      code.ifnonnull(symbolic);
    }
    plain(i, Objects.requireNonNull(OPERATIONS.get(name)));
    for (Register result : i.results()) {
      e.value(i.arguments().getFirst().value());
      e.setValue(result);
      e.clearShadow(result);
    }
    if (!operands.isEmpty()) {
      code.goto_(done);
      code.labelBinding(symbolic);
      general.run();
      code.labelBinding(done);
    }
  }

  private void plain(Call i, SupportMethod operation) {
    boolean isFill = operation.equals(Support.BLOCK_FILL);
    e.runtime();
    e.value(i.arguments().get(0).value());
    if (isFill) {
      casts.resize(i.arguments().get(1).value(), Type.I32, false);
    } else {
      e.value(i.arguments().get(1).value());
    }
    casts.resize(i.arguments().get(2).value(), Type.I64, false);
    e.call(operation);
  }
}
