package dev.cairn.machine.code;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Alloca;
import dev.cairn.ir.Instruction.Binary;
import dev.cairn.ir.Instruction.Branching;
import dev.cairn.ir.Instruction.Call;
import dev.cairn.ir.Instruction.Cast;
import dev.cairn.ir.Instruction.Compare;
import dev.cairn.ir.Instruction.FloatBinary;
import dev.cairn.ir.Instruction.FloatCompare;
import dev.cairn.ir.Instruction.FloatNegate;
import dev.cairn.ir.Instruction.Freeze;
import dev.cairn.ir.Instruction.IndirectJump;
import dev.cairn.ir.Instruction.Jump;
import dev.cairn.ir.Instruction.Load;
import dev.cairn.ir.Instruction.Move;
import dev.cairn.ir.Instruction.PointerAdd;
import dev.cairn.ir.Instruction.Return;
import dev.cairn.ir.Instruction.Select;
import dev.cairn.ir.Instruction.Store;
import dev.cairn.ir.Instruction.Switch;
import dev.cairn.ir.Instruction.Unreachable;
import dev.cairn.ir.Instruction.Unsupported;
import dev.cairn.ir.Instruction.VaArg;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import java.util.ArrayList;
import java.util.List;

/** What an instruction reads, writes, and where a terminator goes. */
final class Effects {
  private Effects() {}

  static List<Operand> reads(Instruction instruction) {
    return switch (instruction) {
      case Move i -> List.of(i.src());
      case Alloca i -> List.of(i.count());
      case Load i -> List.of(i.pointer());
      case Store i -> List.of(i.value(), i.pointer());
      case Binary i -> List.of(i.left(), i.right());
      case Compare i -> List.of(i.left(), i.right());
      case FloatBinary i -> List.of(i.left(), i.right());
      case FloatCompare i -> List.of(i.left(), i.right());
      case FloatNegate i -> List.of(i.value());
      case Cast i -> List.of(i.value());
      case PointerAdd i -> pointerAdd(i);
      case Select i -> List.of(i.condition(), i.whenTrue(), i.whenFalse());
      case Freeze i -> List.of(i.value());
      case Call i -> call(i);
      case VaArg i -> List.of(i.list());
      case Unsupported _, Jump _, Unreachable _ -> List.of();
      case Branching i -> List.of(i.condition());
      case Switch i -> List.of(i.value());
      case IndirectJump i -> List.of(i.address());
      case Return i -> i.values();
    };
  }

  private static List<Operand> pointerAdd(PointerAdd add) {
    List<Operand> all = new ArrayList<>();
    all.add(add.base());
    add.indices().forEach(i -> all.add(i.index()));
    return all;
  }

  private static List<Operand> call(Call call) {
    List<Operand> all = new ArrayList<>();
    all.add(call.callee());
    call.arguments().forEach(a -> all.add(a.value()));
    return all;
  }

  static List<Register> writes(Instruction instruction) {
    return switch (instruction) {
      case Move i -> List.of(i.dst());
      case Alloca i -> List.of(i.dst());
      case Load i -> List.of(i.dst());
      case Binary i -> List.of(i.dst());
      case Compare i -> List.of(i.dst());
      case FloatBinary i -> List.of(i.dst());
      case FloatCompare i -> List.of(i.dst());
      case FloatNegate i -> List.of(i.dst());
      case Cast i -> List.of(i.dst());
      case PointerAdd i -> List.of(i.dst());
      case Select i -> List.of(i.dst());
      case Freeze i -> List.of(i.dst());
      case Call i -> i.results();
      case VaArg i -> List.of(i.dst());
      case Unsupported i -> i.results();
      case Store _, Jump _, Branching _, Switch _, IndirectJump _, Return _, Unreachable _ ->
          List.of();
    };
  }

  /** The blocks a terminator may go to. */
  static List<Integer> successors(Instruction.Terminator terminator) {
    return switch (terminator) {
      case Jump t -> List.of(t.target());
      case Branching t -> List.of(t.whenTrue(), t.whenFalse());
      case Switch t -> {
        List<Integer> all = new ArrayList<>();
        t.cases().forEach(c -> all.add(c.target()));
        all.add(t.defaultTarget());
        yield all;
      }
      case IndirectJump t -> t.targets();
      case Return _, Unreachable _ -> List.of();
    };
  }

  /**
   * Whether a write of the instruction's result can carry a term, given whether its operands can.
   */
  static boolean makesSymbolic(Instruction instruction, boolean anyOperandSymbolic) {
    return switch (instruction) {
      case Load _, Call _, VaArg _ -> true;
      case Alloca _, Unsupported _ -> false;
      default -> anyOperandSymbolic;
    };
  }
}
