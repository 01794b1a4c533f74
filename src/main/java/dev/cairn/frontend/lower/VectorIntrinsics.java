package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Intrinsics on vectors: lane by lane, or folded from the lowest lane up. */
final class VectorIntrinsics {
  private static final String REDUCE = "llvm.vector.reduce.";
  private static final Map<String, BinaryOp> FOLDS =
      Map.of(
          "add",
          BinaryOp.ADD,
          "mul",
          BinaryOp.MUL,
          "and",
          BinaryOp.AND,
          "or",
          BinaryOp.OR,
          "xor",
          BinaryOp.XOR);

  /** Intrinsics of which every lane is the scalar intrinsic of that lane. */
  private static final Set<String> LANEWISE =
      Set.of(
          "llvm.fabs",
          "llvm.sqrt",
          "llvm.floor",
          "llvm.ceil",
          "llvm.trunc",
          "llvm.rint",
          "llvm.nearbyint",
          "llvm.round",
          "llvm.roundeven",
          "llvm.fma",
          "llvm.fmuladd",
          "llvm.copysign",
          "llvm.minnum",
          "llvm.maxnum",
          "llvm.minimum",
          "llvm.maximum",
          "llvm.pow",
          "llvm.sin",
          "llvm.cos",
          "llvm.exp",
          "llvm.exp2",
          "llvm.log",
          "llvm.log2",
          "llvm.log10",
          "llvm.abs",
          "llvm.smax",
          "llvm.smin",
          "llvm.umax",
          "llvm.umin",
          "llvm.ctpop",
          "llvm.ctlz",
          "llvm.cttz",
          "llvm.bswap",
          "llvm.bitreverse",
          "llvm.fshl",
          "llvm.fshr",
          "llvm.sadd.sat",
          "llvm.uadd.sat",
          "llvm.ssub.sat",
          "llvm.usub.sat");

  private final Body body;
  private final LlvmApi llvm;

  VectorIntrinsics(Body body) {
    this.body = body;
    this.llvm = body.llvm;
  }

  boolean isVector(long call) {
    return body.types.ofValue(call).isVector()
        || (llvm.numArguments.intOf(call) > 0
            && body.types.ofValue(llvm.operand.of(call, 0)).isVector());
  }

  void read(long call, String name) {
    if (LANEWISE.contains(name)) {
      lanewise(call, name);
    } else if (name.startsWith(REDUCE)) {
      body.define(call, reduced(call, name.substring(REDUCE.length())));
    } else {
      body.unsupported(call, name + " on vectors");
    }
  }

  private void lanewise(long call, String name) {
    List<Register> dst = body.results(call);
    List<List<Operand>> arguments = new ArrayList<>();
    for (int k = 0; k < llvm.numArguments.intOf(call); k++) {
      arguments.add(body.use(call, k));
    }
    for (int lane = 0; lane < dst.size(); lane++) {
      int at = lane;
      // a flag such as ctlz's is the same for all lanes
      List<Operand> own =
          arguments.stream().map(a -> a.size() == 1 ? a.getFirst() : a.get(at)).toList();
      scalarCall(dst.get(lane), name, own);
    }
  }

  private void scalarCall(Register dst, String name, List<Operand> arguments) {
    List<Type> types = arguments.stream().map(Operand::type).toList();
    body.emit(
        new Instruction.Call(
            body.loc,
            List.of(dst),
            new Operand.Address(body.types.pointer(), name, 0),
            arguments.stream().map(a -> new Argument(a, 0)).toList(),
            new Signature(List.of(dst.type()), types, false)));
  }

  private Operand reduced(long call, String operation) {
    List<Operand> lanes = new ArrayList<>();
    for (int k = 0; k < llvm.numArguments.intOf(call); k++) {
      lanes.addAll(body.use(call, k));
    }
    Operand result = lanes.getFirst();
    for (Operand lane : lanes.subList(1, lanes.size())) {
      result = folded(operation, result, lane);
    }
    return result;
  }

  private Operand folded(String operation, Operand left, Operand right) {
    Register dst = body.fresh(left.type());
    BinaryOp integer = FOLDS.get(operation);
    if (integer != null) {
      body.emit(new Instruction.Binary(body.loc, dst, integer, left, right, false));
    } else if (operation.equals("fadd") || operation.equals("fmul")) {
      FloatOp op = operation.equals("fadd") ? FloatOp.ADD : FloatOp.MUL;
      body.emit(new Instruction.FloatBinary(body.loc, dst, op, left, right));
    } else {
      scalarCall(dst, "llvm." + scalarName(operation), List.of(left, right));
    }
    return dst;
  }

  private static String scalarName(String operation) {
    return switch (operation) {
      case "fmin" -> "minnum";
      case "fmax" -> "maxnum";
      default -> operation;
    };
  }
}
