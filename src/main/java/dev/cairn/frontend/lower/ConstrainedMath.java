package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.FloatCompareOp;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * Floating-point operations under {@code #pragma STDC FENV_ACCESS}: the plain operations with notes
 * to the optimiser. Rounding is to nearest, as everywhere on the machine.
 */
final class ConstrainedMath {
  static final String PREFIX = "llvm.experimental.constrained.";
  private static final int METADATA = 14;

  private final Body body;
  private final LlvmApi llvm;
  private final Map<String, LongConsumer> operations;

  ConstrainedMath(Body body) {
    this.body = body;
    this.llvm = body.llvm;
    var scalars = new ScalarOps(body);
    operations =
        Map.ofEntries(
            Map.entry("fadd", scalars.floatBinary(FloatOp.ADD)),
            Map.entry("fsub", scalars.floatBinary(FloatOp.SUB)),
            Map.entry("fmul", scalars.floatBinary(FloatOp.MUL)),
            Map.entry("fdiv", scalars.floatBinary(FloatOp.DIV)),
            Map.entry("frem", scalars.floatBinary(FloatOp.REM)),
            Map.entry("fptosi", scalars.cast(CastOp.FP_TO_SI)),
            Map.entry("fptoui", scalars.cast(CastOp.FP_TO_UI)),
            Map.entry("sitofp", scalars.cast(CastOp.SI_TO_FP)),
            Map.entry("uitofp", scalars.cast(CastOp.UI_TO_FP)),
            Map.entry("fptrunc", scalars.cast(CastOp.FP_TRUNC)),
            Map.entry("fpext", scalars.cast(CastOp.FP_EXT)),
            Map.entry("fcmp", this::compare),
            Map.entry("fcmps", this::compare));
  }

  void read(long call, String name) {
    String operation = name.substring(PREFIX.length());
    LongConsumer reader = operations.get(operation);
    if (reader != null) {
      reader.accept(call);
    } else if (body.types.ofValue(call).isVector()) {
      body.unsupported(call, name + " on vectors");
    } else {
      function(call, "llvm." + operation);
    }
  }

  /** The predicate is a note: {@code !"olt"}. */
  private void compare(long call) {
    String note = body.unit.code.printed(llvm.operand.of(call, 2));
    String predicate = note.replaceAll("[^a-z]", "").toUpperCase(Locale.ROOT);
    List<Operand> left = body.use(call, 0);
    List<Operand> right = body.use(call, 1);
    List<Register> dst = body.results(call);
    for (int lane = 0; lane < dst.size(); lane++) {
      body.emit(
          new Instruction.FloatCompare(
              body.loc,
              dst.get(lane),
              FloatCompareOp.valueOf(predicate),
              left.get(lane),
              right.get(lane)));
    }
  }

  private void function(long call, String name) {
    List<Argument> arguments = new ArrayList<>();
    for (int k = 0; k < llvm.numArguments.intOf(call); k++) {
      if (llvm.typeKind.intOf(llvm.typeOf.of(llvm.operand.of(call, k))) != METADATA) {
        arguments.add(new Argument(body.useScalar(call, k), 0));
      }
    }
    Register dst = body.result(call);
    List<Type> types = arguments.stream().map(a -> a.value().type()).toList();
    body.emit(
        new Instruction.Call(
            body.loc,
            List.of(dst),
            new Operand.Address(body.types.pointer(), name, 0),
            arguments,
            new Signature(List.of(dst.type()), types, false)));
  }
}
